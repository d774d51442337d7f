import { adoptStyles } from '../../client/adopt-styles.ts'

/** Sheets, by link or with their text in the page (build/first-paint.ts); React marks what it moves to the head with `data-href`. */
const sheets = 'link[rel=stylesheet], style[data-sheet]'

/**
 * Makes sure that the style sheets of a page are there before its text is shown, and takes their links out of it: those
 * of the shown page may go with its text.
 *
 * @throws when a sheet does not load.
 */
export async function takeStyles(page: Document): Promise<void> {
  const wanted = [...page.querySelectorAll(sheets)]
  await Promise.all(
    [...missingSheets(page)].map(([href, sheet]) =>
      sheet instanceof HTMLStyleElement ? document.head.append(sheet) : addSheet(href),
    ),
  )
  for (const sheet of wanted) if (sheet.ownerDocument === page) sheet.remove()
  const texts = new Set([...document.querySelectorAll('style')].map(style => style.textContent))
  for (const { textContent } of page.querySelectorAll('style'))
    if (!texts.has(textContent)) adoptStyles(textContent)
}

/** Whether a page needs no style sheet that would have to come first. */
export function hasStyles(page: Document): boolean {
  return [...missingSheets(page).values()].every(sheet => sheet instanceof HTMLStyleElement)
}

/** Style sheets of a page that the shown one does not have, by address. */
function missingSheets(page: Document): Map<string, Element> {
  const known = new Set([...document.head.querySelectorAll(sheets)].map(addressOf))
  const wanted = [...page.querySelectorAll(sheets)].map(sheet => [addressOf(sheet), sheet] as const)
  return new Map(wanted.filter(([href]) => !known.has(href)))
}

/**
 * Has the sheets that stand within the text of the page in its head too, where they stay when the text goes. They are in the browser's
 * cache, but come a frame later: too late for a click.
 */
export function keepStyles(): void {
  const kept = new Set([...document.head.querySelectorAll(sheets)].map(addressOf))
  for (const sheet of document.body.querySelectorAll(sheets)) {
    const href = addressOf(sheet)
    if (!kept.has(href)) addSheet(href).catch(() => {})
  }
}

/** Addresses as they are written: a page that was parsed alone has no address of its own. */
function addressOf(sheet: Element): string {
  return sheet.getAttribute('href') ?? sheet.getAttribute('data-sheet') ?? ''
}

function addSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not load`))
    }
    document.head.append(link)
  })
}
