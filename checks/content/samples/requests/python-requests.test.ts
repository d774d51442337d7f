import { describe, expect, test } from 'vitest'
import { requestsOf } from './testing/requests-of.ts'

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
