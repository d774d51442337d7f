import { describe, expect, test } from 'vitest'
import { requestsOf } from './testing/requests-of.ts'

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
