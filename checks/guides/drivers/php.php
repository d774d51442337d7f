<?php
// Runs the samples of a guide one after the other. guide-process.ts says what it reads and writes.

// A warning ends a sample. What a later version of PHP will lack runs in this one, which other machines may not have.
set_error_handler(function (int $level, string $message, string $source, int $line) {
    throw new ErrorException($message, 0, $level, $source, $line);
}, E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED);

$files = fopen('php://fd/3', 'r');
while (($line = fgets($files)) !== false) {
    $file = rtrim($line, "\n");
    foreach (file("$file.env", FILE_IGNORE_NEW_LINES) as $given) {
        putenv($given);
    }
    $argv = [$file, ...array_filter(explode(' ', getenv('ARGUMENTS') ?: ''))];
    $wrong = null;
    try {
        (static function () use ($file) {
            require $file;
        })();
    } catch (Throwable $error) {
        $wrong = get_class($error) . ': ' . strtr($error->getMessage(), "\n", ' ');
    }
    echo $wrong === null ? "\0ok\n" : "\0failed: $wrong\n";
}
