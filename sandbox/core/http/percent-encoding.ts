/** What a part of a path or a cookie stands for (RFC 3986, section 2.1); undefined when it is no valid encoding. */
export function decoded(value: string): string | undefined {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
