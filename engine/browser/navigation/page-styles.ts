import { adoptStyles } from '../../client/adopt-styles.ts'

/** Style sheets, linked or inlined (build/first-paint.ts); React marks those that it moves to the head with `data-href`. */
const sheets = 'link[rel=stylesheet], style[data-sheet]'

/**
 * Loads a page's missing style sheets before its text is shown, and removes their links from it, as those within the text disappear with
 * the text.
 *
 * @throws If a sheet cannot be loaded.
 */
export async function applyStyles(page: Document): Promise<void> {
  const pageSheets = [...page.querySelectorAll(sheets)]
  await Promise.all(
    [...missingSheets(page)].map(([href, sheet]) =>
      sheet instanceof HTMLStyleElement ? document.head.append(sheet) : addSheet(href),
    ),
  )
  for (const sheet of pageSheets) if (sheet.ownerDocument === page) sheet.remove()
  const texts = new Set([...document.querySelectorAll('style')].map(style => style.textContent))
  for (const { textContent } of page.querySelectorAll('style'))
    if (!texts.has(textContent)) adoptStyles(textContent)
}

/** Whether all style sheets of a page are loaded. */
export function hasStyles(page: Document): boolean {
  return [...missingSheets(page).values()].every(sheet => sheet instanceof HTMLStyleElement)
}

/** Style sheets of a page that the current one does not have, by address. */
function missingSheets(page: Document): Map<string, Element> {
  const loaded = new Set([...document.head.querySelectorAll(sheets)].map(addressOf))
  const pageSheets = [...page.querySelectorAll(sheets)].map(sheet => [addressOf(sheet), sheet] as const)
  return new Map(pageSheets.filter(([href]) => !loaded.has(href)))
}

/**
 * Copies style sheets within the text of the page to its head, where they outlive the text. The browser has them cached, but would apply
 * them a frame later, which is too late for a click.
 */
export function keepStyles(): void {
  const current = new Set([...document.head.querySelectorAll(sheets)].map(addressOf))
  for (const sheet of document.body.querySelectorAll(sheets)) {
    const href = addressOf(sheet)
    if (!current.has(href)) addSheet(href).catch(() => {})
  }
}

/** Address as written, since a parsed document has no address of its own. */
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
