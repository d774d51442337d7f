import { describe, expect, test } from 'vitest'
import { requestsOf } from './testing/requests-of.ts'

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
