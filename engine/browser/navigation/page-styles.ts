import { adoptStyles } from '../islands/adopt-styles.ts'

/**
 * Makes sure that the style sheets of a page are there before its text is shown.
 *
 * @throws when a sheet does not load.
 */
export async function takeStyles(page: Document): Promise<void> {
  const known = new Set(sheetsOf(document))
  await Promise.all([...new Set(sheetsOf(page))].filter(href => !known.has(href)).map(addSheet))
  const texts = new Set([...document.querySelectorAll('style')].map(style => style.textContent))
  for (const { textContent } of page.querySelectorAll('style'))
    if (!texts.has(textContent)) adoptStyles(textContent)
}

/** Addresses as they are written: a page that was parsed alone has no address of its own. */
function sheetsOf(page: Document): string[] {
  return [...page.querySelectorAll('link[rel=stylesheet]')].map(link => link.getAttribute('href') ?? '')
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
