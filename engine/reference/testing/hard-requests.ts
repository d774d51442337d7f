import type { SampleBody, SampleHeader, SampleRequest } from '../sample-request.ts'

const authorization: SampleHeader = { name: 'authorization', value: 'Bearer ', variable: 'BV_API_TOKEN' }
const organization: SampleHeader = { name: 'x-bv-org-id', value: '', variable: 'BV_ORG_ID' }

function request(
  method: string,
  target: string,
  body?: SampleBody,
  more: SampleHeader[] = [],
): SampleRequest {
  const url = `https://api.example.com${target}`
  return { method, url, headers: [authorization, organization, ...more], body }
}

function json(method: string, target: string, value: unknown): SampleRequest {
  const type: SampleHeader = { name: 'content-type', value: 'application/json', variable: undefined }
  return request(method, target, { kind: 'json', mediaType: type.value, value }, [type])
}

function multipart(
  method: string,
  parts: Extract<SampleBody, { kind: 'multipart' }>['parts'],
): SampleRequest {
  return request(method, '/v1/uploads', { kind: 'multipart', parts })
}

const video = { fileName: 'video.mp4', mediaType: 'video/mp4' }

/** Requests with everything that has broken generated code, or might. */
export const hardRequests: readonly SampleRequest[] = [
  request('GET', '/v1/lives'),
  request('GET', '/v1/lives?page=1&q=a%26b%3Dc%20%2B%20%E6%97%A5%E6%9C%AC&empty=&tag=a&tag=b'),
  request('GET', "/v1/lives?filter[status]=live&ids={1,2}&name=it's&price=$5&s=`x`"),
  request('GET', '/v1/files/a%2Fb%20c/%E6%97%A5%E6%9C%AC/100%25'),
  { method: 'GET', url: 'https://api.example.com/v1/public', headers: [], body: undefined },
  request('HEAD', '/v1/lives/1'),
  request('DELETE', '/v1/lives/1'),
  request('OPTIONS', '/v1/lives'),
  request('POST', '/v1/lives/a%2Fd:start'),
  request('GET', '/v1/lives', undefined, [
    { name: 'x-text', value: `it's "a" $HOME \`id\` \\ {b} $\{c} %d`, variable: undefined },
    { name: 'x-key', value: 'a"b$c`d\\e{f}', variable: 'BV_KEY' },
  ]),
  json('POST', '/v1/lives/1:start', {}),
  json('POST', '/v1/lives', {
    single: "it's",
    double: 'a "b"',
    backtick: '`id`',
    dollar: `$HOME $\{HOME} $(id) {$a}`,
    backslash: 'C:\\new\\d \\\\ \\',
    template: `#{a} %s %% {{b}} $\{c}`,
    lines: 'one\ntwo\r\nthree\ttab',
    control: '\u0001\u001b\u007f\b\f',
    separators: '\u2028\u2029\ufeff',
    html: '<?php echo 1 ?> </script> <!--',
  }),
  json('POST', '/v1/lives', {
    text: '日本語のライブ配信',
    emoji: '😀👩‍👩‍👧',
    配信: 'ü',
    'a-b c': 1,
    "it's": 2,
    '': 3,
    'q"\\': 4,
  }),
  json('PATCH', '/v1/lives/1', {
    zero: 0,
    negative: -1.5,
    small: 1e-7,
    big: Number.MAX_SAFE_INTEGER,
    huge: 1e21,
    time: 4102444800000,
    yes: true,
    no: false,
    nothing: null,
  }),
  json('PUT', '/v1/lives/1', {
    empty: {},
    list: [],
    nested: [[1, 2], [], [{}], [[['deep']]], { a: { b: { c: [] } } }],
    words: ['a', 'b', 'c'],
    long: ['a long text that does not fit', 'beside another long text', 'on one line'],
    mixed: [null, true, 1.5, 'x', { k: 'v' }],
  }),
  json('POST', '/v1/lives', { 0: 'a', 1: 'b' }),
  json('POST', '/v1/lives', { class: 3, null: null, true: false, default: 'x', $ref: '#/a' }),
  json('POST', '/v1/lives', [{ id: 1 }, { id: 2 }]),
  json('POST', '/v1/lives', []),
  json('POST', '/v1/lives', 'just "text"'),
  json('POST', '/v1/lives', null),
  json('POST', '/v1/lives', 12),
  json('DELETE', '/v1/lives', { ids: ['a', 'b'] }),
  request('PATCH', '/v1/lives/1', {
    kind: 'json',
    mediaType: 'application/merge-patch+json',
    value: { a: null },
  }),
  request('POST', '/oauth/token', {
    kind: 'text',
    mediaType: 'application/x-www-form-urlencoded',
    text: 'grant_type=refresh&scope=a+b&name=%E6%97%A5&x=%26%27',
  }),
  request('POST', '/v1/import', {
    kind: 'text',
    mediaType: 'application/xml',
    text: `<?xml version="1.0"?>\n<a b='c' d="$e">\n  \`日本\` \\n %s\n</a>\n`,
  }),
  request('POST', '/v1/import', { kind: 'text', mediaType: 'text/plain', text: '@not-a-file' }),
  request('PUT', '/v1/files/1', { kind: 'file', ...video }),
  request('POST', '/v1/files', {
    kind: 'file',
    fileName: "it's a $file.bin",
    mediaType: 'application/octet-stream',
  }),
  multipart('POST', [
    { name: 'title', content: { text: '日本\'s "$title" `x`; type=y\nline' } },
    { name: 'file', content: video },
  ]),
  multipart('POST', [
    { name: 'a', content: { text: '@a' } },
    { name: 'b', content: { text: '<b' } },
  ]),
  multipart('PUT', [
    { name: 'file', content: video },
    { name: 'cover', content: { fileName: "co;ver, it's.png", mediaType: 'image/png' } },
    { name: 'title', content: { text: 'x' } },
  ]),
  multipart('POST', [{ name: 'file', content: { fileName: '動画.mp4', mediaType: 'video/mp4' } }]),
  multipart('POST', [
    {
      name: 'details',
      content: { text: '{"title":"a; \\"b\\" 日本","tags":["x"]}', mediaType: 'application/json' },
    },
    { name: 'file', content: video, headers: [{ name: 'x-checksum', value: 'md5="a\\b"; $c' }] },
    { name: 'title', content: { text: '(nested' } },
  ]),
  multipart('PUT', [
    { name: 'details', content: { text: '{"id":1}', mediaType: 'application/json' } },
    {
      name: 'note',
      content: { text: ' a' },
      headers: [
        { name: 'x-lang', value: 'ja' },
        { name: 'X-Rank', value: '1' },
      ],
    },
    { name: 'list', content: { text: '@a,<b', mediaType: 'text/csv; charset=utf-8' } },
  ]),
]
