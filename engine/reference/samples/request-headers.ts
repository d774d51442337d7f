import type { SampleHeader, SampleRequest } from '../sample-request.ts'

const isContentType = (header: SampleHeader) => header.name.toLowerCase() === 'content-type'

/**
 * Headers that a sample has to set: those of the request, and `content-type` for the media type of the body if the request has none.
 * A multipart body has no `content-type`, because only the client knows its boundary.
 *
 * @param sets Media type that the client sets by default, such as `application/json`; this header is left out.
 */
export function requestHeaders({ headers, body }: SampleRequest, sets?: string): SampleHeader[] {
  if (body === undefined) return headers
  if (body.kind === 'multipart') return headers.filter(header => !isContentType(header))
  const contentType = headers.find(isContentType)
  const mediaType = contentType?.value ?? body.mediaType
  if (mediaType === sets) return headers.filter(header => header !== contentType)
  return contentType ? headers : [...headers, { name: 'content-type', value: mediaType, variable: undefined }]
}
