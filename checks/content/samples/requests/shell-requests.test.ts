// biome-ignore-all lint/suspicious/noTemplateCurlyInString: as it stands in samples
import { describe, expect, test } from 'vitest'
import { requestsOf } from './testing/requests-of.ts'

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

  test('treats values from loops and commands as unknown', async () => {
    const lines = ['for ID in a b; do curl "https://api.example/bv/lives/$ID?a=$(date)"; done']
    expect(await requestsOf('bash', ...lines)).toEqual(['GET /bv/lives/{ID}?a={date} - @1'])
  })

  test('ignores other hosts', async () => {
    expect(
      await requestsOf('bash', 'curl -X PUT "$PRESIGNED_URL"', 'curl https://cdn.example/bv/lives'),
    ).toEqual([])
  })
})
