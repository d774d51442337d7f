# Runs the samples of a guide one after the other, each a program. guide-process.ts says what it reads and writes.
run() {
  # shellcheck disable=SC2086
  [ -z "$ASK" ] && exec go run "$file" $ARGUMENTS
  # A sample that is a server is asked once, and ends.
  go build -o "$file.program" "$file" || return
  "$file.program" &
  port=$(sed -nE 's/.*ListenAndServe\(":([0-9]+)".*/\1/p' "$file")
  until curl -fsS "http://localhost:$port${ASK#GET }"; do
    kill -0 $! || return
    sleep 0.1
  done
  kill $!
}

while IFS= read -r file <&3; do
  (
    while IFS= read -r given; do export "$given"; done <"$file.env"
    run
  ) 2>"$file.err" </dev/null 3<&-
  result=$?
  if [ "$result" = 0 ]; then printf '\0ok\n'; else printf '\0failed: exit code %s\n' "$result"; fi
done
