import { fetchPageForm } from 'virtual:shiori/feedback'
import { ownValuesKey } from '../client/own-values-key.ts'
import { settings } from '../client/settings.ts'
import { session } from '../client/storage.ts'
import { storedTab } from './content/stored-tab.ts'
import { closest } from './event-target.ts'
import { failureBox } from './page/failure-box.ts'
import { intent, navigationLink } from './page/navigation-link.ts'
import { isQueryChange } from './page/query-change.ts'
import { branchesKey } from './sidebar/sidebar-scroll.ts'

/**
 * Events that show that a reader is there: a pointer, a finger, a key, a screen reader that moves on, a field being filled. A pointer may
 * already be over its element when this script loads, so its next move counts, too.
 */
const signs = ['pointerover', 'pointermove', 'focusin', 'keydown', 'input', 'scroll']

/** Controls that need the chunk; a click before it has loaded is repeated afterwards. */
const controls =
  '[data-announcement-close], #menu [hreflang], [role=tab], [data-zoom], [data-video], [data-branch-toggle], [data-more], [data-sidebar-hide], [data-sidebar-show], [data-copy-page], a[href$="#ask"], .anchor, .code-copy, [data-try], .run-bar button'

/** Adds the feedback buttons, if the site asks for feedback; without the chunk, their form is submitted as without script. */
const repeated = fetchPageForm ? `${controls}, [data-feedback] button` : controls

/** Whether somebody opens the search or types in its field, which is outside the page. */
function isSearch(event: Event): boolean {
  return (
    closest(event, 'body > input, dialog') !== null ||
    (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.key === '/'))
  )
}

/** Maximum milliseconds between touching and opening a link. */
const maxTouchTime = 300
/** Milliseconds that the browser gets to open a link's page before this page is considered to stay. */
const openingTime = 1000

/** Milliseconds to wait after an event: a link that opens before the chunk could load should not share the connection with it. */
function loadingDelay(event: Event): number {
  if (!(event instanceof PointerEvent && navigationLink(event))) return 0
  return event.pointerType === 'touch' ? maxTouchTime : intent
}

let early: Event | undefined

/** The last click, key or input event. */
export const lastInput = (): Event | undefined => early

const fetchExtras = () => import('./extras.ts')
const fetchStalePage = () => import('./page/stale-page.ts')

/**
 * Loads the code for readers who interact with the page (extras.ts): at the first sign of one, or at once if state was kept from other
 * pages, if the address has a hash, whose target may have to be opened, or if the page does not exist.
 */
export function startInteraction(): void {
  let loading: Promise<void> | undefined
  let ready = false
  const load = () => {
    loading ??= fetchExtras().then(
      chunk => {
        chunk.startExtras(early)
        ready = true
      },
      () => {
        // The next event tries again.
        loading = undefined
      },
    )
    return loading
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const loadAfter = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      load()
    }, wait)
  }
  const onSign = (event: Event) => {
    // A reader who searches needs other code first.
    if (loading || isSearch(event)) return
    // Pressing a button also moves the focus.
    if (timer && event.type === 'focusin') return
    const wait = loadingDelay(event)
    if (wait === 0) load()
    else if (!timer) loadAfter(wait)
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true })
  for (const type of ['click', 'keydown', 'input'])
    addEventListener(
      type,
      event => {
        early = event
      },
      true,
    )
  const address = () => location.pathname + location.search
  const currentAddress = address()
  // The entry was created by in-place navigation before a reload, and the code that would show its page (navigation/) is not loaded yet.
  addEventListener('popstate', () => ready || address() === currentAddress || location.reload())
  addEventListener(
    'click',
    async event => {
      if (timer) loadAfter(openingTime)
      const control = ready ? null : closest(event, repeated)
      if (!control) return
      event.preventDefault()
      if (control.ariaBusy) return
      control.ariaBusy = 'true'
      const place = control.closest('p, figure, .run-bar') ?? control
      const errorBox = place.nextElementSibling?.matches('.island-error')
        ? place.nextElementSibling
        : undefined
      await load()
      control.ariaBusy = null
      errorBox?.remove()
      if (ready) return control.click()
      // If it cannot be loaded, the link works as without script.
      const link = control.closest('a') ?? control.parentElement?.querySelector('a')
      if (link) location.href = link.href
      else if (fetchPageForm && control instanceof HTMLButtonElement && control.form)
        control.form.requestSubmit(control)
      else {
        const box = failureBox(settings.text, '', () => {
          // The button in the box disappears with it.
          control.focus()
          // A sign of the reader may have loaded the code since; otherwise the click removes the box once the code is there.
          if (ready) box.remove()
          control.click()
        })
        place.after(box)
        if (errorBox)
          fetchStalePage().then(
            chunk => chunk.reloadIfCached(),
            () => {},
          )
      }
    },
    true,
  )
  if (
    location.hash ||
    isQueryChange() ||
    session.get(branchesKey) ||
    session.get(ownValuesKey) ||
    document.querySelector('[data-nearest]') ||
    [...document.querySelectorAll<HTMLElement>('[data-tabs]')].some(storedTab)
  )
    load()
}
