import type { SamplePart } from 'shiori/internal/reference/sample-request.ts'
import { difference } from './difference.ts'
import type { RecordedRequest } from './recording-server.ts'
import { fileContent } from './workspace.ts'

/** Clients that send text parts without a media type. */
const plainTexts = new Set(['php-http-request2', 'ruby-net-http'])

/** Clients whose parts have no headers except for disposition and type. */
const headerlessClients = new Set([
  ...plainTexts,
  'php-curl',
  'nodejs-axios',
  'nodejs-native',
  'rust-reqwest',
])

interface ReadPart {
  name: string
  fileName: string | undefined
  mediaType: string | undefined
  headers: Record<string, string>
  /** Latin-1 text. */
  content: string
}

/**
 * Reports parts that differ from the request. They are compared by name, because some clients send texts before files.
 * `FormData` ends every line with CRLF.
 */
export async function compareParts(
  parts: readonly SamplePart[],
  { headers, body }: RecordedRequest,
  client: string,
): Promise<string[]> {
  const contentType = headers['content-type'] ?? ''
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
  try {
    // Parsers of forms must be able to read it.
    await response.formData()
    const expected = parts.map(part => expectedPart(part, client))
    const found = readParts(contentType, body).map(part => toPlainPart(part, expected))
    return difference('parts', byName(expected), byName(found))
  } catch (error) {
    return [`the body is not multipart (${error}): ${JSON.stringify(body.toString('latin1').slice(0, 300))}`]
  }
}

function expectedPart({ name, content, headers = [] }: SamplePart, client: string): ReadPart {
  const isFile = 'fileName' in content
  return {
    name,
    fileName: isFile ? content.fileName : undefined,
    mediaType: isFile || !plainTexts.has(client) ? content.mediaType : undefined,
    headers: Object.fromEntries(
      headerlessClients.has(client) ? [] : headers.map(header => [header.name.toLowerCase(), header.value]),
    ),
    content: isFile
      ? fileContent(content.fileName).toString('latin1')
      : Buffer.from(content.text).toString('latin1'),
  }
}

/** Removes redundant headers: the media type of a plain text, and the file name of a `Blob`. */
function toPlainPart(part: ReadPart, expected: readonly ReadPart[]): ReadPart {
  const same = expected.find(({ name }) => name === part.name)
  if (same?.fileName !== undefined) return part
  const isPlain = same?.mediaType === undefined && /^text\/plain\b/i.test(part.mediaType ?? '')
  return {
    ...part,
    fileName: part.fileName === 'blob' && same?.mediaType !== undefined ? undefined : part.fileName,
    mediaType: isPlain ? undefined : part.mediaType,
    content: part.content.replaceAll('\r\n', '\n'),
  }
}

/** Splits a body into parts (RFC 7578). */
function readParts(contentType: string, body: Buffer): ReadPart[] {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? ''
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`).slice(1, -1)
  return pieces.map(piece => {
    const [, head = '', content = ''] = /^[ \t]*\r\n([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(piece) ?? []
    const lines = utf8(head)
      .split('\r\n')
      .map((line): [string, string] => {
        const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? []
        return [name.toLowerCase(), value]
      })
    const {
      'content-disposition': disposition = '',
      'content-type': mediaType,
      ...others
    } = Object.fromEntries(lines)
    return {
      name: parameter(disposition, 'name') ?? '',
      fileName: parameter(disposition, 'filename'),
      mediaType,
      // Other headers have no meaning in forms (RFC 7578, 4.7); some clients send them.
      headers: Object.fromEntries(
        Object.entries(others).filter(([name]) => !/^content-(?:length|transfer-encoding)$/.test(name)),
      ),
      content,
    }
  })
}

/**
 * Parses a parameter as browsers write it and form parsers read it: a quote ends it. Some clients double backslashes.
 */
function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`; *${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(disposition) ?? []
  return quoted === undefined ? bare : quoted.replaceAll('\\\\', '\\').replaceAll('%22', '"')
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString()
}

function byName(parts: readonly ReadPart[]): ReadPart[] {
  return parts.toSorted(({ name: a }, { name: b }) => (a < b ? -1 : Number(a > b)))
}
