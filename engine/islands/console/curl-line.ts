import { curl } from '../../reference/samples/curl.ts'
import type { MadeRequest } from './request/make-request.ts'
import type { TokenPlace } from './request/sandbox-token.ts'

/** The request for a terminal; its token is a variable. */
export function curlLine(
  host: string,
  { method, target, headers, body }: MadeRequest,
  place: TokenPlace | undefined,
): string {
  const own = Object.entries(headers).map(([name, value]) => ({ name, value, variable: undefined }))
  const token = place?.in === 'header' ? [{ name: place.name, value: place.prefix, variable: 'TOKEN' }] : []
  const mediaType = headers['content-type'] ?? 'application/json'
  return curl.generate({
    method,
    url: host + target,
    headers: [...token, ...own],
    body: body === undefined ? undefined : { kind: 'text', mediaType, text: body },
  })
}
