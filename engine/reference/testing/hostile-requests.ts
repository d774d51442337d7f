import type { SampleRequest } from '../sample-request.ts'

/** Texts with characters that are special somewhere: in a shell, in a string of a language, in a template, or in the headers of a part. */
const texts = [
  `it's`,
  '"q"',
  '"',
  '\\',
  `'\\`,
  'a\\b\\n',
  '$HOME',
  '$' + '{x}',
  '$(id)',
  '`id`',
  '#' + '{1+1} #$x #@y',
  '{y} {{z}}',
  '\\(x) \\u{41}',
  '%s%d%% %41',
  '"""',
  '"#',
  `'@`,
  '@a',
  '<b',
  '(n',
  ';c,d',
  'a&b+c',
  ' lead',
  '-dash',
  '*?[x]',
  '!x',
  '|^~',
  '..',
  'é',
  '日本',
  '😀',
  '“a” ‘b’',
  '<?php ?>',
]

/** Texts for headers: clients differ in characters beyond ASCII, and in spaces at the ends. */
const headerTexts = texts.filter(text => /^[!-~][ -~]*$/.test(text) && !text.includes('{{'))

const type = { name: 'content-type', value: 'text/plain', variable: undefined }

/** Requests with these texts wherever a description or a reader can put one. Every client has to send the same. */
export const hostileRequests: readonly SampleRequest[] = [
  request('GET', `/${texts.map(text => `a${encodeURIComponent(text)}`).join('/')}`),
  request(
    'GET',
    `/?${texts.map(text => `${encodeURIComponent(text)}=${encodeURIComponent(text)}`).join('&')}`,
  ),
  {
    ...request('GET', '/headers'),
    headers: headerTexts.flatMap((value, index) => [
      { name: `x-text-${index}`, value, variable: undefined },
      { name: `x-variable-${index}`, value: `${value} `, variable: 'BV_KEY' },
    ]),
  },
  request('GET', '/cookies', undefined, headerTexts.map(text => `a=${text}`).join(' ')),
  request('POST', '/json', {
    kind: 'json',
    mediaType: 'application/json',
    value: Object.fromEntries(texts.map(text => [text, [text, `${text}\n${text}\r\n`]])),
  }),
  ...texts.map(text => {
    const body = { kind: 'text' as const, mediaType: type.value, text: `x\n${text}\n${text}` }
    return { ...request('POST', '/text', body), headers: [type] }
  }),
  request('POST', '/texts', {
    kind: 'multipart',
    parts: texts.map((text, index) => ({ name: `part${index}`, content: { text: `${text}\n${text}` } })),
  }),
  // curl cannot send a name with an equals sign.
  request('POST', '/names', {
    kind: 'multipart',
    parts: texts.map(name => ({ name, content: { text: 'x' } })),
  }),
  request('POST', '/typed', {
    kind: 'multipart',
    parts: texts.map(text => ({ name: `a${text}`, content: { text, mediaType: 'application/json' } })),
  }),
  request('POST', '/files', {
    kind: 'multipart',
    parts: texts.map(text => ({
      name: `${text}-`,
      content: { fileName: `${text}.png`, mediaType: 'image/png' },
    })),
  }),
  ...texts.map(text =>
    request('PUT', '/file', { kind: 'file', fileName: `${text}.png`, mediaType: 'image/png' }),
  ),
]

function request(
  method: string,
  target: string,
  body?: SampleRequest['body'],
  cookie?: string,
): SampleRequest {
  const headers = cookie === undefined ? [] : [{ name: 'cookie', value: cookie, variable: undefined }]
  return { method, url: `https://api.example.com${target}`, headers, body }
}
