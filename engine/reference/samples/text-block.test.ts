import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SampleBody } from '../sample-request.ts'
import { chosenGenerators } from './chosen-generators.ts'
import { multipartChunks } from './multipart-chunks.ts'
import { strictUrl } from './strict-url.ts'
import { fitsBlock, jsonString, jsonText } from './text-block.ts'

/** Texts with the special characters of all languages. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '"""',
        "'",
        '`',
        '$',
        `$\{a}`,
        '\\',
        '\\u0041',
        '#{a}',
        '{}',
        '%s',
        '\r',
        '\n',
        '\t',
        ' ',
      ),
      fc.constantFrom(
        '\0',
        '\b',
        '\f',
        '\u0085',
        '\u2028',
        '\u202e',
        '\ufeff',
        '’',
        '“',
        '日本',
        '😀',
        "'@",
        '"@',
        '"#',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map(pieces => pieces.join('').toWellFormed())

function codeOf(id: 'powershell' | 'csharp-httpclient' | 'rust-reqwest', text: string): string {
  const body: SampleBody = { kind: 'text', mediaType: 'text/plain', text }
  const [generator] = chosenGenerators([id])
  return generator?.generate({ method: 'POST', url: 'https://api.test/', headers: [], body }) ?? ''
}

describe('strings', () => {
  test('with the escapes of JSON keep their value and contain no invisible character', () => {
    fc.assert(
      fc.property(hostile, text => {
        expect(JSON.parse(jsonString(text))).toBe(text)
        expect(JSON.parse(jsonText({ [text]: [text] }))).toEqual({ [text]: [text] })
        expect(jsonString(text)).not.toMatch(/[\p{Cc}\u2028-\u202e\ufeff]/u)
      }),
    )
  })

  test('of PowerShell keep their value', () => {
    fc.assert(
      fc.property(hostile, text => {
        expect(powershellValue(codeOf('powershell', text))).toBe(text)
      }),
    )
  })

  test('have several lines only if their indentation can be removed again', () => {
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        const text = `${a}\n${b}`
        if (!fitsBlock(text)) return
        const lines = text.split('\n')
        expect(Math.min(...lines.filter(line => line !== '').map(line => line.search(/\S/)))).toBe(0)
        expect(lines.map(line => line.trimEnd())).toEqual(lines)
      }),
    )
  })

  test('that are raw have a terminator that they do not contain', () => {
    const text = 'a """" b\nc "## d'
    expect(codeOf('csharp-httpclient', text)).toContain('"""""\n    a """" b\n    c "## d\n    """"")')
    expect(codeOf('rust-reqwest', text)).toContain('r###"a """" b\nc "## d"###;')
  })
})

/** Value of `$body` by PowerShell's about_Quoting_Rules: a doubled quote is one quote. */
function powershellValue(code: string): string | undefined {
  const [, here] = /^\$body = @'\n([\s\S]*?)\n['‘’‚‛]@/.exec(code) ?? []
  if (here !== undefined) return here
  const [, single] = /^\$body = '((?:['‘’‚‛]{2}|[^'‘’‚‛])*)'\n/.exec(code) ?? []
  if (single !== undefined) return single.replaceAll(/['‘’‚‛](['‘’‚‛])/g, '$1')
  const [, double] = /^\$body = "((?:`[\s\S]|[^`$"“”„])*)"\n/.exec(code) ?? []
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }
  return double?.replaceAll(/`(?:u\{([\da-f]+)\}|([\s\S]))/gu, (_, point?: string, plain = '') =>
    point === undefined ? (escapes[plain] ?? plain) : String.fromCodePoint(Number.parseInt(point, 16)),
  )
}

test('URLs have only the characters of RFC 3986, and the same meaning', () => {
  expect(strictUrl('http://[::1]:8/a[b]/{c}?x=`|"\\日 100%&y=%41')).toBe(
    'http://[::1]:8/a%5Bb%5D/%7Bc%7D?x=%60%7C%22%5C%E6%97%A5%20100%25&y=%41',
  )
})

test('the boundary of a form does not occur in its parts', () => {
  const { contentType, chunks } = multipartChunks([
    { name: 'a"\n', content: { text: '--form-boundary-5f3a9c1e--' } },
    { name: 'f', content: { fileName: 'x.png', mediaType: 'image/png' } },
  ])
  expect(contentType).toBe('multipart/form-data; boundary=form-boundary-5f3a9c1ex')
  expect(chunks).toEqual([
    {
      text: [
        '--form-boundary-5f3a9c1ex',
        'Content-Disposition: form-data; name="a%22%0A"',
        '',
        '--form-boundary-5f3a9c1e--',
        '--form-boundary-5f3a9c1ex',
        'Content-Disposition: form-data; name="f"; filename="x.png"',
        'Content-Type: image/png',
        '\r\n',
      ].join('\r\n'),
    },
    { fileName: 'x.png' },
    { text: '\r\n--form-boundary-5f3a9c1ex--\r\n' },
  ])
})
