/** `application/json`, and types that end in `+json`; parameters do not matter. */
export function isJsonType(mediaType: string): boolean {
  return /^application\/(?:.+\+)?json *(?:;|$)/i.test(mediaType)
}
