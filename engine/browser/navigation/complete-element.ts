/** Completes an element whose beginning is shown from the whole one. Equal nodes are kept, with focus, selection and scroll position. */
export function completeElement(shown: Element, complete: Element): void {
  let old = shown.firstChild
  for (const node of [...complete.childNodes]) {
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
function isOpenTag(a: Element, b: Element): boolean {
  return a.cloneNode(false).isEqualNode(b.cloneNode(false))
}
