import type { Manifest } from '../format/layout.ts'
import type { PageOnDisk, SearchArea } from '../types.ts'

/** Properties of a page that decide its place in the order. */
type PageHead = Omit<PageOnDisk, 'read'>

const areaOrder: readonly SearchArea[] = ['guides', 'sdks', 'api', 'blog']

/**
 * Orders pages by area, service and language (the index's own first), so that each of these is a range of page numbers.
 * Then shorter titles come first: of pages that match equally well the first one is shown first, and a short title has
 * fewer words that the query does not ask for.
 */
export function orderPages<Page extends PageHead>(pages: readonly Page[]): Page[] {
  const services = new Map<string, number>()
  for (const { service } of pages) if (!services.has(service)) services.set(service, services.size)
  const keys = new Map(
    pages.map((page, index) => [
      page,
      [
        areaOrder.indexOf(page.area),
        services.get(page.service) ?? 0,
        page.lang === undefined ? 0 : 1,
        page.title.length,
        index,
      ],
    ]),
  )
  return [...pages].sort((a, b) => compare(keys.get(a) ?? [], keys.get(b) ?? []))
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

/** Ranges of page numbers by area and service, and of pages in a language other than the index's. */
export function pageRanges(pages: readonly PageHead[]): Pick<Manifest, 'areas' | 'services' | 'foreign'> {
  return {
    areas: ranges(pages, page => page.area).map(({ value, from, to }) => ({ area: value, from, to })),
    services: ranges(pages, page => page.service)
      .filter(({ value }) => value !== '')
      .map(({ value, from, to }) => ({ label: value, from, to })),
    foreign: ranges(pages, page => page.lang !== undefined)
      .filter(({ value }) => value)
      .map(({ from, to }) => ({ from, to })),
  }
}

function ranges<T>(pages: readonly PageHead[], pick: (page: PageHead) => T) {
  const found: { value: T; from: number; to: number }[] = []
  for (const [index, page] of pages.entries()) {
    const value = pick(page)
    const last = found.at(-1)
    if (last && last.value === value) last.to = index + 1
    else found.push({ value, from: index, to: index + 1 })
  }
  return found
}
