/** Reserves a unique ID, with a number appended if the requested one is taken. */
export function freeAnchor(taken: Set<string>, name: string): string {
  const base = anchorText(name)
  let anchor = base
  for (let number = 2; taken.has(anchor); number++) anchor = `${base}-${number}`
  taken.add(anchor)
  return anchor
}

/** Replaces characters that IDs cannot contain. */
export function anchorText(text: string): string {
  return text.replaceAll(/[^\w.*-]+/gu, '_')
}
