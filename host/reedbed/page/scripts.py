"""The folders of the pages' scripts, as they are served."""

from os import PathLike, stat_result
from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class Scripts(StaticFiles):
    """A folder of files, in which scripts have no lines of comment."""

    def file_response(
        self,
        full_path: str | PathLike[str],
        stat_result: stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return the answer with a file, or that it has not changed."""
        answer = super().file_response(full_path, stat_result, scope, status_code)
        if Path(full_path).suffix != ".js" or not isinstance(answer, FileResponse):
            return answer
        headers = {name: answer.headers[name] for name in ("etag", "last-modified")}
        return Response(_read_code(Path(full_path)), status_code, headers, "text/javascript")


def _read_code(path: Path) -> str:
    """Return a script without the lines that are comments: only its authors need them."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.lstrip().startswith(("//", "/** ")))
