# Runs the samples of a guide one after the other, each a program. guide-process.ts says what it reads and writes.
while IFS= read -r file <&3; do
  (
    while IFS= read -r given; do export "$given"; done <"$file.env"
    # shellcheck disable=SC2086
    exec go run "$file" $ARGUMENTS
  ) 2>"$file.err" </dev/null 3<&-
  result=$?
  if [ "$result" = 0 ]; then printf '\0ok\n'; else printf '\0failed: exit code %s\n' "$result"; fi
done
