import { settings } from '../../client/settings.ts'
import { navigationLink } from './navigation-link.ts'
import { savesData } from './saves-data.ts'

/** Milliseconds on a link that are no passing by. */
const intent = 65

/**
 * Loads the next page ahead when the reader is about to open it: prerendered where the browser can, else prefetched. Pages of
 * the docs have a way of their own from one to the other, see navigation/.
 */
export function startPrefetch(): void {
  if (savesData()) return
  if (HTMLScriptElement.supports?.('speculationrules')) speculate()
  else
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      document.addEventListener(type, prefetch, { passive: true })
}

function speculate(): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  const where = {
    and: [
      { href_matches: `${settings.basePath}*` },
      // This page with another query keeps its scroll position, see keep-scroll.ts; "?" is special in a pattern.
      { not: { href_matches: `${location.pathname}\\?*` } },
      {
        not: {
          selector_matches: '.docs a, [rel~=external], [download], [target=_blank], [data-no-prerender]',
        },
      },
    ],
  }
  script.textContent = JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })
  document.head.append(script)
}

const prefetched = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

function prefetch(event: Event): void {
  clearTimeout(timer)
  const link = navigationLink(event)
  if (
    !link ||
    ['.docs a', '[data-no-prerender]'].some(kind => link.matches(kind)) ||
    prefetched.has(link.href)
  )
    return
  timer = setTimeout(() => {
    prefetched.add(link.href)
    const hint = document.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.href
    document.head.append(hint)
  }, intent)
}
