/** An id that no other has, as near to the wanted one as possible; it is taken from then on. */
export function freeAnchor(taken: Set<string>, wanted: string): string {
  const base = anchorText(wanted)
  let anchor = base
  for (let number = 2; taken.has(anchor); number++) anchor = `${base}-${number}`
  taken.add(anchor)
  return anchor
}

/** A text with what ids have no room for replaced. */
export function anchorText(text: string): string {
  return text.replaceAll(/[^\w.*-]+/gu, '_')
}
