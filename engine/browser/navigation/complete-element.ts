/** Completes an element whose beginning is shown from the whole one. Equal nodes are kept, with focus, selection and scroll position. */
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

/** Whether two elements have the same name and attributes. */
function isOpenTag(one: Element, other: Element): boolean {
  return one.cloneNode(false).isEqualNode(other.cloneNode(false))
}
