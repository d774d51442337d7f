import { adoptStyles } from '../islands/adopt-styles.ts'

/**
 * Makes sure that all style sheets of a page are there, and that none goes with the text of the page that is shown: the links
 * stand in it, see build/place-styles.ts. Links are taken out of the new text.
 *
 * @throws when a sheet does not load.
 */
export async function takeStyles(page: Document): Promise<void> {
  const kept = new Set(
    sheetsOf(document)
      .filter(link => !link.closest('main'))
      .map(link => link.href),
  )
  const needed = [...sheetsOf(document), ...sheetsOf(page)].map(
    link => new URL(link.getAttribute('href') ?? '', location.href).href,
  )
  const missing = [...new Set(needed)].filter(href => !kept.has(href))
  await Promise.all(missing.map(addSheet))
  for (const link of page.querySelectorAll('main link[rel=stylesheet]')) link.remove()
  const texts = new Set([...document.querySelectorAll('style')].map(style => style.textContent))
  for (const { textContent } of page.querySelectorAll('style'))
    if (!texts.has(textContent)) adoptStyles(textContent)
}

function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
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
