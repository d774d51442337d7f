import { isObject, type Json } from './description/json.ts'
import { queryPairs } from './parameter-style.ts'
import { isJson, plain } from './sample-media.ts'

/** A part of a multipart body that is not a file. */
export interface TextPart {
  name: string
  /** The type is there where it is not plain text. */
  content: { text: string; mediaType?: string | undefined }
}

/** How a part is written (OpenAPI 3.1, Encoding Object). */
export interface PartEncoding {
  contentType?: string | undefined
  style?: string | undefined
  explode?: boolean | undefined
}

/**
 * The parts that a field of a multipart body is sent as: objects are JSON, unless they are to be written as a query is; a list has a
 * part for each entry, unless it is sent as JSON.
 *
 * @param write A value as a type writes it that is no JSON, such as XML.
 */
export function textParts(
  name: string,
  value: Json,
  { contentType, style, explode }: PartEncoding,
  write: (entry: Json, mediaType: string) => Json = entry => entry,
): TextPart[] {
  const given = mediaTypes(contentType)[0]
  if (isObject(value) && given === undefined && (style !== undefined || explode !== undefined)) {
    return queryPairs({ in: 'query', name, style, explode }, value).map(([key, entry]) => ({
      name: decodeURIComponent(key),
      content: { text: decodeURIComponent(entry) },
    }))
  }
  const isList = Array.isArray(value) && !value.some(isObject) && !isJson(given ?? '')
  return (isList ? value : [value]).map(entry => {
    const mediaType = given ?? (typeof entry === 'object' && entry !== null ? 'application/json' : undefined)
    const text = isJson(mediaType ?? '') ? jsonText(entry) : plain(write(entry, mediaType ?? ''))
    // Parts are plain text by themselves (RFC 7578, 4.4).
    return {
      name,
      content: mediaType === undefined || mediaType === 'text/plain' ? { text } : { text, mediaType },
    }
  })
}

/** Some texts hold JSON. */
function jsonText(value: Json): string {
  if (typeof value !== 'string') return plain(value)
  try {
    JSON.parse(value)
    return value
  } catch {
    return JSON.stringify(value)
  }
}

/** The types of a list that name one each: not `image/*`. */
export function mediaTypes(list = ''): string[] {
  const types = list.split(',').map(type => type.trim())
  return types.filter(type => /^[\w.+-]+\/[\w.+-]+(?:\s*;\s*[\w-]+=[\w.+-]+)*$/.test(type))
}
