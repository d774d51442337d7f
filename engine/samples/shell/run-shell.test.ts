import { expect, test } from 'vitest'
import { knownShell } from './check-shell.ts'
import { bytesOf, decodeText, type SampleRequest } from './machine.ts'
import { runShell } from './run-shell.ts'

const orders = 'https://api.example/orders'

/** Runs a sample; `answers` are returned in turn, the last one repeatedly. */
async function run(code: string, answers: readonly unknown[] = [{}], files: Record<string, string> = {}) {
  const sent: SampleRequest[] = []
  let waited = 0
  let printed = ''
  const variables = new Map([['TOKEN', 'secret']])
  const kept = new Map(Object.entries(files).map(([name, text]) => [name, bytesOf(text)]))
  const status = await runShell(
    knownShell(code),
    {
      variables,
      files: kept,
      send: async request => {
        sent.push(request)
        const body = bytesOf(JSON.stringify(answers[Math.min(sent.length, answers.length) - 1]))
        return { status: 200, headers: [['etag', '"e1"']], body }
      },
      wait: async seconds => {
        waited += seconds
      },
      goOn: () => {},
    },
    text => {
      printed += text
    },
  )
  const bodies = sent.map(({ body }) => body && decodeText(body))
  return { status, sent, bodies, printed, waited, variables, files: kept }
}

test('a request with headers, variables and a body', async () => {
  const { sent, bodies } = await run(
    `NAME='a "b"'\ncurl -sS --fail-with-body "${orders}/\${NAME}?x=1" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "content-type: application/json" \\\n  -d '{ "id": "'"$TOKEN"'" }'`,
  )
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: `${orders}/a "b"?x=1`,
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    },
  ])
  expect(bodies).toEqual(['{ "id": "secret" }'])
})

test('a here-document has the values of variables unless its end is quoted', async () => {
  const { bodies } = await run(
    `curl -d @- ${orders} <<JSON\n{ "t": "$TOKEN", "d": "\\$TOKEN" }\nJSON\ncurl -d @- ${orders} <<'JSON'\n$TOKEN\nJSON\n`,
  )
  expect(bodies).toEqual(['{ "t": "secret", "d": "$TOKEN" }\n', '$TOKEN\n'])
})

test('passes response data into files, variables and the next request', async () => {
  const { sent, printed } = await run(
    `curl -s -o order.json ${orders}\nID=$(jq -r '.order.id' order.json)\necho "$ID"\ncurl -X DELETE "${orders}/$ID"`,
    [{ order: { id: 'o-1' } }],
  )
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${orders}`, `DELETE ${orders}/o-1`])
  expect(printed).toMatch(/^o-1\n/)
})

test('a loop waits until a state is there', async () => {
  const code = `while true; do
  STATE=$(curl -fsS ${orders}/1 | jq -r '.state')
  case "$STATE" in
    DONE|READY) break ;;
    FAIL_*|"") exit 1 ;;
  esac
  sleep 10
done
echo over`
  expect(await run(code, [{ state: 'NEW' }, { state: 'NEW' }, { state: 'READY' }])).toMatchObject({
    status: 0,
    waited: 20,
    printed: 'over\n',
  })
  expect(await run(code, [{ state: 'NEW' }, { state: 'FAIL_TO_PAY' }])).toMatchObject({
    status: 1,
    printed: '',
  })
})

test('a file is cut, its parts are sent, and what comes back is put together', async () => {
  const { files, sent } = await run(
    `SIZE=$(wc -c < big.bin | tr -d ' ')
rm -rf parts && mkdir parts
split -a 4 -b $(( (SIZE + 1) / 2 )) big.bin parts/
INDEX=0
for PIECE in parts/*; do
  ETAG=$(curl -T "$PIECE" -D - -o /dev/null ${orders} | tr -d '\\r"' | awk 'tolower($1) == "etag:" { print $2 }')
  jq --arg etag "$ETAG" ".[$INDEX] | { part: ., etag: \\$etag }" numbers.json
  INDEX=$((INDEX + 1))
done > etags.json
jq -s '{ parts: . }' etags.json > all.json`,
    [{}],
    { 'big.bin': 'abcde', 'numbers.json': '[7, 8]' },
  )
  expect(sent.map(({ method, body }) => `${method} ${body?.length}`)).toEqual(['PUT 3', 'PUT 2'])
  expect(JSON.parse(decodeText(files.get('all.json') ?? bytesOf('')))).toEqual({
    parts: [
      { part: 7, etag: 'e1' },
      { part: 8, etag: 'e1' },
    ],
  })
})

test('conditions, numbers and lists', async () => {
  const { printed } = await run(`for N in $(seq -w 9 10); do echo "$N"; done
[ 3 -gt 2 ] && echo more || echo less
W=5
echo $(( W < 6 ? W * 2 : 60 ))
if [ "$W" = "x" ]; then echo x; elif [ -n "$W" ]; then echo w; else echo none; fi
printf_like="a b"; for P in $printf_like; do echo "$P"; done
echo one | while read -r LINE; do echo "<$LINE>"; done`)
  expect(printed).toBe('09\n10\nmore\n10\nw\na\nb\n<one>\n')
})

test('a loop that does not end is ended', async () => {
  await expect(run('while true; do true; done')).rejects.toThrow('500 times')
})

test('a value that the page leaves open keeps what the reader has', async () => {
  const { variables } = await run('export TOKEN="..."\nexport OTHER="given"')
  expect([variables.get('TOKEN'), variables.get('OTHER')]).toEqual(['secret', 'given'])
})

test.each([
  ['npm install x', 'the command "npm"'],
  ['curl --proxy x y', '"curl --proxy x y"'],
  ['node server.mjs &', 'a job in the background'],
  ['f() { echo; }', '"("'],
  ['echo `date`', 'backquotes'],
  [`echo "\${A:-b}"`, 'an operator after A in braces'],
  ['echo $?', 'a special variable'],
  ['echo a >> b', '">> '],
  ["jq '.a as $x | $x' f", 'jq: '],
  ['( cd x )', '"("'],
  ['if true; then echo a', 'fi is missing'],
  ['echo "open', 'no closing "'],
  ['cat <<END\nnever', 'no closing'],
  [`X=$(ssh host)`, 'the command "ssh"'],
  ['$COMMAND x', 'the command "0"'],
])('not read: %s', (code, reason) => {
  expect(() => knownShell(code)).toThrow(reason)
})

test.each(['seq 1 9007199254740993', 'seq 999999999999', 'seq 1 one'])('%s ends', async code => {
  await expect(run(code)).rejects.toThrow('seq prints at most')
})
