import type { Json } from '@shiori/sandbox/json'
import type { Sent } from './sent.ts'

/** Maximum characters shown: ten megabytes would freeze the page. */
export const maxShown = 200_000

export type BodyView =
  | { kind: 'none' }
  | { kind: 'json'; value: Json }
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'binary' }

/** View of a body, by its type. */
export function bodyView({ bytes, mediaType, isOpen }: Sent): BodyView {
  if (bytes.byteLength === 0) return { kind: 'none' }
  const isJson = /[/+]json$/.test(mediaType)
  if (!isJson && !/^text\/|[/+]xml$|x-ndjson|mpegurl|dash\+xml|^application\/javascript|^$/.test(mediaType))
    return { kind: 'binary' }
  const isCut = bytes.byteLength > maxShown
  const text = new TextDecoder().decode(isCut ? bytes.subarray(0, maxShown) : bytes)
  if (isJson && !isCut && !isOpen) {
    try {
      return { kind: 'json', value: JSON.parse(text) }
    } catch {
      // The type is JSON, but the content is not: shown as received.
    }
  }
  return { kind: 'text', text, isCut }
}
