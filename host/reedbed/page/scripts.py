"""The folders of the pages' scripts, as they are served."""

from os import PathLike, stat_result
from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ..replay.page import read_code


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
        return Response(read_code(Path(full_path)), status_code, headers, "text/javascript")
