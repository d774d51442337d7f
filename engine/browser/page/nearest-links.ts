import { decodedPart } from '../../config/decoded.ts'
import { type ListedPage, NearestPages } from '../../config/nearest-pages.ts'

/** Lists pages on a not-found page that the address may have meant, unless the server has done so. */
export async function showNearestLinks(): Promise<void> {
  const part = document.querySelector<HTMLElement>('[data-nearest]')
  if (!part) return
  // Optional: the page is complete without the list.
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
