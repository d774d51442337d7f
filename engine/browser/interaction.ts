import { session } from '../client/storage.ts'
import { keptTab } from './content/kept-tab.ts'
import { closest } from './event-target.ts'
import { branchesKey } from './sidebar/sidebar-scroll.ts'

/** Signs that somebody is there: a pointer, a finger, a key, a screen reader that moves on. */
const signs = ['pointerover', 'focusin', 'keydown', 'scroll']

/** What only works once the chunk is there; a click on it that comes sooner is repeated then. */
const controls =
  '[role=tab], [data-zoom], [data-video], [data-branch-toggle], [data-sidebar-hide], [data-sidebar-show], [data-copy-page]'

// Apart from what follows, or Vite would count that into the import and not learn of a failure (load-chunk.ts).
const fetchExtras = () => import('./extras.ts')

/**
 * Loads what a reader needs who does more than look (extras.ts): at the first sign of one, or at once where something
 * was kept from other pages, or where the address names a part of this one, which may have to be opened.
 */
export function startInteraction(): void {
  let loading: Promise<void> | undefined
  let ready = false
  const load = (early?: Event) => {
    loading ??= fetchExtras().then(
      chunk => {
        chunk.startExtras(early)
        ready = true
      },
      () => {
        // The next sign tries again.
        loading = undefined
      },
    )
    return loading
  }

  for (const sign of signs) addEventListener(sign, load, { passive: true })
  addEventListener(
    'click',
    async event => {
      const control = ready ? null : closest(event, controls)
      if (!control) return
      event.preventDefault()
      await load()
      if (ready) return control.click()
      // Not to be had: what works without script does.
      const link = control.closest('a') ?? control.parentElement?.querySelector('a')
      if (link) location.href = link.href
    },
    true,
  )
  if (
    location.hash ||
    session.get(branchesKey) ||
    [...document.querySelectorAll<HTMLElement>('[data-tabs]')].some(keptTab)
  )
    load()
}
