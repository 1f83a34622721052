"""Carrying out a plan at the board's prompt."""

from collections.abc import Callable, Iterable

from .board_state import POINTER
from .plan import ActivateSlot, Copy, Folder, Remove, Rename, Send, Step, Verify, count_work
from .prompt import Prompt, PromptError


class BadCopy(PromptError):
    """A file on the board is not what was sent."""


def carry_out(prompt: Prompt, steps: Iterable[Step], progress: Callable[[int], None]) -> None:
    """Do the steps in order; `progress(bytes)` is called as work is done, `count_work` in all.

    Raises BadCopy, BoardFull, PromptError; the board's program is then what it was.
    """
    for step in steps:
        _do_step(prompt, step, progress)
        if not isinstance(step, Send):
            progress(count_work(step))


def _do_step(prompt: Prompt, step: Step, progress: Callable[[int], None]) -> None:
    match step:
        case Remove(path):
            prompt.call("remove", path)
        case Folder(path):
            prompt.call("folder", path)
        case Copy(source, path, _):
            prompt.call("copy", source, path)
        case Send(path, content):
            prompt.write_file(path, content, progress)
        case Verify(path, sha256):
            if prompt.call("verify", path, sha256) != ["same"]:
                raise BadCopy(
                    f"{path} arrived damaged and was not put in use: try again, with another cable"
                )
        case Rename(source, path):
            prompt.call("rename", source, path)
        case ActivateSlot(pointer):
            prompt.call("write", POINTER, f"{pointer}\n")
