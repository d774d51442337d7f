import type { SampleBody, SamplePart, SampleRequest } from '../../../reference/sample-request.ts'
import type { FormPart } from '../request/form-body.ts'
import type { BuiltRequest } from '../request/make-request.ts'
import type { TokenPlace } from '../request/sandbox-token.ts'

/**
 * The content of the form for code, with a variable as token.
 *
 * @param host Origin, and path before the operation's.
 */
export function formSample(
  host: string,
  { method, target, headers, body }: BuiltRequest,
  place: TokenPlace | undefined,
): SampleRequest {
  const ownHeaders = Object.entries(headers).map(([name, value]) => ({ name, value, variable: undefined }))
  const token =
    place?.in === 'header' ? [{ name: place.name, value: place.prefix, variable: place.variable }] : []
  const mediaType = headers['content-type'] ?? 'application/json'
  return {
    method,
    url: host + target,
    headers: [...token, ...ownHeaders],
    body: body === undefined ? undefined : bodyOf(mediaType, body),
  }
}

/** A body with invalid JSON is sent as it is; for files, code contains their names. */
function bodyOf(mediaType: string, text: NonNullable<BuiltRequest['body']>): SampleBody {
  if (text instanceof Blob)
    return { kind: 'file', mediaType, fileName: text instanceof File ? text.name : 'file' }
  if (typeof text !== 'string') return { kind: 'multipart', parts: text.map(partOf) }
  if (!/[/+]json\b/.test(mediaType)) return { kind: 'text', mediaType, text }
  try {
    return { kind: 'json', mediaType, value: JSON.parse(text) }
  } catch {
    return { kind: 'text', mediaType, text }
  }
}

function partOf({ name, content }: FormPart): SamplePart {
  if (!(content instanceof File)) return { name, content }
  return { name, content: { fileName: content.name, mediaType: content.type || 'application/octet-stream' } }
}
