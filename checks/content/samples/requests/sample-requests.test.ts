// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as it stands in samples
import { describe, expect, test } from 'vitest'
import { sampleRequests } from './sample-requests.ts'
import { literalText, type SampleValue, templateText } from './sample-value.ts'

const place = {
  hosts: ['api.example'],
  paths: new Map([['/bv/lives', { methods: new Map(), words: false }]]),
}

/** A request on one line: `POST /bv/lives?a=1 {"name":"x"} @3`. */
async function requestsOf(language: string, ...lines: readonly string[]): Promise<string[]> {
  const requests = await sampleRequests(lines.join('\n'), language, place)
  return requests.map(({ method, path, query, body, line }) => {
    const pairs = query.values.map(({ name, value }) => `${name}=${shown(value)}`)
    const search = [...pairs, ...(query.open ? ['…'] : [])].join('&')
    return `${method} ${path}${search && `?${search}`} ${body ? shown(body) : '-'} @${line}`
  })
}

function shown(value: SampleValue): string {
  switch (value.kind) {
    case 'any':
      return '…'
    case 'scalar':
      return JSON.stringify(value.value)
    case 'text':
      return literalText(value) ?? templateText(value)
    case 'json':
      return shown(value.value)
    case 'list':
      return `[${value.items.map(shown).join(',')}]`
    default: {
      const fields = [...value.fields].map(([name, field]) => `${name}:${shown(field)}`)
      return `{${[...fields, ...(value.open ? ['…'] : [])].join(',')}}`
    }
  }
}

describe('curl', () => {
  test.each([
    [
      'the method of an option',
      ['curl -sS -X PUT "https://api.example/bv/lives/$ID"'],
      'PUT /bv/lives/{ID} - @1',
    ],
    ['no method', ['curl https://api.example/bv/lives?a=1'], 'GET /bv/lives?a=1 - @1'],
    ['data', ["curl 'https://api.example/bv/lives' -d '{\"a\": 1}'"], 'POST /bv/lives {"a": 1} @1'],
    ['glued options', ["curl -sXPATCH --json '{}' https://api.example/bv/lives"], 'PATCH /bv/lives {} @1'],
    [
      'quotes in quotes',
      ['curl -d "{\\"a\\": \\"$B\\"}" https://api.example/bv/lives'],
      'POST /bv/lives {"a": "{B}"} @1',
    ],
    [
      'joined quotes',
      [`curl -d '{"a": "'"$B"'"}' https://api.example/bv/lives`],
      'POST /bv/lives {"a": "{B}"} @1',
    ],
    [
      'a here-document in a pipe',
      ['ID=$(curl --data @- "https://api.example/bv/lives" <<JSON | jq -r .id', '{"a": "${B}"}', 'JSON', ')'],
      'POST /bv/lives {"a": "{B}"}\n @1',
    ],
    [
      'a file that was written',
      ['cat > a.json <<EOF', '{}', 'EOF', 'curl -d @a.json https://api.example/bv/lives'],
      'POST /bv/lives {}\n @4',
    ],
    ['a file that was not', ['curl -d @a.json https://api.example/bv/lives'], 'POST /bv/lives … @1'],
    [
      'data of a query',
      ["curl -G https://api.example/bv/lives --data-urlencode 'a=b c' -d d=$E"],
      'GET /bv/lives?a=b c&d={E} - @1',
    ],
    ['a variable', ['API=https://api.example/bv', 'curl \\', '  "$API/lives"'], 'GET /bv/lives - @3'],
    [
      'a body in a variable',
      ["BODY='{}'", 'curl -d "$BODY" https://api.example/bv/lives'],
      'POST /bv/lives {} @2',
    ],
    ['a file that is sent', ['curl -T a.mp4 https://api.example/bv/lives'], 'PUT /bv/lives … @1'],
    ['a helper of the page', ["bv POST /bv/lives '{}'"], 'POST /bv/lives {} @1'],
    [
      'a function of the script',
      ['call() {', '  curl -X "$1" "https://api.example$2" "${@:3}"', '}', "call PUT /bv/lives -d '{}'"],
      'PUT /bv/lives {} @4',
    ],
  ])('%s', async (_name, lines, expected) => {
    expect(await requestsOf('bash', ...lines)).toEqual([expected])
  })

  test('what a loop or a command puts in is not known', async () => {
    const lines = ['for ID in a b; do curl "https://api.example/bv/lives/$ID?a=$(date)"; done']
    expect(await requestsOf('bash', ...lines)).toEqual(['GET /bv/lives/{ID}?a={date} - @1'])
  })

  test('other hosts are not the API', async () => {
    expect(
      await requestsOf('bash', 'curl -X PUT "$PRESIGNED_URL"', 'curl https://cdn.example/bv/lives'),
    ).toEqual([])
  })
})

