import { closest } from '../event-target.ts'
import { afterPaint } from '../page/after-paint.ts'
import { announce } from '../page/announcer.ts'
import { whenIdle } from '../page/when-idle.ts'
import { firstScreen } from './first-screens.ts'
import { holdInput } from './hold-input.ts'
import { pageFits } from './page-fits.ts'
import { keepStyles, takeStyles } from './page-styles.ts'
import { fetchedText, takePage } from './page-texts.ts'
import { leavePage, showFirst, showPage } from './show-page.ts'
import { swapLink } from './swap-link.ts'

/** Milliseconds after the last move that the offset is kept with the history's entry. */
const rest = 150
/** Milliseconds that the name of the page stays for screen readers to say it. */
const said = 1000

/** Ends that controls of the beginning of a page wait for the rest of it. */
let release: ((isWhole: boolean) => void) | undefined
/** Counts navigations: one that was overtaken by another shows nothing. */
let turn = 0
/** Address of the page that is shown. */
let current = pathOf(location)
/** Whether a page has come since the first click of several: the others were meant for what stood there before. */
let hasCome = false

function pathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search
}

/**
 * Follows links between pages of the docs by putting the next page into the place of the shown one (show-page.ts). Where
 * that cannot be done the browser opens the page, as it does without this script.
 */
export function startNavigation(): void {
  whenIdle(() => {
    keepStyles()
    if (pathOf(location) === current) keepOffset()
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
        keepOffset()
        history.pushState({ top: 0 }, '', pathOf(url))
      },
      load: () => location.assign(url),
      arrive: () => arrive(url),
      isAtTop: url.hash === '',
    }).then(isShown => isShown && tell())
  })
  addEventListener('popstate', ({ state }) => {
    // A beginning that is shown still wants its page, also where a heading of it is gone to.
    if (pathOf(location) === current && !release) {
      // Back at the page that another one was to replace.
      turn += 1
      return
    }
    const url = new URL(location.href)
    open(url, {
      change() {},
      load: () => location.reload(),
      isAtTop: false,
      cache: 'force-cache',
    }).then(isShown => {
      const { top } = (state ?? {}) as { top?: number }
      if (isShown && top !== undefined) scrollTo({ top, behavior: 'instant' })
      else if (isShown && url.hash) location.replace(url.hash)
    })
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      // Of this page's entry only: on the way to another one the address is that one's already.
      timer = setTimeout(() => pathOf(location) === current && keepOffset(), rest)
    },
    { passive: true },
  )
}

/** Keeps the offset with the history's entry, whose state others share. To write it takes a tenth of what a click waits for. */
function keepOffset(): void {
  const state = history.state as { top?: number } | null
  if (state?.top !== scrollY) history.replaceState({ ...state, top: scrollY }, '')
}

interface Opening {
  /** Called right before the page, or the beginning of it, is shown. */
  change: () => void
  /** Called right after. */
  arrive?: () => void
  /** Opens it as the browser does. */
  load: () => void
  /** Whether it is shown from its top: the beginning will then do until the rest has come. */
  isAtTop: boolean
  /** Which page is good enough, see `pageText`. */
  cache?: RequestCache
}

/** @returns whether the page is shown; it is not when the reader went on elsewhere, or when `load` opens it. */
async function open(url: URL, { change, arrive, load, isAtTop, cache }: Opening): Promise<boolean> {
  turn += 1
  const own = turn
  let isBegun = false
  const begin = () => {
    release?.(false)
    release = undefined
    leavePage(change)
    current = pathOf(url)
  }
  const coming = takePage(url, cache)
  const screen = isAtTop && !(await fetchedText(url)) ? await firstScreen(url) : undefined
  if (own !== turn) return false
  if (screen) {
    await takeStyles(screen)
    if (own !== turn) return false
    begin()
    isBegun = true
    showFirst(screen)
    release = holdInput()
    arrive?.()
  }
  const page = await coming
  if (own !== turn) return false
  try {
    if (page && pageFits(page)) {
      await takeStyles(page)
      if (own !== turn) return false
      if (!isBegun) begin()
      release?.(true)
      release = undefined
      showPage(page, isAtTop, isBegun)
      if (!isBegun) arrive?.()
      return true
    }
  } catch (error) {
    reportError(error)
  }
  load()
  return false
}

/** What a browser does when a page is opened: takes the focus along and scrolls. */
function arrive(url: URL): void {
  hasCome = true
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: 'instant' })
  // Marks the target, opens what hides it and scrolls there.
  if (url.hash) location.replace(url.hash)
}

/** Has the title said of a page that is there. */
function tell(): void {
  afterPaint(() => announce(document.title))
  setTimeout(() => announce(''), said)
}
