/** An id that no other has, as near to the wanted one as possible; it is taken from then on. */
export function freeAnchor(taken: Set<string>, wanted: string): string {
  const base = wanted.replaceAll(/[^\w.*-]+/gu, '_')
  let anchor = base
  for (let number = 2; taken.has(anchor); number++) anchor = `${base}-${number}`
  taken.add(anchor)
  return anchor
}
