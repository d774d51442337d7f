import { intent, navigationLink } from './navigation-link.ts'
import { savesData } from './saves-data.ts'

/**
 * Prefetches the next page when the reader is about to open it, in browsers without speculation rules (portal/speculation-rules.ts). Docs
 * pages have their own navigation, see navigation/.
 */
export function startPrefetch(): void {
  if (savesData() || HTMLScriptElement.supports?.('speculationrules')) return
  for (const type of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })
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
