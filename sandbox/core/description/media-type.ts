/** `application/json`, and types that end in `+json`, with any parameters. */
export function isJsonType(mediaType: string): boolean {
  return /^application\/(?:.+\+)?json *(?:;|$)/i.test(mediaType)
}