describe('JavaScript', () => {
  test.each([
    ['fetch', ['await fetch("https://api.example/bv/lives")'], 'GET /bv/lives - @1'],
    [
      'fetch with options',
      [
        'await fetch(`https://api.example/bv/lives/${live.id}:start`, {',
        '  method: "POST",',
        '  body: JSON.stringify({ a: 1, b, ...c }),',
        '})',
      ],
      'POST /bv/lives/{id}:start {a:1,b:…,…} @1',
    ],
    [
      'constants',
      [
        'const api = "https://api.example"',
        'const body = { a: [true] }',
        'fetch(api + "/bv/lives", { method: "PUT", body: JSON.stringify(body) })',
      ],
      'PUT /bv/lives {a:[true]} @3',
    ],
    [
      'URLSearchParams',
      ['const q = new URLSearchParams({ a: "b c", d: e })', 'fetch(`https://api.example/bv/lives?${q}`)'],
      'GET /bv/lives?a=b c&d={d} - @2',
    ],
    [
      'options that are not known',
      ['fetch("https://api.example/bv/lives", init)'],
      'undefined /bv/lives?… … @1',
    ],
    ['a helper of the page', ["await bv('POST', '/bv/lives', { a: null })"], 'POST /bv/lives {a:null} @1'],
    ['a helper without a body', ["await bv('DELETE', `/bv/lives/${id}`)"], 'DELETE /bv/lives/{id} - @1'],
    ['a client', ["await client.post('/bv/lives', { a: 1 }, { headers })"], 'POST /bv/lives {a:1} @1'],
    ['map', ["bv('POST', '/bv/lives', { a: ids.map(id => ({ id })) })"], 'POST /bv/lives {a:[{id:…}]} @1'],
  ])('%s', async (_name, lines, expected) => {
    expect(await requestsOf('js', ...lines)).toEqual([expected])
  })

  test('a function of the module is followed; what is not given is left out', async () => {
    const lines = [
      'const path = "/bv/lives"',
      'async function call(method, path, body) {',
      '  return fetch("https://api.example" + path, { method, body: JSON.stringify(body) })',
      '}',
      'await call("PUT", `${path}/1`, { a: 1 })',
      'await call("GET", path)',
    ]
    expect(await requestsOf('js', ...lines)).toEqual(['PUT /bv/lives/1 {a:1} @5', 'GET /bv/lives - @6'])
  })

  test('what a function says goes before its name; conditions on what is given are decided', async () => {
    const lines = [
      'const post = async (path, body = {}) => fetch(`https://api.example${path}`, {',
      '  method: "PUT", body: body === undefined ? undefined : JSON.stringify(body),',
      '})',
      'post("/bv/lives")',
    ]
    expect(await requestsOf('js', ...lines)).toEqual(['PUT /bv/lives {} @4'])
  })

  test('a name with two values is not known; a function that calls itself ends', async () => {
    const lines = [
      'let url = "https://api.example/bv/lives"',
      'url = next',
      'const get = path => get(path)',
      'fetch(url)',
      'get("/bv/lives")',
    ]
    expect(await requestsOf('ts', ...lines)).toEqual(['GET /bv/lives - @5'])
  })

  test('addresses of others, and those whose end is not known, are none', async () => {
    expect(
      await requestsOf('js', 'fetch("/chat-token")', 'fetch(`https://api.example/bv/lives${path}`)'),
    ).toEqual([])
  })
})

describe('Python', () => {
  test.each([
    [
      'requests',
      [
        'requests.post(',
        '    f"https://api.example/bv/lives/{os.environ[\'ID\']}:start",',
        '    json={"a": True, **b},',
        ')',
      ],
      'POST /bv/lives/{ID}:start {a:true,…} @2',
    ],
    [
      'params',
      ['requests.get("https://api.example/bv/lives", params={"a": [1, 2]})'],
      'GET /bv/lives?a=1&a=2 - @1',
    ],
    ['a session', ['session.delete("https://api.example/bv/lives/1")'], 'DELETE /bv/lives/1 - @1'],
    [
      'request',
      ['requests.request("PUT", "https://api.example/bv/lives", data=json.dumps({"a": -1}))'],
      'PUT /bv/lives {a:-1} @1',
    ],
    [
      'a helper of the page',
      ['live = bv("POST", "/bv/lives", {"a": None})["live"]'],
      'POST /bv/lives {a:null} @1',
    ],
    [
      'constants and format',
      ['BASE = "https://api.example"', 'requests.get(BASE + "/bv/lives/{}".format(id))'],
      'GET /bv/lives/{value} - @2',
    ],
    [
      'a comprehension',
      ['bv("POST", "/bv/lives", {"a": [{"id": i} for i in ids]})'],
      'POST /bv/lives {a:[{id:…}]} @1',
    ],
    [
      'urlencode',
      ['q = urlencode({"a": "b c"})', 'requests.get(f"https://api.example/bv/lives?{q}")'],
      'GET /bv/lives?a=b c - @2',
    ],
    [
      'a function of the program',
      [
        'def call(method, path, body=None):',
        '    requests.request(method, "https://api.example" + path, json=body)',
        'call("PUT", "/x/lives", {"a": 1})',
      ],
      'PUT /x/lives {a:1} @3',
    ],
    [
      'a method',
      [
        'class Api:',
        '    def send(self, path):',
        '        return requests.post(HOST + "/bv" + path, json={})',
        'api.send("/lives")',
      ],
      'POST /bv/lives {} @4',
    ],
  ])('%s', async (_name, lines, expected) => {
    expect(await requestsOf('python', ...lines)).toEqual([expected])
  })
})

