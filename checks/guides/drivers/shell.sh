# Runs the samples of a guide one after the other, as pasted into one terminal. guide-process.ts says what it reads and writes.
# Whatever a sample waits for passes in the sandbox, not here.
sleep() {
  local seconds=${1%.*}
  [ "${seconds:-0}" -lt "$LEAST_WAIT" ] && seconds=$LEAST_WAIT
  command curl -sS -o /dev/null -X POST "$SANDBOX_ORIGIN/_sandbox/advance" \
    -H "authorization: Bearer $SANDBOX_TOKEN" -H 'content-type: application/json' -d "{\"duration\":\"PT${seconds}S\"}"
}

# What a sample has set is there for the next one, even if it ended by `exit`.
__keep() {
  local name
  for name in $(compgen -v); do
    [[ " $__own " == *" $name "* || $name =~ ^(_|BASH.*|FUNCNAME|PIPESTATUS|OPTARG|name)$ ]] || declare -p "$name"
  done
  declare -f
}

__own="$(compgen -v | tr '\n' ' ') __own __file __given __result __kept"
while IFS= read -r __file <&3; do
  while IFS= read -r __given; do export "$__given"; done <"$__file.env"
  (
    trap '__result=$?; __keep >"$__file.kept"; exit $__result' EXIT
    . "$__file"
  ) 2>"$__file.err" </dev/null 3<&-
  __result=$?
  . "$__file.kept" 2>/dev/null
  if [ "$__result" = 0 ]; then printf '\0ok\n'; else printf '\0failed: exit code %s\n' "$__result"; fi
done
