/**
 * Gives an element whose beginning is shown what another one has of it. What is the same stays as it is: elements keep the focus, what is
 * selected in them and the offset to which they were scrolled.
 */
export function completeElement(shown: Element, whole: Element): void {
  let old = shown.firstChild
  for (const node of [...whole.childNodes]) {
    if (!old) {
      shown.append(node)
      continue
    }
    const next: ChildNode | null = old.nextSibling
    if (!old.isEqualNode(node))
      if (old instanceof Element && node instanceof Element && isOpenTag(old, node))
        completeElement(old, node)
      else old.replaceWith(node)
    old = next
  }
  while (old) {
    const next: ChildNode | null = old.nextSibling
    old.remove()
    old = next
  }
}

/** Whether two elements begin alike. */
function isOpenTag(one: Element, other: Element): boolean {
  return one.cloneNode(false).isEqualNode(other.cloneNode(false))
}
