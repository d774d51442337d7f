import { expect, test } from 'vitest'
import { hardRequests } from '../testing/hard-requests.ts'
import { hostileRequests } from '../testing/hostile-requests.ts'
import { multipartChunks } from './multipart-chunks.ts'
import { swiftUrlSession } from './swift-urlsession.ts'

/** Value of a Swift literal of several lines: the indentation of its last line is removed, then escapes are decoded. */
function readLiteral(literal: string): string {
  const lines = literal.split('\n').map(line => {
    expect(line === '' || line.startsWith('    ')).toBe(true)
    return line.slice(4)
  })
  return lines.join('\n').replaceAll(/\\(?:u\{([\da-f]+)\}|(.))/g, (_, code?: string, mark?: string) => {
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
    const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }
    return escapes[mark ?? ''] ?? `unknown escape ${mark}`
  })
}

test('forms are literals of several lines, because the compiler gives up on long concatenations', () => {
  const forms = [...hardRequests, ...hostileRequests].flatMap(request =>
    request.body?.kind === 'multipart' ? [{ request, parts: request.body.parts }] : [],
  )
  expect(forms.length).toBeGreaterThan(8)
  for (const { request, parts } of forms) {
    const code = swiftUrlSession.generate(request)
    const literals = [...code.matchAll(/^body\.append\(Data\("""\n([\s\S]*?)\n {4}"""\.utf8\)\)$/gm)]
    const texts = multipartChunks(parts).chunks.flatMap(chunk => ('text' in chunk ? [chunk.text] : []))
    expect(literals.map(([, literal = '']) => readLiteral(literal))).toEqual(texts)
  }
})
