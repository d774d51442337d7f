// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as it stands in the code of guides
import { describe, expect, test } from 'vitest'
import { apiMentions } from '../reference/api-mentions.ts'
import { compile } from './testing/compile.ts'

const host = 'api.example'
const mentioned = (code: string) => apiMentions(code, [host]).map(({ kind, target }) => `${kind} ${target}`)
const referencesOf = async (text: string, format: 'md' | 'mdx' = 'md') =>
  (await compile(text, format)).references.map(({ kind, target, line }) => `${line} ${kind} ${target}`)

describe('paths in code', () => {
  test.each([
    ['/v1/lives', 'path /v1/lives'],
    ['POST /v1/lives/{id}:start', 'path POST /v1/lives/{id}:start'],
    ['GET /v1/lives?page=1&size=20', 'path GET /v1/lives?page=1&size=20'],
    ['https://api.example/v1/lives.', 'api-path /v1/lives'],
    [
      'curl -X POST "https://api.example/v1/lives/${ID}:start" \\\n -H "a: b"',
      'api-path POST /v1/lives/${ID}:start',
    ],
    ['curl --request PUT \\\n  https://api.example/v1/lives/$ID', 'api-path PUT /v1/lives/$ID'],
    ['curl "https://api.example/v1/lives"', 'api-path /v1/lives'],
    [
      'requests.delete(\n  f"https://api.example/v1/lives/{os.environ[\'ID\']}:end",',
      "api-path DELETE /v1/lives/{os.environ['ID']}:end",
    ],
    [
      'await fetch(\n`https://api.example/v1/lives/${process.env.ID}`,\n{ method: "PUT" })',
      'api-path PUT /v1/lives/${process.env.ID}',
    ],
    ["fetch('https://api.example/v1/a')", 'api-path /v1/a'],
    ['live = bv("POST", "/v1/lives", {', 'path POST /v1/lives'],
    ['fetch(`${base}/v1/lives/${id}`)', 'path /v1/lives/${id}'],
    ['POST /v1/lives HTTP/1.1', 'path POST /v1/lives'],
    ['S->>B: POST /v1/tokens with a token', 'path POST /v1/tokens'],
    ['/v1/<service>/...', 'path /v1/<service>/...'],
  ])('%s', (code, mention) => expect(mentioned(code)).toEqual([mention]))

  test.each(['https://other.example/v1/lives', 'a/b/c', '/etc', '// a comment', '</b>', 'application/json'])(
    '%s has none',
    code => expect(mentioned(code)).toEqual([]),
  )

  test('two calls in a row each have their own method', () => {
    expect(mentioned("fetch('/v1/a')\nfetch('/v1/b', { method: 'POST' })")).toEqual([
      'path /v1/a',
      'path POST /v1/b',
    ])
  })
})

describe('constants in code', () => {
  test.each([
    ['LIVE_STATUS_LIVE', ['constant LIVE_STATUS_LIVE']],
    ['"status": "LIVE_STATUS_LIVE"', ['constant LIVE_STATUS_LIVE']],
    [
      'LIVE_STATUS_FAIL_TO_*|LIVE_STATUS_CLOSED) exit',
      ['constant LIVE_STATUS_FAIL_TO_*', 'constant LIVE_STATUS_CLOSED'],
    ],
    ['a=LIVE_STATUS_LIVE&b', ['constant LIVE_STATUS_LIVE']],
    ['status == LIVE_STATUS_', ['constant LIVE_STATUS_']],
    ['if LIVE_STATUS_A == x', ['constant LIVE_STATUS_A']],
  ])('%s', (code, mentions) => expect(mentioned(code)).toEqual(mentions))

  test.each([
    'export LIVE_ID="1"',
    '$LIVE_ID ${LIVE_ID}',
    'process.env.LIVE_ID',
    "os.environ['LIVE_ID']",
    'LIVE_ID=$(jq)',
    'const LIVE_ID = 1',
    'GET',
    'live_STATUS_x',
    'LIVE_STATUS_live',
  ])('%s has none', code => expect(mentioned(code)).toEqual([]))
})

describe('references of a page', () => {
  test('code spans and blocks have their lines', async () => {
    const text = [
      '# A',
      '',
      'One `GET /v1/a` and',
      '`B_C`.',
      '',
      '- in a list',
      '',
      '  ```http title="PUT /v1/b"',
      '  GET /v1/c',
      '',
      '  "D_E"',
      '  ```',
      '',
      '| a |',
      '| --- |',
      '| `F_G` |',
      '',
      '    indented "H_I"',
    ].join('\n')
    expect(await referencesOf(text)).toEqual([
      '3 path GET /v1/a',
      '4 constant B_C',
      '8 path PUT /v1/b',
      '9 path GET /v1/c',
      '11 constant D_E',
      '16 constant F_G',
      '18 constant H_I',
    ])
  })

  test('variables are replaced first', async () => {
    expect(await referencesOf('```bash\ncurl https://{{apiHost}}/a\n```')).toEqual(['2 api-path /a'])
  })

  test('components are references to what they name', async () => {
    const text =
      '<Operation id="Start" path />\n\nA <Field of="v1.Live" name="setup.url" /> and <Enum of="v1.S" value="A" />\n\n<ApiMethod method="get" path="/v1/a" />'
    const page = await compile(text, 'mdx')
    expect(page.problems).toEqual([])
    expect(await referencesOf(text, 'mdx')).toEqual([
      '1 operation Start',
      '3 field v1.Live setup.url',
      '3 enum v1.S A',
      '5 path GET /v1/a',
    ])
  })

  test('a component without what it needs is an error', async () => {
    const page = await compile('<Field of="v1.Live" />', 'mdx')
    expect(page.problems.map(problem => problem.message)).toEqual(['<Field> needs name="…".'])
  })

  test('a comment names what is not in the API', async () => {
    const names = ['2 not-in-api A_B_*', '2 not-in-api POST /v1/a']
    expect(await referencesOf('Text\n<!-- not in the API: A_B_*, POST /v1/a -->')).toEqual(names)
    expect(await referencesOf('Text\n{/* not in the API: A_B_*, POST\n/v1/a */}', 'mdx')).toEqual(names)
    expect(await referencesOf('<!-- other: A_B -->')).toEqual([])
  })
})
