<?php
// Runs samples one after the other: run.php START LIST [parse]. See run-driver.ts for what it prints.
// With `parse` it parses them only, for want of their library.

set_error_handler(function (int $level, string $message, string $source) {
    global $file;
    // Suppressed by @, or a library that is older than this PHP.
    if (!(error_reporting() & $level) || ($level === E_DEPRECATED && realpath($file) !== $source)) {
        return false;
    }
    throw new ErrorException($message, 0, $level);
});

foreach (file($argv[2], FILE_IGNORE_NEW_LINES) as $index => $file) {
    if ($index < (int) $argv[1]) {
        continue;
    }
    fwrite(STDERR, "@@ $index\n");
    try {
        if (($argv[3] ?? '') === 'parse') {
            exec(escapeshellarg(PHP_BINARY) . ' -n -l ' . escapeshellarg($file) . ' 2>&1', $output, $code);
            if ($code !== 0) {
                throw new ParseError(implode(' ', $output));
            }
        } else {
            (static function () use ($file) {
                require $file;
            })();
        }
    } catch (Throwable $error) {
        fwrite(STDERR, '!! ' . get_class($error) . ': ' . strtr($error->getMessage(), "\n", ' ') . "\n");
    }
}
