import { isJsonType } from '../description/media-type.ts'
import type { Operation } from '../description/operations.ts'
import { sequenceText } from '../description/sequence.ts'
import type { Answer } from '../resources/ground.ts'
import { jsonResponse, type Outgoing } from './messages.ts'

/** Completes a response: with the media type that the operation documents, and with headers. */
export function completeResponse(
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
      headers: { 'content-type': concreteType(mediaType), ...headers },
      body: asText(mediaType, body),
    }
  return outgoing(status, answer, headers)
}

/** A concrete media type for a range. */
function concreteType(mediaType: string): string {
  if (!mediaType.includes('*')) return mediaType
  return /^(?:text|\*)/.test(mediaType) ? 'text/plain' : 'application/octet-stream'
}

/** Body in another media type than JSON: a string example, or items of a stream; otherwise nothing, because it cannot be generated. */
function asText(mediaType: string, body: Answer['body']): Outgoing['body'] {
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream) return body
  const sequence = sequenceText(mediaType, body)
  if (sequence !== undefined) return sequence
  return body === null || typeof body === 'object' ? '' : String(body)
}

/** Value of the warnings header, in ASCII and of a length that every client accepts. */
function warningOf(warnings: readonly string[]): string {
  return encodeURI(warnings.join('; ').slice(0, 1000).toWellFormed())
}

/** A response with the media type of its body. */
export function outgoing(status: number, { body }: Answer, headers: Record<string, string>): Outgoing {
  if (body instanceof Uint8Array || body instanceof ReadableStream) return { status, headers, body }
  return jsonResponse(status, body, headers)
}
