import { reveal } from './deep-links.ts'

/**
 * Loads branches of fields that a huge operation's page only links to: on a click, or if the address leads into one. Without script, the
 * link leads to the page with all branches.
 */
export function startBranches(page: HTMLElement, signal: AbortSignal): void {
  const documents = new Map<string, Promise<Document>>()

  const open = async (link: HTMLAnchorElement): Promise<void> => {
    const [href = ''] = link.href.split('#')
    const source = link.dataset.source ?? href
    const loading = documents.get(source) ?? load(source)
    documents.set(source, loading)
    link.ariaBusy = 'true'
    try {
      const list = (await loading).getElementById(link.dataset.fields ?? '')?.querySelector('.fields')
      if (!list) throw new Error(`${source} has no branch "${link.dataset.fields}"`)
      link.replaceWith(opened(link, list, source))
    } catch {
      documents.delete(source)
      location.assign(link.href)
    }
  }

  page.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('[data-fields]')
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!(link instanceof HTMLAnchorElement) || !isPlain) return
    event.preventDefault()
    open(link)
  })
  const follow = async () => {
    const id = decodeURIComponent(location.hash.slice(1))
    for (let link = branchOf(page, id); link; link = branchOf(page, id)) {
      await open(link)
      if (link.isConnected) return
    }
    reveal()
    const target = id === '' ? null : document.getElementById(id)
    if (target && page.contains(target)) target.scrollIntoView({ behavior: 'instant' })
  }
  addEventListener('hashchange', follow, { signal })
  if (!document.getElementById(decodeURIComponent(location.hash.slice(1)))) follow()
}

async function load(href: string): Promise<Document> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** The link to the branch that contains an id missing on the page. */
function branchOf(page: HTMLElement, id: string): HTMLAnchorElement | undefined {
  if (id === '' || document.getElementById(id)) return undefined
  return [...page.querySelectorAll<HTMLAnchorElement>('[data-fields]')].find(({ dataset }) =>
    id.startsWith(`${dataset.fields}.`),
  )
}

/** The loaded list, expanded; links to branches in it lead to the same page. */
function opened(link: HTMLElement, list: Element, source: string): HTMLDetailsElement {
  const details = document.createElement('details')
  details.open = true
  const summary = document.createElement('summary')
  summary.textContent = link.textContent
  details.append(summary, ...list.cloneNode(true).childNodes)
  for (const inner of details.querySelectorAll<HTMLAnchorElement>('[data-fields]')) {
    inner.dataset.source = source
    inner.href = `${source}#${inner.dataset.fields}`
  }
  return details
}
