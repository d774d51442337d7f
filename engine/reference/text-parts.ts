import { isObject, type Json } from './description/json.ts'
import { queryPairs } from './parameter-style.ts'
import { isJson, plain } from './sample-media.ts'

/** A part of a multipart body that is not a file. */
export interface TextPart {
  name: string
  /** The media type is set unless it is plain text. */
  content: { text: string; mediaType?: string | undefined }
}

/** Encoding of a part (OpenAPI 3.1, Encoding Object). */
export interface PartEncoding {
  contentType?: string | undefined
  style?: string | undefined
  explode?: boolean | undefined
}

/**
 * Parts for a field of a multipart body. An object is sent as JSON, unless its encoding has a style, as in a query. A list has a part for each
 * entry, unless it is sent as JSON.
 *
 * @param write Serializes a value for a media type other than JSON, such as XML.
 */
export function textParts(
  name: string,
  value: Json,
  { contentType, style, explode }: PartEncoding,
  write: (entry: Json, mediaType: string) => Json = entry => entry,
): TextPart[] {
  const declaredType = mediaTypes(contentType)[0]
  if (isObject(value) && declaredType === undefined && (style !== undefined || explode !== undefined)) {
    return queryPairs({ in: 'query', name, style, explode }, value).map(([key, entry]) => ({
      name: decodeURIComponent(key),
      content: { text: decodeURIComponent(entry) },
    }))
  }
  const isList = Array.isArray(value) && !value.some(isObject) && !isJson(declaredType ?? '')
  return (isList ? value : [value]).map(entry => {
    const mediaType =
      declaredType ?? (typeof entry === 'object' && entry !== null ? 'application/json' : undefined)
    const text = isJson(mediaType ?? '') ? jsonText(entry) : plain(write(entry, mediaType ?? ''))
    // Parts are plain text by default (RFC 7578, 4.4).
    return {
      name,
      content: mediaType === undefined || mediaType === 'text/plain' ? { text } : { text, mediaType },
    }
  })
}

/** JSON of a value. A string that already contains JSON is kept. */
function jsonText(value: Json): string {
  if (typeof value !== 'string') return plain(value)
  try {
    JSON.parse(value)
    return value
  } catch {
    return JSON.stringify(value)
  }
}

/** Specific media types in a comma-separated list, without ranges such as `image/*`. */
export function mediaTypes(list = ''): string[] {
  const types = list.split(',').map(type => type.trim())
  return types.filter(type => /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=[\w.+-]+)*$/.test(type))
}
