"""What samples use of requests 2, by the standard library."""

import json as encoder
import urllib.request
import uuid


class Response:
    def __init__(self, response):
        self.headers = response.headers
        self.text = response.read().decode()

    def raise_for_status(self):
        """urllib has raised already."""


def request(method, url, headers=None, data=None, json=None, files=None):
    sent = dict(headers or {})
    names = {name.lower() for name in sent}
    body = data
    if files:
        boundary = uuid.uuid4().hex
        body = b"".join(_part(boundary, name, value) for name, value in (data or []))
        body += b"".join(_part(boundary, name, *_file(value)) for name, value in files)
        body += f"--{boundary}--\r\n".encode()
        sent["Content-Type"] = f"multipart/form-data; boundary={boundary}"
    elif data is None and json is not None:
        body = encoder.dumps(json).encode()
        if "content-type" not in names:
            sent["Content-Type"] = "application/json"
    elif isinstance(data, str):
        # As http.client does it below requests: text beyond Latin-1 is an error.
        body = data.encode("latin-1")
    elif hasattr(data, "read"):
        body = data.read()
    call = urllib.request.Request(url, data=body, headers=sent, method=method)
    with urllib.request.urlopen(call) as response:
        return Response(response)


def _file(value):
    name, content, *media_type = value
    content = content if isinstance(content, str) else content.read()
    return content, name, *media_type


def _part(boundary, name, content, file_name=None, media_type=None, headers=None):
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="{_escaped(name)}"'
    if file_name:
        head += f'; filename="{_escaped(file_name)}"'
    if media_type:
        head += f"\r\nContent-Type: {media_type}"
    for key, value in (headers or {}).items():
        head += f"\r\n{key}: {value}"
    content = content.encode() if isinstance(content, str) else content
    return f"{head}\r\n\r\n".encode() + content + b"\r\n"


def _escaped(name):
    """As urllib3 2 and browsers do it: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data"""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


def _named(method):
    return lambda url, **options: request(method, url, **options)


get, head, post, put = _named("GET"), _named("HEAD"), _named("POST"), _named("PUT")
patch, delete, options = _named("PATCH"), _named("DELETE"), _named("OPTIONS")
