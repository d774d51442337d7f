import { leaving, shown } from '../page/page-life.ts'

/** What the head says of a page alone. */
const facts =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate]'

/**
 * Puts a page into the place of the one that is shown: title, text, table of contents, rows of the sidebar, marks of the
 * navbar. The frame stays. Behaviours of the old page end before, those of the new one start after (page/page-life.ts).
 *
 * @param between Called when the old page has ended and before the new one is there: the address changes.
 */
export function showPage(page: Document, between: () => void): void {
  dispatchEvent(new Event(leaving))
  between()
  document.title = page.title
  for (const old of document.head.querySelectorAll(facts)) old.remove()
  document.head.append(...page.head.querySelectorAll(facts))
  document.body.dataset.kind = page.body.dataset.kind
  const rows = page.querySelector('#sidebar > nav')
  if (rows) document.querySelector('#sidebar > nav')?.replaceChildren(...rows.childNodes)
  markMenu(page)
  const main = page.querySelector('.docs > main')
  if (main) document.querySelector('.docs > main')?.replaceWith(main)
  dispatchEvent(new Event(shown))
}

/** The navbar's links and menus stay; where they lead and which is current is the page's. */
function markMenu(page: Document): void {
  const parts = (of: Document) => [...of.querySelectorAll('#menu :is(a, details)')]
  const news = parts(page)
  for (const [index, part] of parts(document).entries())
    for (const name of ['href', 'class', 'aria-current']) {
      const value = news[index]?.getAttribute(name)
      if (typeof value === 'string') part.setAttribute(name, value)
      else part.removeAttribute(name)
    }
}
