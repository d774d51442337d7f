/** Decodes a part of a path or a cookie (RFC 3986, section 2.1); undefined if the encoding is invalid. */
export function decoded(value: string): string | undefined {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
