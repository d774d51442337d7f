import { settings } from '../../client/settings.ts'
import { intent } from '../page/navigation-link.ts'
import { leaving, onEachPage } from '../page/page-life.ts'
import { screensFiles } from './first-screens.ts'
import { linksInSight, neighbourLinks } from './likely-links.ts'
import { fetchFrame } from './page-frame.ts'
import { dropAhead, fetchAhead, isFetched, pageText, parseAhead } from './page-texts.ts'
import { type PointerPlace, speed, step, wayAhead } from './pointer-way.ts'
import { isSwapLink, swapLink } from './swap-link.ts'

/** Bytes that a page may fetch of others before the reader has pointed at one. */
const budget = (settings.fetchAhead ?? 30) * 1000
/** Bytes of those that are for where a pointer goes, by whether pages come without their frame; a finger comes without notice. */
const forPointer = { whole: 20_000, framed: 10_000 }
const hasPointer = matchMedia('(hover: hover)').matches
/** Milliseconds without a move after which what is in sight is looked at. */
const rest = 300
/** A page that does not come, or is dropped, is asked for once more. */
const maxTries = 2
/** Milliseconds on a link that are worth bytes of the budget; longer rest is worth any. */
const moment = 20
/** Share of its speed with which a pointer goes on that is about to stop. */
const slowing = 0.8

/**
 * Fetches pages before they are opened: what the reader points at, and before that, as far as bytes allow, what is likely to come: the
 * first screens of all that the sidebar shows, the next page, the one that the reader came from, the one before, where the pointer goes, what
 * else is in sight.
 */
export function startFetchAhead(): void {
  fetchPointedAt()
  let cameFrom: URL | undefined
  addEventListener(leaving, () => {
    cameFrom = new URL(location.href)
  })
  let frame: Promise<number | undefined> | undefined
  const frameBytes = async () => {
    // Paid by the page that was shown when it came.
    const isPaid = frame !== undefined
    frame ??= fetchFrame()
    const bytes = await frame
    return isPaid ? bytes && 0 : bytes
  }
  onEachPage(signal => fetchLikely(signal, cameFrom, frameBytes))
}

/** What is pointed at costs what it costs. */
function fetchPointedAt(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchNow = (event: Event) => {
    clearTimeout(timer)
    const link = swapLink(event)
    if (link) fetchWanted(new URL(link.href))
  }
  const fetchAfterRest = (event: Event) => {
    clearTimeout(timer)
    timer = setTimeout(() => fetchNow(event), intent)
  }
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, fetchAfterRest, { passive: true })
  document.addEventListener('pointerdown', fetchNow, { passive: true })
  // A pointer that came before this script, and rests.
  const link = document.querySelector<HTMLAnchorElement>('a:hover')
  if (link && isSwapLink(link)) fetchWanted(new URL(link.href))
}

function fetchWanted(url: URL): void {
  // Also takes it out of what is dropped.
  pageText(url)
  dropAhead()
  parseAhead(url)
}

/**
 * What a reader of this page is likely to open.
 *
 * @param frameBytes Has pages come without their frame, and gives the bytes that this takes; undefined where they come whole.
 */
function fetchLikely(
  signal: AbortSignal,
  cameFrom: URL | undefined,
  frameBytes: () => Promise<number | undefined>,
): void {
  let spent = 0
  let kept = hasPointer ? forPointer.whole : 0
  /** For files, and how many. */
  let paid = 0
  let count = 0
  let isBusy = false
  const tries = new Map<string, number>()
  const [next, ...others] = neighbourLinks().map(({ href }) => new URL(href))
  const neighbours = [next, cameFrom, ...others].filter(url => url !== undefined)

  /** Whether the beginning of a page is there. */
  const isReady = ({ pathname }: URL, files = screensFiles()) => {
    const file = files.get(pathname)
    return file !== undefined && isFetched(file)
  }
  const isWorthwhile = (url: URL) =>
    url.pathname !== location.pathname && !isFetched(url) && (tries.get(url.href) ?? 0) < maxTries
  const fetchOne = async (url: URL) => {
    tries.set(url.href, (tries.get(url.href) ?? 0) + 1)
    const bytes = await fetchAhead(url, budget - spent)
    spent += bytes
    paid += bytes
    count += 1
    if (url === next) parseAhead(url, false)
  }
  // Who searches goes elsewhere. What is as large as others and finds no room would come half.
  const isOver = () =>
    signal.aborted ||
    spent + (count > 0 ? paid / count : 0) >= budget ||
    document.querySelector('dialog[open], body > input') !== null
  const inSight = () => linksInSight().map(({ href }) => new URL(href))
  /** Those of the list that has this page come first. */
  const chooseScreens = () => {
    const files = screensFiles()
    return [location, ...inSight()].flatMap(({ pathname }) => files.get(pathname) ?? []).find(isWorthwhile)
  }
  const choosePage = (): URL | undefined => {
    const beside = neighbours.find(isWorthwhile)
    if (beside && beside === next) return beside
    if (budget - spent <= kept) return undefined
    const files = screensFiles()
    return beside ?? inSight().find(url => isWorthwhile(url) && !isReady(url, files))
  }
  const fetchAll = async (choose: () => URL | undefined) => {
    for (let url = isOver() ? undefined : choose(); url; url = isOver() ? undefined : choose())
      await fetchOne(url)
  }
  let isFramed = false
  const takeFrame = async () => {
    if (isFramed || isOver()) return
    isFramed = true
    const bytes = await frameBytes()
    spent += bytes ?? 0
    if (bytes !== undefined && hasPointer) kept = forPointer.framed
  }
  /** One after the other: the line belongs to the reader. Pages that nobody has pointed at wait for what makes them small. */
  const work = async () => {
    if (isBusy) return
    isBusy = true
    await fetchAll(chooseScreens)
    await takeFrame()
    await fetchAll(choosePage)
    isBusy = false
  }

  watchPointer(signal, link => {
    const url = new URL(link.href)
    // Beside what is on its way: a pointer is there soon.
    if (!isOver() && isWorthwhile(url) && !isReady(url)) fetchOne(url).then(() => parseAhead(url))
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(work, rest)
  }
  addEventListener('scroll', lookAgain, { passive: true, signal })
  for (const type of ['click', 'keydown', 'submit']) addEventListener(type, dropAhead, { signal })
  work()
}

/**
 * Calls back with a link that the pointer goes to, or stays on for a moment: what it passes it neither slows down for nor stays on its way
 * to.
 */
function watchPointer(signal: AbortSignal, onLink: (link: HTMLAnchorElement) => void): void {
  let last: PointerEvent | undefined
  let lastSpeed = 0
  let seen: HTMLAnchorElement | null = null
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || (last && event.timeStamp - last.timeStamp < step)) return
    const link = last ? linkAhead(last, event) : null
    const now = last ? speed(last, event) : 0
    if (link && (link === seen || now < lastSpeed * slowing)) onLink(link)
    last = event
    lastSpeed = now
    seen = link
  }
  document.addEventListener('pointermove', follow, { passive: true, signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = (event: PointerEvent) => {
    clearTimeout(timer)
    const link = event.pointerType === 'touch' ? undefined : swapLink(event)
    if (link) timer = setTimeout(() => signal.aborted || onLink(link), moment)
  }
  document.addEventListener('pointerover', stay, { passive: true, signal })
}

function linkAhead(from: PointerPlace, to: PointerPlace): HTMLAnchorElement | null {
  for (const { x, y } of wayAhead(from, to)) {
    const link = document.elementFromPoint(x, y)?.closest('a')
    if (link && isSwapLink(link)) return link
  }
  return null
}
