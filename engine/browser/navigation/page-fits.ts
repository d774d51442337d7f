/** What both pages must share so that one can come into the place of the other; a page of a new deployment has other scripts. */
const shared: ((page: Document) => string | null | undefined)[] = [
  page => page.querySelector('script[type=module][src]')?.getAttribute('src'),
  page => page.querySelector('script#portal')?.textContent,
  page => page.documentElement.lang,
  page => page.querySelector<HTMLElement>('#sidebar')?.dataset.sidebar,
]

/** Whether a page can come into the place of the one that is shown: the same frame around another text. */
export function pageFits(page: Document): boolean {
  return (
    page.querySelector('.docs > main') !== null &&
    page.querySelector('main script') === null &&
    shared.every(read => read(page) === read(document))
  )
}
