import { settings } from '../../client/settings.ts'
import { intent } from '../page/navigation-link.ts'
import { onEachPage } from '../page/page-life.ts'
import { screensFiles } from './first-screens.ts'
import { neighbourLinks, visibleLinks } from './likely-links.ts'
import { fetchFrame } from './page-frame.ts'
import { cancelPrefetch, fetchAhead, isFetched, pageText, parseAhead } from './page-texts.ts'
import { type PointerPlace, predictPath, speed, step } from './pointer-path.ts'
import { isSwapLink, swapLink } from './swap-link.ts'

/** Maximum number of bytes to prefetch on a page before the reader points at a link. */
const budget = (settings.fetchAhead ?? 30) * 1000
/**
 * Bytes of the budget reserved for pages in the pointer's direction, depending on whether pages come without their frame. A finger has no
 * direction.
 */
const forPointer = { whole: 20_000, framed: 10_000 }
const hasPointer = matchMedia('(hover: hover)').matches
/** Milliseconds without a move after which links in sight are considered. */
const restTime = 300
/** A request that failed or was cancelled is retried once. */
const maxTries = 2
/** Milliseconds on a link after which its page may use the budget. After `intent`, it is fetched whatever its size. */
const minStay = 20
/** A pointer slower than this fraction of its last speed is about to stop. */
const stoppingRatio = 0.8

/**
 * Prefetches pages: the one that the reader points at and, within the budget, those that are likely to follow: first screens of all rows in
 * the sidebar, the next page, the page that the reader came from, the previous page, pages in the pointer's direction, other links in
 * sight.
 */
export function startFetchAhead(): void {
  startPointerPrefetch()
  let previousUrl: URL | undefined
  let frame: Promise<number | undefined> | undefined
  const frameBytes = async () => {
    // The page on which it was loaded has paid for the frame.
    const isPrefetched = frame !== undefined
    frame ??= fetchFrame()
    const bytes = await frame
    return isPrefetched ? bytes && 0 : bytes
  }
  onEachPage(signal => {
    prefetchLikely(signal, previousUrl, frameBytes)
    previousUrl = new URL(location.href)
  })
}

/** A page that the reader points at is fetched whatever its size. */
function startPointerPrefetch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const prefetchNow = (event: Event) => {
    clearTimeout(timer)
    const link = swapLink(event)
    if (link) prefetchPage(new URL(link.href))
  }
  const prefetchAfterRest = (event: Event) => {
    clearTimeout(timer)
    timer = setTimeout(() => prefetchNow(event), intent)
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, prefetchAfterRest, { passive: true })
  document.addEventListener('pointerdown', prefetchNow, { passive: true })
  // The pointer may already rest on a link when this script loads.
  const link = document.querySelector<HTMLAnchorElement>('a:hover')
  if (link && isSwapLink(link)) prefetchPage(new URL(link.href))
}

function prefetchPage(url: URL): void {
  // Also exempts it from `cancelPrefetch`.
  pageText(url)
  cancelPrefetch()
  parseAhead(url)
}

/**
 * Prefetches pages that a reader of this page is likely to open.
 *
 * @param frameBytes Loads the frame, so that pages come without it, and returns its size in bytes; undefined if pages come whole.
 */
