/** Properties that two pages must share for in-place navigation; after a deployment, pages have other scripts. */
const shared: ((page: Document) => string | null | undefined)[] = [
  page => page.querySelector('script[type=module][src]')?.getAttribute('src'),
  page => page.querySelector('script#portal')?.textContent,
  page => page.documentElement.lang,
  page => page.querySelector<HTMLElement>('#sidebar')?.dataset.sidebar,
]

/** Whether a page has the same frame as the current one and can replace it in place. */
export function pageFits(page: Document): boolean {
  return (
    page.querySelector('.docs > main') !== null &&
    page.querySelector('main script') === null &&
    shared.every(read => read(page) === read(document))
  )
}
