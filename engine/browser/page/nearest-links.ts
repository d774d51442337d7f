import { decodedPart } from '../../config/decoded.ts'
import { type ListedPage, NearestPages } from '../../config/nearest-pages.ts'

/** Names on a not-found page the pages that the address may mean, where the server has not looked for them. */
export async function showNearestLinks(): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-nearest]')
  if (!part) return
  // It is a help that the page does without.
  const response = await fetch(part.dataset.nearest ?? '').catch(() => undefined)
  if (!response?.ok) return
  const pages: ListedPage[] = await response.json()
  const found = new NearestPages(pages).of(decodedPart(location.pathname))
  part.querySelector('ul')?.append(
    ...found.map(({ href, title }) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = title
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  part.hidden = found.length === 0
}
