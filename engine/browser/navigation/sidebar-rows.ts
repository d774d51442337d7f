/**
 * Shows the rows that another page has in its sidebar. Most often they are the same and only the mark of the page moves: it is set,
 * as new rows would be laid out anew.
 *
 * @returns whether the rows are new ones.
 */
export function showRows(shown: Element, rows: Element): boolean {
  const [olds, news] = [shown.querySelectorAll('a'), rows.querySelectorAll('a')]
  const isSame =
    olds.length === news.length &&
    // A branch that the reader has closed: it may be that of the page.
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
