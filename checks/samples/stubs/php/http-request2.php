<?php
// What samples use of HTTP_Request2 2, with its rules: parameters and uploads are sent with POST only, the content type
// decides whether they are multipart, a body without content type is taken for a form.

class HTTP_Request2_MultipartBody
{
    private string $boundary;

    public function __construct(private array $params, private array $uploads)
    {
        $this->boundary = '--' . bin2hex(random_bytes(16));
    }

    public function getBoundary(): string
    {
        return $this->boundary;
    }

    public function __toString(): string
    {
        $body = '';
        foreach ($this->params as $name => $value) {
            $body .= "--{$this->boundary}\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$value\r\n";
        }
        foreach ($this->uploads as $name => $upload) {
            $content = stream_get_contents($upload['fp']);
            if (strlen($content) !== $upload['size']) {
                throw new LogicException("Upload $name has another size");
            }
            $body .= "--{$this->boundary}\r\nContent-Disposition: form-data; name=\"$name\"; "
                . "filename=\"{$upload['filename']}\"\r\nContent-Type: {$upload['type']}\r\n\r\n$content\r\n";
        }
        return "$body--{$this->boundary}--\r\n";
    }
}

class HTTP_Request2_Response
{
    public function __construct(private int $status, private array $headers, private string $body)
    {
    }

    public function getStatus(): int
    {
        return $this->status;
    }

    public function getHeader(): array
    {
        return $this->headers;
    }

    public function getBody(): string
    {
        return $this->body;
    }
}

class HTTP_Request2
{
    const METHOD_OPTIONS = 'OPTIONS';
    const METHOD_GET = 'GET';
    const METHOD_HEAD = 'HEAD';
    const METHOD_POST = 'POST';
    const METHOD_PUT = 'PUT';
    const METHOD_DELETE = 'DELETE';
    const METHOD_TRACE = 'TRACE';
    const METHOD_CONNECT = 'CONNECT';

    private array $headers = [];
    private array $params = [];
    private array $uploads = [];
    private mixed $body = '';

    public function __construct(private string $url, private string $method = self::METHOD_GET)
    {
    }

    public function setHeader(array $headers): static
    {
        foreach ($headers as $name => $value) {
            $this->headers[strtolower($name)] = $value;
        }
        return $this;
    }

    public function setBody(mixed $body, bool $isFilename = false): static
    {
        $this->body = $isFilename ? fopen($body, 'rb') : $body;
        $this->params = $this->uploads = [];
        return $this;
    }

    public function addPostParameter(string $name, string $value): static
    {
        $this->params[$name] = $value;
        $this->headers['content-type'] ??= 'application/x-www-form-urlencoded';
        return $this;
    }

    public function addUpload(string $name, string $file, ?string $sendName = null, ?string $type = null): static
    {
        $this->uploads[$name] = [
            'fp' => fopen($file, 'rb'),
            'filename' => $sendName ?? basename($file),
            'size' => filesize($file),
            'type' => $type ?? 'application/octet-stream',
        ];
        if (($this->headers['content-type'] ?? 'application/x-www-form-urlencoded') === 'application/x-www-form-urlencoded') {
            $this->headers['content-type'] = 'multipart/form-data';
        }
        return $this;
    }

    public function send(): HTTP_Request2_Response
    {
        $body = $this->body;
        if ($this->method === self::METHOD_POST && ($this->params || $this->uploads)) {
            $body = str_starts_with($this->headers['content-type'], 'multipart/form-data')
                ? new HTTP_Request2_MultipartBody($this->params, $this->uploads)
                : http_build_query($this->params, '', '&');
        }
        $headers = $this->headers;
        if ($body instanceof HTTP_Request2_MultipartBody) {
            $headers['content-type'] = 'multipart/form-data; boundary=' . $body->getBoundary();
        }
        $content = is_resource($body) ? stream_get_contents($body) : (string) $body;
        if ($content === '') {
            unset($headers['content-type']);
        } else {
            $headers['content-type'] ??= 'application/x-www-form-urlencoded';
        }
        $lines = array_map(fn ($name) => "$name: {$headers[$name]}", array_keys($headers));
        $options = ['method' => $this->method, 'header' => $lines, 'content' => $content, 'ignore_errors' => true];
        $text = file_get_contents($this->url, false, stream_context_create(['http' => $options]));
        return new HTTP_Request2_Response((int) explode(' ', $http_response_header[0])[1], $http_response_header, $text);
    }
}
