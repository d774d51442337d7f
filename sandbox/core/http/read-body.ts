import { isJsonType } from '../description/media-type.ts'
import type { RequestBody } from '../description/openapi.ts'
import type { Json } from '../json.ts'
import type { Incoming } from './messages.ts'
import { parseJson } from './parse-json.ts'
import { StatusError } from './status-error.ts'

/** A parsed body. */
export interface Body {
  /** Value of a JSON body; undefined if there is none, or it has another type. */
  json: Json | undefined
  bytes: Uint8Array
  /** Lower case, without parameters; empty if there is no body. */
  mediaType: string
}

const emptyBody: Body = { json: undefined, bytes: new Uint8Array(), mediaType: '' }

/**
 * Reads the body of a request as its operation requires.
 *
 * @param declared The operation's request body; undefined if it has none.
 * @param maxBytes Maximum number of bytes.
 * @param check Called with the text of JSON before it is parsed.
 * @throws StatusError If the body is missing, too large, of another type, or not valid text or JSON.
 */
export async function readBody(
  request: Incoming,
  declared: RequestBody | undefined,
  maxBytes: number,
  check?: (text: string) => void,
): Promise<Body> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) {
    if (declared?.required) throw new StatusError('INVALID_ARGUMENT', 'the request has no body')
    return emptyBody
  }
  // A body that the operation does not have is not read.
  if (!declared) return emptyBody
  const encoding = request.header('content-encoding') ?? 'identity'
  if (encoding !== 'identity') throw unread('content-encoding', encoding, 'none')
  const types = Object.keys(declared.content)
  const { mediaType, charset } = contentType(request.header('content-type') ?? '')
  if (!types.some(type => takes(type, mediaType))) throw unread('content-type', mediaType, types.join(' or '))
  if (!/^(?:utf-?8|us-ascii)?$/.test(charset)) throw unread('the charset', charset, 'utf-8')
  if (!isJsonType(mediaType)) return { json: undefined, bytes, mediaType }
  const text = decode(bytes)
  check?.(text)
  return { json: parseJson(text), bytes, mediaType }
}

function unread(what: string, found: string, expected: string): StatusError {
  const reason = found ? `is "${found}"` : 'is missing'
  return new StatusError('INVALID_ARGUMENT', `${what} ${reason}, expected ${expected}`, { status: 415 })
}

/** Whether a declared media type, which may be a range, includes that of a body. */
function takes(declared: string, sent: string): boolean {
  const { mediaType } = contentType(declared)
  const [range = '', wildcard] = mediaType.split('*')
  return wildcard === undefined ? mediaType === sent : sent !== '' && (range === '' || sent.startsWith(range))
}

async function readBytes({ header, body }: Incoming, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new StatusError('INVALID_ARGUMENT', `the body is larger than ${maxBytes} bytes`, { status: 413 })
  if (Number(header('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!body) return emptyBody.bytes
  if (body instanceof Uint8Array) {
    if (body.length > maxBytes) throw tooLarge()
    return body
  }
  const parts: Uint8Array[] = []
  let length = 0
  // With a reader, because not every browser's streams support `for await`.
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > maxBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    parts.push(value)
  }
  return concatBytes(parts, length)
}

function concatBytes(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = parts
  if (first && parts.length === 1) return first
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function contentType(value: string): { mediaType: string; charset: string } {
  const [mediaType = '', ...parameters] = value
    .toLowerCase()
    .split(';')
    .map(part => part.trim())
  const charset = parameters.find(parameter => parameter.startsWith('charset='))?.slice(8) ?? ''
  return { mediaType, charset: charset.replace(/^"(.*)"$/, '$1') }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StatusError('INVALID_ARGUMENT', 'the body is not valid UTF-8')
  }
}
