/** Text of the page for a field, by its anchor: the console shows what stands there anyway, in the reader's language. */
export function descriptionOf(anchor: string): string {
  return document.getElementById(anchor)?.querySelector(':scope > div')?.textContent?.trim() ?? ''
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
