"""A table of Ur on sensors."""

from table_desk import Desk


def ur_on_sensors(position="", **settings):
    return Desk("presence", 10, position=position, settings=settings)