describe('PHP', () => {
  test.each([
    [
      'Guzzle',
      ["$client->request('PUT', \"https://api.example/bv/lives/{$id}\", ['json' => ['a' => true, ...$b]]);"],
      'PUT /bv/lives/{id} {a:true,…} @1',
    ],
    [
      'Guzzle by verb',
      ["$client->post('/bv/lives', ['json' => new stdClass(), 'query' => ['a' => 1]]);"],
      'POST /bv/lives?a=1 {} @1',
    ],
    [
      'a helper of the page',
      ["bv('POST', '/bv/lives/' . $id, ['a' => [1, 2]]);"],
      'POST /bv/lives/{id} {a:[1,2]} @1',
    ],
    [
      'curl',
      [
        '<?php',
        "$ch = curl_init('https://api.example/bv/lives');",
        'curl_setopt_array($ch, [',
        '  CURLOPT_POST => true,',
        "  CURLOPT_POSTFIELDS => json_encode(['a' => 1]),",
        ']);',
      ],
      'POST /bv/lives {a:1} @2',
    ],
    [
      'curl by single options',
      [
        "$ch = curl_init('https://api.example/bv/lives');",
        "curl_setopt($ch, CURLOPT_CUSTOMREQUEST, 'DELETE');",
      ],
      'DELETE /bv/lives - @1',
    ],
    [
      'streams',
      [
        "file_get_contents('https://api.example/bv/lives', false, stream_context_create(['http' => ['method' => 'POST', 'content' => json_encode(['a' => 1])]]));",
      ],
      'POST /bv/lives {a:1} @1',
    ],
    [
      'a here-document',
      ['$body = <<<JSON', '  {', '    "a": "$b"', '  }', '  JSON;', "bv('POST', '/bv/lives', $body);"],
      'POST /bv/lives \n  {\n    "a": "{b}"\n  } @6',
    ],
  ])('%s', async (_name, lines, expected) => {
    expect(await requestsOf('php', ...lines)).toEqual([expected])
  })
})

describe('Go', () => {
  test.each([
    [
      'NewRequest',
      [
        'body, err := json.Marshal(map[string]any{"a": []string{"x"}, "b": map[string]any{}})',
        'req, err := http.NewRequest(http.MethodPost, base+"/bv/lives", bytes.NewReader(body))',
      ],
      'POST /bv/lives {a:[x],b:{}} @2',
    ],
    [
      'raw text',
      [
        'http.NewRequest("PUT", fmt.Sprintf("https://api.example/bv/lives/%s:start", id), strings.NewReader(`{}`))',
      ],
      'PUT /bv/lives/{id}:start {} @1',
    ],
    ['without a body', ['http.NewRequest("GET", "https://api.example/bv/lives", nil)'], 'GET /bv/lives - @1'],
    [
      'Post',
      ['http.Post("https://api.example/bv/lives", "application/json", strings.NewReader("{\\"a\\": 1}"))'],
      'POST /bv/lives {"a": 1} @1',
    ],
    [
      'a function of the program',
      [
        'func call(method, path string, body any) {',
        '\thttp.NewRequest(method, "https://api.example"+path, encode(body))',
        '}',
        'func main() {',
        '\tcall("PUT", "/bv/lives", nil)',
        '}',
      ],
      'PUT /bv/lives … @5',
    ],
  ])('%s', async (_name, lines, expected) => {
    expect(await requestsOf('go', ...lines)).toEqual([expected])
  })
})

test('HTTP messages', async () => {
  const request = ['PUT /bv/lives', '    ?a=1', '    &b=2', 'content-type: application/json', '', '{}']
  expect(await requestsOf('http', ...request)).toEqual(['PUT /bv/lives?a=1&b=2 {} @1'])
  expect(await requestsOf('http', 'HTTP/1.1 200 OK', '', '{}')).toEqual([])
  expect(await requestsOf('http', 'GET /bv/lives', 'Host: cdn.example')).toEqual([])
})

test('other languages make no requests', async () => {
  expect(await requestsOf('json', '{ "url": "https://api.example/bv/lives" }')).toEqual([])
})