function prefetchLikely(
  signal: AbortSignal,
  previousUrl: URL | undefined,
  frameBytes: () => Promise<number | undefined>,
): void {
  let spent = 0
  let fetchedBytes = hasPointer ? forPointer.whole : 0
  /** Bytes used so far, and the number of files. */
  let paid = 0
  let count = 0
  let isBusy = false
  const tries = new Map<string, number>()
  const [next, ...others] = neighbourLinks().map(({ href }) => new URL(href))
  const neighbours = [next, previousUrl, ...others].filter(url => url !== undefined)
  // Usually loaded already, so that going back shows it at once.
  if (previousUrl) parseAhead(previousUrl)

  /** Whether the first screen of a page is loaded. */
  const isReady = ({ pathname }: URL, files = screensFiles()) => {
    const file = files.get(pathname)
    return file !== undefined && isFetched(file)
  }
  const isWorthwhile = (url: URL) =>
    url.pathname !== location.pathname && !isFetched(url) && (tries.get(url.href) ?? 0) < maxTries
  const prefetchOne = async (url: URL) => {
    tries.set(url.href, (tries.get(url.href) ?? 0) + 1)
    const bytes = await fetchAhead(url, budget - spent)
    spent += bytes
    paid += bytes
    count += 1
    if (url === next || url === previousUrl) parseAhead(url)
  }
  // Stops while the reader searches, or if the remaining budget is smaller than the last files: the next one would be cut off.
  const isOver = () =>
    signal.aborted ||
    spent + (count > 0 ? paid / count : 0) >= budget ||
    document.querySelector('dialog[open], body > input') !== null
  const visibleUrls = () => visibleLinks().map(({ href }) => new URL(href))
  /** The file with this page comes first. */
  const chooseScreens = () => {
    const files = screensFiles()
    return [location, ...visibleUrls()]
      .flatMap(({ pathname }) => files.get(pathname) ?? [])
      .find(isWorthwhile)
  }
  const choosePage = (): URL | undefined => {
    const beside = neighbours.find(isWorthwhile)
    if (beside && beside === next) return beside
    if (budget - spent <= fetchedBytes) return undefined
    const files = screensFiles()
    return beside ?? visibleUrls().find(url => isWorthwhile(url) && !isReady(url, files))
  }
  const fetchAll = async (choose: () => URL | undefined) => {
    for (let url = isOver() ? undefined : choose(); url; url = isOver() ? undefined : choose())
      await prefetchOne(url)
  }
  let isFramed = false
  const prefetchFrame = async () => {
    if (isFramed || isOver()) return
    isFramed = true
    const bytes = await frameBytes()
    spent += bytes ?? 0
    if (bytes !== undefined && hasPointer) fetchedBytes = forPointer.framed
  }
  /** One at a time, since the reader's own requests come first. Likely pages wait for the frame, which makes them small. */
  const work = async () => {
    if (isBusy) return
    isBusy = true
    await fetchAll(chooseScreens)
    await prefetchFrame()
    await fetchAll(choosePage)
    isBusy = false
  }

  watchPointer(signal, link => {
    const url = new URL(link.href)
    // Runs in parallel with other requests, since the pointer arrives soon.
    if (!isOver() && isWorthwhile(url) && !isReady(url)) prefetchOne(url).then(() => parseAhead(url))
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshTargets = () => {
    clearTimeout(timer)
    timer = setTimeout(work, restTime)
  }
  addEventListener('scroll', refreshTargets, { passive: true, signal })
  for (const type of ['click', 'keydown', 'submit']) addEventListener(type, cancelPrefetch, { signal })
  work()
}

/** Calls back with a link that the pointer is heading for or stays on. Links that it merely passes do not count. */
function watchPointer(signal: AbortSignal, onLink: (link: HTMLAnchorElement) => void): void {
  let last: PointerEvent | undefined
  let lastSpeed = 0
  let seen: HTMLAnchorElement | null = null
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || (last && event.timeStamp - last.timeStamp < step)) return
    const link = last ? predictLink(last, event) : null
    const now = last ? speed(last, event) : 0
    if (link && (link === seen || now < lastSpeed * stoppingRatio)) onLink(link)
    last = event
    lastSpeed = now
    seen = link
  }
  document.addEventListener('pointermove', follow, { passive: true, signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = (event: PointerEvent) => {
    clearTimeout(timer)
    const link = event.pointerType === 'touch' ? undefined : swapLink(event)
    if (link) timer = setTimeout(() => signal.aborted || onLink(link), minStay)
  }
  document.addEventListener('pointerover', stay, { passive: true, signal })
}

function predictLink(from: PointerPlace, to: PointerPlace): HTMLAnchorElement | null {
  for (const { x, y } of predictPath(from, to)) {
    const link = document.elementFromPoint(x, y)?.closest('a')
    if (link && isSwapLink(link)) return link
  }
  return null
}
