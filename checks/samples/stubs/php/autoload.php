<?php
// Stands for vendor/autoload.php: what the distribution has, and a stub for HTTP_Request2 where it has none.

if (stream_resolve_include_path('GuzzleHttp/autoload.php')) {
    require_once 'GuzzleHttp/autoload.php';
}
if (stream_resolve_include_path('HTTP/Request2.php')) {
    require_once 'HTTP/Request2.php';
} else {
    require_once 'http-request2.php';
}
