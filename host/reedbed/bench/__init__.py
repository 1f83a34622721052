"""Measurements that `reedbed bench` prints."""
