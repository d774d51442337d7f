import { fetchPageForm } from 'virtual:shiori/feedback'
import { ownValuesKey } from '../client/own-values-key.ts'
import { settings } from '../client/settings.ts'
import { session } from '../client/storage.ts'
import { keptTab } from './content/kept-tab.ts'
import { closest } from './event-target.ts'
import { failureBox } from './page/failure-box.ts'
import { intent, navigationLink } from './page/navigation-link.ts'
import { isQueryChange } from './page/query-change.ts'
import { branchesKey } from './sidebar/sidebar-scroll.ts'

/**
 * Signs that somebody is there: a pointer, a finger, a key, a screen reader that moves on, a field that is filled. A pointer may be over its element before
 * this script is there; then only its next move tells.
 */
const signs = ['pointerover', 'pointermove', 'focusin', 'keydown', 'input', 'scroll']

/** What only works once the chunk is there; a click on it that comes sooner is repeated then. */
const controls =
  '[data-announcement-close], #menu [hreflang], [role=tab], [data-zoom], [data-video], [data-branch-toggle], [data-sidebar-hide], [data-sidebar-show], [data-copy-page], .anchor, .code-copy, [data-try], .run-bar button'

/** Those, and the buttons of a site that asks its readers; without the chunk their form goes where it goes without script. */
const repeated = fetchPageForm ? `${controls}, [data-feedback] button` : controls

/** Whether somebody opens the search or types in its field, which stands outside of the page. */
function isSearch(event: Event): boolean {
  return (
    closest(event, 'body > input, dialog') !== null ||
    (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.key === '/'))
  )
}

/** Milliseconds that a finger is on a link, at most, that opens it. */
const touch = 300
/** Milliseconds that the browser has to open the page of a link, before this one is taken for one that stays. */
const opening = 1000

/** Milliseconds that a sign waits: a link that is opened at once, before the chunk could be there, has the line for its page alone. */
function patience(event: Event): number {
  if (!(event instanceof PointerEvent && navigationLink(event))) return 0
  return event.pointerType === 'touch' ? touch : intent
}

let early: Event | undefined

/** The last click or key, or what was typed. */
export const lastInput = (): Event | undefined => early

const fetchExtras = () => import('./extras.ts')
const fetchStalePage = () => import('./page/stale-page.ts')

/** Says of a control that what it does has not come. */
function failureBoxOf(control: HTMLElement): HTMLElement {
  return failureBox(settings.text, '', () => {
    // The button that was pressed goes with its box.
    control.focus()
    control.click()
  })
}

/**
 * Loads what a reader needs who does more than look (extras.ts): at the first sign of one, or at once where something
 * was kept from other pages, where the address names a part of this one, which may have to be opened, or where it leads nowhere.
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
        // The next sign tries again.
        loading = undefined
      },
    )
    return loading
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const loadIn = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      load()
    }, wait)
  }
  const onSign = (event: Event) => {
    // Who searches waits for other code.
    if (loading || isSearch(event)) return
    // A press moves the focus.
    if (timer && event.type === 'focusin') return
    const wait = patience(event)
    if (wait === 0) load()
    else if (!timer) loadIn(wait)
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
  const own = address()
  // An entry that was made in this page's place, before a reload of it: what would show it is not there yet (navigation/).
  addEventListener('popstate', () => ready || address() === own || location.reload())
  addEventListener(
    'click',
    async event => {
      if (timer) loadIn(opening)
      const control = ready ? null : closest(event, repeated)
      if (!control) return
      event.preventDefault()
      if (control.ariaBusy) return
      control.ariaBusy = 'true'
      const place = control.closest('p, figure, .run-bar') ?? control
      const told = place.nextElementSibling?.matches('.island-error') ? place.nextElementSibling : undefined
      await load()
      control.ariaBusy = null
      told?.remove()
      if (ready) return control.click()
      // Not to be had: what works without script does.
      const link = control.closest('a') ?? control.parentElement?.querySelector('a')
      if (link) location.href = link.href
      else if (fetchPageForm && control instanceof HTMLButtonElement && control.form)
        control.form.requestSubmit(control)
      else {
        place.after(failureBoxOf(control))
        if (told)
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
    [...document.querySelectorAll<HTMLElement>('[data-tabs]')].some(keptTab)
  )
    load()
}
