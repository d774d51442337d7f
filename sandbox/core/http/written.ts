import { isJsonType } from '../description/media-type.ts'
import type { Operation } from '../description/operations.ts'
import { sequenceText } from '../description/sequence.ts'
import type { Answer } from '../resources/ground.ts'
import { jsonResponse, type Outgoing } from './messages.ts'

/** An answer as it goes out: of the type that the operation documents, and with what it says about itself. */
export function written(
  { success }: Operation,
  answer: Answer,
  from: Answer['from'],
  warnings: readonly string[],
): Outgoing {
  const headers: Record<string, string> = { ...answer.headers }
  if (from === 'example') headers['x-sandbox-answer'] = 'example'
  if (warnings.length > 0) headers['x-sandbox-warning'] = warningOf(warnings)
  const status = answer.status ?? success.status
  const { mediaType } = success
  const { body } = answer
  const isOwn = from === 'behaviour'
  if (status === 204 || status === 205 || (mediaType === '' && !isOwn))
    return { status, headers, body: undefined }
  if (isJsonType(mediaType)) headers['content-type'] ??= mediaType
  else if (typeof body === 'string' || (!isOwn && !mediaType.includes('*')))
    return {
      status,
      headers: { 'content-type': typeNamed(mediaType), ...headers },
      body: asText(mediaType, body),
    }
  return outgoing(status, answer, headers)
}

/** A type for a range of types. */
function typeNamed(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType
  return /^(?:text|\*)/.test(mediaType) ? 'text/plain' : 'application/octet-stream'
}

/** What an answer of another type than JSON holds: text in its example, entries of a stream, else nothing that could be told. */
function asText(mediaType: string, body: Answer['body']): Outgoing['body'] {
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream) return body
  const sequence = sequenceText(mediaType, body)
  if (sequence !== undefined) return sequence
  return body === null || typeof body === 'object' ? '' : String(body)
}

/** Header of the warnings, in ASCII and of a length that every client takes. */
function warningOf(warnings: readonly string[]): string {
  return encodeURI(warnings.join('; ').slice(0, 1000).toWellFormed())
}

/** An answer of the type that its body has. */
export function outgoing(status: number, { body }: Answer, headers: Record<string, string>): Outgoing {
  if (body instanceof Uint8Array || body instanceof ReadableStream) return { status, headers, body }
  return jsonResponse(status, body, headers)
}
