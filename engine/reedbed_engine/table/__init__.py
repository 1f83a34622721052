"""The table: what hands do to a board becomes judged actions, lights and words."""

from .session import Table as Table
