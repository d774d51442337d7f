// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as it stands in samples
import { describe, expect, test } from 'vitest'
import { requestsOf } from './testing/requests-of.ts'

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

  test('follows functions of the module, and leaves out missing arguments', async () => {
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

  test("prefers a function's body to its name, and decides conditions on arguments", async () => {
    const lines = [
      'const post = async (path, body = {}) => fetch(`https://api.example${path}`, {',
      '  method: "PUT", body: body === undefined ? undefined : JSON.stringify(body),',
      '})',
      'post("/bv/lives")',
    ]
    expect(await requestsOf('js', ...lines)).toEqual(['PUT /bv/lives {} @4'])
  })

  test('treats a name with two values as unknown, and ends at recursion', async () => {
    const lines = [
      'let url = "https://api.example/bv/lives"',
      'url = next',
      'const get = path => get(path)',
      'fetch(url)',
      'get("/bv/lives")',
    ]
    expect(await requestsOf('ts', ...lines)).toEqual(['GET /bv/lives - @5'])
  })

  test('ignores other addresses, and addresses whose end is unknown', async () => {
    expect(
      await requestsOf('js', 'fetch("/chat-token")', 'fetch(`https://api.example/bv/lives${path}`)'),
    ).toEqual([])
  })
})
