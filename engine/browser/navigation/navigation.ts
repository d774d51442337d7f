import { closest } from '../event-target.ts'
import { afterPaint } from '../page/after-paint.ts'
import { announce } from '../page/announcer.ts'
import { whenIdle } from '../page/when-idle.ts'
import { firstScreen } from './first-screens.ts'
import { pageFits } from './page-fits.ts'
import { applyStyles, keepStyles } from './page-styles.ts'
import { fetchedText, fetchPageOnce } from './page-texts.ts'
import { holdInput } from './queue-input.ts'
import { leavePage, showFirst, showPage } from './show-page.ts'
import { swapLink } from './swap-link.ts'

/** Milliseconds after the last scroll event until the offset is stored in the history entry. */
const scrollDelay = 150
/** Milliseconds for which the page's title stays in the live region for screen readers. */
const announcementTime = 1000

/** Releases input that waits for the rest of the page. */
let release: ((isWhole: boolean) => void) | undefined
/** Number of the latest navigation: a navigation that has been overtaken shows nothing. */
let visits = 0
/** Address of the current page. */
let current = pathOf(location)
/** Whether a page has been shown since the first of several clicks: the others were aimed at the previous page. */
let hasCome = false

function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search
}

/**
 * Makes links between docs pages replace the current page in place (show-page.ts). If that is not possible, the browser opens the page as
 * without this script.
 */
export function startNavigation(): void {
  whenIdle(() => {
    keepStyles()
    if (pathOf(location) === current) saveScrollOffset()
  })
  document.addEventListener('click', event => {
    const elsewhere =
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    if (event.detail < 2) hasCome = false
    if (hasCome && !elsewhere && closest(event, 'a')) return event.preventDefault()
    const link = elsewhere ? undefined : swapLink(event)
    if (!link) return
    event.preventDefault()
    const url = new URL(link.href)
    open(url, {
      change() {
        saveScrollOffset()
        history.pushState({ top: 0 }, '', pathOf(url))
      },
      load: () => location.assign(url),
      arrive: () => arrive(url),
      isAtTop: url.hash === '',
    }).then(isShown => isShown && notify())
  })
  addEventListener('popstate', ({ state }) => {
    // A page of which only the beginning is shown still has to be completed, even if only the hash has changed.
    if (pathOf(location) === current && !release) {
      // The reader went back to this page while another one was loading.
      visits += 1
      return
    }
    const url = new URL(location.href)
    const { top } = (state ?? {}) as { top?: number }
    open(url, {
      change() {},
      load: () => location.reload(),
      arrive() {
        if (top !== undefined) scrollTo({ top, behavior: 'instant' })
        else if (url.hash) location.replace(url.hash)
      },
      isAtTop: top === 0,
      cache: 'force-cache',
    })
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      // Only for this page's entry: during navigation, the address is already that of the next page.
      timer = setTimeout(() => pathOf(location) === current && saveScrollOffset(), scrollDelay)
    },
    { passive: true },
  )
}

/** Stores the offset in the history entry, whose state other scripts share. Writing it takes a tenth of the time that a click waits for. */
function saveScrollOffset(): void {
  const state = history.state as { top?: number } | null
  if (state?.top !== scrollY) history.replaceState({ ...state, top: scrollY }, '')
}

interface Opening {
  /** Called right before the page, or its beginning, is shown. */
  change: () => void
  /** Called right after it is shown. */
  arrive?: () => void
  /** Lets the browser open the page. */
  load: () => void
  /** Whether the page is shown from the top, so that its beginning is enough until the rest arrives. */
  isAtTop: boolean
  /** Which cached pages are acceptable, see `pageText`. */
  cache?: RequestCache
}

/** @returns Whether the page is shown; false if the reader has moved on, or `load` opens it. */
async function open(url: URL, { change, arrive, load, isAtTop, cache }: Opening): Promise<boolean> {
  visits += 1
  const visitNumber = visits
  let hasBegun = false
  const begin = () => {
    release?.(false)
    release = undefined
    leavePage(change)
    current = pathOf(url)
  }
  const upcoming = fetchPageOnce(url, cache)
  const screen = isAtTop && !(await fetchedText(url)) ? await firstScreen(url) : undefined
  if (visitNumber !== visits) return false
  if (screen) {
    await applyStyles(screen)
    if (visitNumber !== visits) return false
    begin()
    hasBegun = true
    showFirst(screen)
    release = holdInput()
    arrive?.()
  }
  const page = await upcoming
  if (visitNumber !== visits) return false
  try {
    if (page && pageFits(page)) {
      await applyStyles(page)
      if (visitNumber !== visits) return false
      if (!hasBegun) begin()
      release?.(true)
      release = undefined
      showPage(page, isAtTop, hasBegun)
      if (!hasBegun) arrive?.()
      return true
    }
  } catch (error) {
    reportError(error)
  }
  load()
  return false
}

/** Does what a browser does on opening a page: sets the focus and scrolls. */
function arrive(url: URL): void {
  hasCome = true
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: 'instant' })
  // Marks the target, opens the elements around it and scrolls to it.
  if (url.hash) location.replace(url.hash)
}

/** Announces the title of a page that is already shown. */
function notify(): void {
  afterPaint(() => announce(document.title))
  setTimeout(() => announce(''), announcementTime)
}
