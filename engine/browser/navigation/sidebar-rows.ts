/**
 * Shows the rows of another page's sidebar. They are usually the same, so only the mark of the current page moves, which avoids a new
 * layout.
 *
 * @returns Whether the rows were replaced.
 */
export function showRows(shown: Element, rows: Element): boolean {
  const [oldLinks, newLinks] = [shown.querySelectorAll('a'), rows.querySelectorAll('a')]
  const isSame =
    oldLinks.length === newLinks.length &&
    // A branch that the reader has closed may contain the new page.
    !shown.querySelector('ul[hidden]') &&
    [...oldLinks].every((old, index) => {
      const row = newLinks[index]
      return old.getAttribute('href') === row?.getAttribute('href') && old.textContent === row?.textContent
    })
  if (!isSame) {
    shown.replaceChildren(...rows.childNodes)
    return true
  }
  for (const [index, old] of oldLinks.entries()) {
    const mark = newLinks[index]?.getAttribute('aria-current')
    if (typeof mark === 'string') old.setAttribute('aria-current', mark)
    else old.removeAttribute('aria-current')
  }
  return false
}
