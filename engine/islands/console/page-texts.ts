/** The page's text for a field, by its anchor, in the reader's language. */
export function descriptionOf(anchor: string): string {
  return document.getElementById(anchor)?.querySelector(':scope > div')?.textContent?.trim() ?? ''
}

/** The page's text about a kind of token. */
export interface TokenOnPage {
  /** Name, such as `API token`. */
  title: string
  /** The operation that issues the token. */
  issuer?: {
    href: string
    /** `Issued by Create an API token`. */
    text: string
    /** Part of the description that contains the operation. */
    group: string
    method: string
    path: string
  }
}

/**
 * The page's text about the token that the console sends, which is the first one of the first alternative.
 *
 * @param scheme Its key in the description, for a page that does not mention it.
 */
export function tokenOnPage(scheme: string): TokenOnPage {
  const schemeCell = document.querySelector('[data-operation] .facts dd')
  const title = schemeCell?.firstChild?.textContent?.trim() || scheme
  const link = schemeCell?.querySelector<HTMLAnchorElement>('a[data-issues]')
  if (!link) return { title }
  const [group = '', method = '', path = ''] = link.dataset.issues?.split(' ') ?? []
  const text = link.parentElement?.textContent?.trim() ?? ''
  return { title, issuer: { href: link.href, text, group, method, path } }
}

/** Descriptions of a field's values, by value. */
export function meaningsOf(anchor: string): ReadonlyMap<string, string> {
  const list = document.getElementById(anchor)?.querySelector(':scope > dl')
  return new Map(
    [...(list?.querySelectorAll('dt') ?? [])].map(term => [
      term.textContent?.trim() ?? '',
      term.nextElementSibling?.textContent?.trim() ?? '',
    ]),
  )
}

/** The example of a body, which the page generates from the schema if there is none. */
export function bodyOnPage(mediaType: string): string | undefined {
  const figures = [...document.querySelectorAll('[data-samples] ~ details > figure')]
  const figure = figures.find(figure =>
    figure.querySelector('figcaption')?.textContent?.startsWith(mediaType),
  )
  return figure?.querySelector('code')?.textContent ?? undefined
}

/** Description of a status for this operation. */
export function meaningOfStatus(status: number): string {
  for (const id of [String(status), `${String(status).charAt(0)}XX`, 'default']) {
    const summary = document.getElementById(id)?.querySelector(':scope > summary > span:last-child')
    if (summary?.textContent) return summary.textContent
  }
  return ''
}

/** Id of the response with a status on the page. */
export function anchorOfStatus(status: number): string {
  const ids = [String(status), `${String(status).charAt(0)}XX`, 'default']
  return ids.find(id => document.getElementById(id)) ?? String(status)
}

/** Description of an error reason. */
export function meaningOfReason(reason: string): string {
  return document.getElementById(reason)?.querySelector('td:last-child')?.textContent?.trim() ?? ''
}
