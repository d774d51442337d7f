import { afterPaint } from '../page/after-paint.ts'
import { leaving, shown } from '../page/page-life.ts'
import { completeElement } from './complete-element.ts'
import { cutText } from './cut-text.ts'
import { showRows } from './sidebar-rows.ts'

/** What the head says of a page alone. */
const facts =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate]'

/** What is left to do of the page that is shown, until it has been painted. */
let finish: (() => void) | undefined

/**
 * Ends the page that is shown: its behaviours (page/page-life.ts).
 *
 * @param between Called when they have ended and before another page is there: the address changes.
 */
export function leavePage(between: () => void): void {
  // The reader is faster than the paint.
  finish?.()
  dispatchEvent(new Event(leaving))
  between()
}

/** Puts the beginning of a page into the place of the one that was left; the rest follows by `showPage`. */
export function showFirst(screen: Document): void {
  document.title = screen.title
  document.body.dataset.kind = screen.body.dataset.kind
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('#sidebar nav a')]
  for (const row of rows) row.removeAttribute('aria-current')
  rows.findLast(({ pathname }) => pathname === location.pathname)?.setAttribute('aria-current', 'page')
  const main = screen.querySelector('.docs > main')
  if (main) document.querySelector('.docs > main')?.replaceWith(main)
}

/**
 * Puts a page into the place of the one that was left: title, text, table of contents, rows of the sidebar, marks of the
 * navbar. The frame stays. The behaviours of the page start then.
 *
 * @param isAtTop Whether it is shown from its top: behaviours and the end of a long text may then come after the paint.
 * @param isBegun Whether its beginning is shown already: that stays, with the focus and what is selected in it.
 */
export function showPage(page: Document, isAtTop: boolean, isBegun: boolean): void {
  document.title = page.title
  for (const old of document.head.querySelectorAll(facts)) old.remove()
  document.head.append(...page.head.querySelectorAll(facts))
  document.body.dataset.kind = page.body.dataset.kind
  const [shownRows, rows] = [document, page].map(of => of.querySelector('#sidebar > nav'))
  const hasNewRows = shownRows && rows ? showRows(shownRows, rows) : false
  markMenu(page)
  const main = page.querySelector('.docs > main')
  const shownMain = document.querySelector('.docs > main')
  const addRest = main && isAtTop && !isBegun ? cutText(main, window) : undefined
  if (main && shownMain)
    if (isBegun) completeElement(shownMain, main)
    else shownMain.replaceWith(main)
  finish = () => {
    finish = undefined
    addRest?.()
    dispatchEvent(new Event(shown))
  }
  // New rows wait for what opens the branches that the reader had open, an address for what opens its part of the page.
  if (hasNewRows || !isAtTop) finish()
  else afterPaint(() => finish?.())
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
