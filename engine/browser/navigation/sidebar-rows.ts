/**
 * Shows the rows of another page's sidebar. They are usually the same, so only the mark of the current page moves, which avoids a new
 * layout.
 *
 * @returns Whether the rows were replaced.
 */
export function showRows(shown: Element, rows: Element): boolean {
  const [olds, news] = [shown.querySelectorAll('a'), rows.querySelectorAll('a')]
  const isSame =
    olds.length === news.length &&
    // A branch that the reader has closed may contain the new page.
    !shown.querySelector('ul[hidden]') &&
    [...olds].every((old, index) => {
      const row = news[index]
      return old.getAttribute('href') === row?.getAttribute('href') && old.textContent === row?.textContent
    })
  if (!isSame) {
    shown.replaceChildren(...rows.childNodes)
    return true
  }
  for (const [index, old] of olds.entries()) {
    const mark = news[index]?.getAttribute('aria-current')
    if (typeof mark === 'string') old.setAttribute('aria-current', mark)
    else old.removeAttribute('aria-current')
  }
  return false
}
