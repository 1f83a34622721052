"""Who may talk to the mirror."""

import pytest

from reedbed.page.access import Access, read_host


@pytest.mark.parametrize(
    ("authority", "host"),
    [
        ("localhost:8377", "localhost"),
        ("127.0.0.1", "127.0.0.1"),
        ("[::1]:8377", "::1"),
        ("evil.example:80", "evil.example"),
        ("127.0.0.1:80@evil", ""),
        ("", ""),
    ],
)
def test_the_host_in_an_authority(authority, host):
    assert read_host(authority) == host


@pytest.mark.parametrize("authority", ["localhost:1", "127.0.0.1:8377", "127.9.9.9", "[::1]:5"])
def test_this_computer_is_always_ours(authority):
    assert Access(loopback_only=True).knows_host(authority)
    assert Access(loopback_only=False).knows_host(authority)


@pytest.mark.parametrize("authority", ["192.168.1.7:8377", "[fe80::1]:8377"])
def test_addresses_of_the_network_only_when_asked_for(authority):
    assert not Access(loopback_only=True).knows_host(authority)
    assert Access(loopback_only=False).knows_host(authority)


@pytest.mark.parametrize(
    "authority", ["evil.example", "localhost.evil.example:80", "127.0.0.1.evil.example", "x", ""]
)
def test_names_are_not_ours_unless_told(authority):
    assert not Access(loopback_only=True).knows_host(authority)
    assert not Access(loopback_only=False).knows_host(authority)


def test_a_name_that_was_told_is_ours():
    access = Access(names=frozenset(["reedbed.local"]))
    assert access.knows_host("reedbed.local:8377") and access.knows_host("Reedbed.Local")
    assert not access.knows_host("evil.reedbed.local") and not access.knows_host("192.168.1.7")
