import type { SampleHeader, SampleRequest } from '../sample-request.ts'

const isContentType = (header: SampleHeader) => header.name.toLowerCase() === 'content-type'

/**
 * Headers that a sample sets itself: those of the request, and the media type of the body when none names it.
 *
 * @param sets Media type that the client sets without being told, `application/json`; a header that says the same is left out.
 */
export function requestHeaders({ headers, body }: SampleRequest, sets?: string): SampleHeader[] {
  if (body === undefined) return headers
  if (body.kind === 'multipart') return headers.filter(header => !isContentType(header))
  const own = headers.find(isContentType)
  const mediaType = own?.value ?? body.mediaType
  if (mediaType === sets) return headers.filter(header => header !== own)
  return own ? headers : [...headers, { name: 'content-type', value: mediaType, variable: undefined }]
}
