import { navigationLink } from './navigation-link.ts'
import { settings } from './settings.ts'

/** Network Information API; only Chromium has it. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData: boolean; effectiveType: string }
}

/** Loads the next page ahead when the reader is about to open it: prerendered where the browser can, else prefetched. */
export function startPrefetch(): void {
  const { connection }: NavigatorWithConnection = navigator
  // Spec 2: nothing ahead of need on 2g and with data saver.
  if (connection && (connection.saveData || /2g/.test(connection.effectiveType))) return
  if (HTMLScriptElement.supports?.('speculationrules')) speculate()
  else
    for (const type of ['mouseover', 'focusin', 'touchstart'])
      document.addEventListener(type, prefetch, { passive: true })
}

function speculate(): void {
  const script = document.createElement('script')
  script.type = 'speculationrules'
  const not = [
    // This page with another query is kept by its scroll position, see keep-scroll.ts; "?" is special in a pattern.
    { href_matches: `${location.pathname}\\?*` },
    { selector_matches: '[rel~=external], [download], [target=_blank], [data-no-prerender]' },
  ]
  script.textContent = JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: `${settings.basePath}*` }, ...not.map(rule => ({ not: rule }))] },
        eagerness: 'moderate',
      },
    ],
  })
  document.head.append(script)
}

const prefetched = new Set<string>()

function prefetch(event: Event): void {
  const link = navigationLink(event)
  if (!link || link.matches('[data-no-prerender]') || prefetched.has(link.href)) return
  prefetched.add(link.href)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = link.href
  document.head.append(hint)
}
