/** Text of the page for a field, by its anchor: the console shows what stands there anyway, in the reader's language. */
export function descriptionOf(anchor: string): string {
  return document.getElementById(anchor)?.querySelector(':scope > div')?.textContent?.trim() ?? ''
}

/** What the page says of a kind of token. */
export interface TokenOnPage {
  /** Its name: `API token`. */
  title: string
  /** The operation that gives one out. */
  issuer?: {
    href: string
    /** `Issued by Create an API token`. */
    text: string
    /** Part of the description that has it. */
    group: string
    method: string
    path: string
  }
}

/**
 * What the page says of the token that the console sends, the first of the first way to authenticate.
 *
 * @param scheme Its key in the description, for a page that does not name it.
 */
export function tokenOnPage(scheme: string): TokenOnPage {
  const way = document.querySelector('[data-operation] .facts dd')
  const title = way?.firstChild?.textContent?.trim() || scheme
  const link = way?.querySelector<HTMLAnchorElement>('a[data-issues]')
  if (!link) return { title }
  const [group = '', method = '', path = ''] = link.dataset.issues?.split(' ') ?? []
  const text = link.parentElement?.textContent?.trim() ?? ''
  return { title, issuer: { href: link.href, text, group, method, path } }
}

/** Meanings of the values of a field, by value. */
export function meaningsOf(anchor: string): ReadonlyMap<string, string> {
  const list = document.getElementById(anchor)?.querySelector(':scope > dl')
  return new Map(
    [...(list?.querySelectorAll('dt') ?? [])].map(term => [
      term.textContent?.trim() ?? '',
      term.nextElementSibling?.textContent?.trim() ?? '',
    ]),
  )
}

/** The example of a body, which the page derives from its schema where nobody wrote one. */
export function bodyOnPage(mediaType: string): string | undefined {
  const figures = [...document.querySelectorAll('[data-samples] ~ details > figure')]
  const figure = figures.find(one => one.querySelector('figcaption')?.textContent?.startsWith(mediaType))
  return figure?.querySelector('code')?.textContent ?? undefined
}

/** What a status means here. */
export function meaningOfStatus(status: number): string {
  for (const id of [String(status), `${String(status).charAt(0)}XX`, 'default']) {
    const summary = document.getElementById(id)?.querySelector(':scope > summary > span:last-child')
    if (summary?.textContent) return summary.textContent
  }
  return ''
}

/** Id of the response that a status is described by on the page. */
export function anchorOfStatus(status: number): string {
  const ids = [String(status), `${String(status).charAt(0)}XX`, 'default']
  return ids.find(id => document.getElementById(id)) ?? String(status)
}

/** When the operation is refused for a reason. */
export function meaningOfReason(reason: string): string {
  return document.getElementById(reason)?.querySelector('td:last-child')?.textContent?.trim() ?? ''
}
