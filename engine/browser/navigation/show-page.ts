import { afterPaint } from '../page/after-paint.ts'
import { leaving, shown } from '../page/page-life.ts'
import { completeElement } from './complete-element.ts'
import { cutText } from './cut-text.ts'
import { showRows } from './sidebar-rows.ts'

/** Elements in the head that differ from page to page. */
const facts =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate]'

/** Completes the page after it has been painted. */
let finish: (() => void) | undefined

/**
 * Ends the behaviours of the current page (page/page-life.ts).
 *
 * @param between Called after they have ended and before the next page is there, to change the address.
 */
export function leavePage(between: () => void): void {
  // The reader navigated before the last page was painted.
  finish?.()
  dispatchEvent(new Event(leaving))
  between()
}

/** Shows the beginning of a page in place of the one that was left; `showPage` completes it. */
export function showFirst(screen: Document): void {
  document.title = screen.title
  document.body.dataset.kind = screen.body.dataset.kind
  const rows = [...document.querySelectorAll<HTMLAnchorElement>('#sidebar nav a:not([data-more])')]
  for (const row of rows) row.removeAttribute('aria-current')
  rows.findLast(({ pathname }) => pathname === location.pathname)?.setAttribute('aria-current', 'page')
  const main = screen.querySelector('.docs > main')
  if (main) document.querySelector('.docs > main')?.replaceWith(main)
}

/**
 * Shows a page in place of the one that was left: title, text, table of contents, rows of the sidebar, current items of the navbar. The
 * frame stays. Then starts the behaviours of the page.
 *
 * @param isAtTop Whether the page is shown from the top: behaviours and the end of a long text may then wait for the paint.
 * @param hasBegun Whether its beginning is shown already. It is kept, with focus and selection.
 */
export function showPage(page: Document, isAtTop: boolean, hasBegun: boolean): void {
  document.title = page.title
  for (const old of document.head.querySelectorAll(facts)) old.remove()
  document.head.append(...page.head.querySelectorAll(facts))
  document.body.dataset.kind = page.body.dataset.kind
  const [shownRows, rows] = [document, page].map(document => document.querySelector('#sidebar > nav'))
  const hasNewRows = shownRows && rows ? showRows(shownRows, rows) : false
  markMenu(page)
  const main = page.querySelector('.docs > main')
  const shownMain = document.querySelector('.docs > main')
  const appendRest = main && isAtTop && !hasBegun ? cutText(main, window) : undefined
  if (main && shownMain)
    if (hasBegun) completeElement(shownMain, main)
    else shownMain.replaceWith(main)
  finish = () => {
    finish = undefined
    appendRest?.()
    dispatchEvent(new Event(shown))
  }
  // New rows need their open branches restored, and a hash its target opened, before the paint.
  if (hasNewRows || !isAtTop) finish()
  else afterPaint(() => finish?.())
}

/** Updates targets and current items of the navbar's links and menus, which are kept. */
function markMenu(page: Document): void {
  const parts = (document: Document) => [...document.querySelectorAll('#menu :is(a, details)')]
  const newParts = parts(page)
  for (const [index, part] of parts(document).entries())
    for (const name of ['href', 'class', 'aria-current']) {
      const value = newParts[index]?.getAttribute(name)
      if (typeof value === 'string') part.setAttribute(name, value)
      else part.removeAttribute(name)
    }
}
