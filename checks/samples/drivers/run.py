"""Runs samples one after the other: run.py START LIST. See run-driver.ts for what it prints."""

import sys
from pathlib import Path

start = int(sys.argv[1])
for index, path in enumerate(Path(sys.argv[2]).read_text().splitlines()):
    if index < start:
        continue
    print(f"@@ {index}", file=sys.stderr, flush=True)
    try:
        exec(compile(Path(path).read_text(), path, "exec"), {"__name__": "__main__"})
    except BaseException as error:
        print("!! " + " ".join(repr(error).split()), file=sys.stderr, flush=True)
