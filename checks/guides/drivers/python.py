"""Runs the samples of a guide one after the other. guide-process.ts says what it reads and writes."""

import json
import os
import sys
import time
import urllib.request
from pathlib import Path


def sleep(seconds):
    """Whatever a sample waits for passes in the sandbox, not here."""
    passed = max(int(seconds + 0.999), int(os.environ["LEAST_WAIT"]))
    request = urllib.request.Request(
        os.environ["SANDBOX_ORIGIN"] + "/_sandbox/advance",
        data=json.dumps({"duration": f"PT{passed}S"}).encode(),
        headers={
            "authorization": "Bearer " + os.environ["SANDBOX_TOKEN"],
            "content-type": "application/json",
        },
    )
    urllib.request.urlopen(request).close()


def run(file):
    """What went wrong; None when nothing did."""
    given = dict(line.split("=", 1) for line in Path(f"{file}.env").read_text().splitlines())
    os.environ.update(given)
    sys.argv = [file, *os.environ.get("ARGUMENTS", "").split()]
    try:
        code = compile(Path(file).read_text(), file, "exec")
        exec(code, {"__name__": "__main__", "__file__": file})
    except SystemExit as end:
        return f"exit code {end.code}" if end.code else None
    except BaseException as error:
        return " ".join(repr(error).split())
    return None


time.sleep = sleep
sys.path.insert(0, os.getcwd())
with os.fdopen(3) as files:
    for line in files:
        wrong = run(line.rstrip("\n"))
        print("\0ok" if wrong is None else f"\0failed: {wrong}", flush=True)
