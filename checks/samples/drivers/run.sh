# Runs samples one after the other: run.sh START LIST. See run-driver.ts for what it prints.
start=$1
index=0
while IFS= read -r file; do
  if [ "$index" -ge "$start" ]; then
    echo "@@ $index" >&2
    sh "$file" </dev/null || echo "!! exit code $?" >&2
  fi
  index=$((index + 1))
done <"$2"
