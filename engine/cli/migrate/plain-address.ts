/** An address without what servers do without. */
export function plain(address: string): string {
  const cut = decoded(address)
    .replace(/(?:\/index)?\.(?:html|mdx?)$/, '')
    .replace(/\/+$/, '')
  return cut === '' ? '/' : cut
}

/** As readers see it; one that is wrongly encoded stays. */
export function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
