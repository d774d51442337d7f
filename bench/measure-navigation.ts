import { setTimeout as wait } from 'node:timers/promises'
import { DevtoolsTab, type PageCommand } from '../e2e/support/devtools-tab.ts'
import { cpuRate, type Throttling } from './throttling.ts'

/** A way in which a reader gets from one page to another. */
export interface Approach {
  name: string
  /**
   * Whether the reader has not interacted with the page before the click. Otherwise a pointer has moved over it, or a
   * finger has touched it.
   */
  isUntouched?: true
  /** Milliseconds that a pointer takes from the middle of the page to the link. */
  travel?: number
  /**
   * Milliseconds that the pointer rests on the link before the click. If undefined, the click comes without a pointer.
   */
  rest?: number
  isTap?: true
  /** Whether the link is far from the current page's row in the sidebar; otherwise it is next to the row. */
  isFar?: true
  /**
   * Whether the link is the one to the next page below the text, which has been visible for a while; otherwise it is
   * one of the sidebar.
   */
  isNext?: true
  /** Whether going back to the page before the link, and forward again, is measured instead of the link. */
  isHistory?: true
}

/** The ways to a page that are measured. */
export const approaches: readonly Approach[] = [
  { name: 'untouched', isUntouched: true },
  { name: 'untouched tap', isUntouched: true, isTap: true },
  { name: 'not hovered' },
  { name: 'far from the row', isFar: true },
  { name: 'passing', travel: 300, rest: 0 },
  { name: 'rested 65 ms', rest: 65 },
  { name: 'rested 200 ms', rest: 200 },
  { name: 'rested 800 ms', rest: 800 },
  { name: 'tap', isTap: true },
  { name: 'next page', isNext: true },
  { name: 'next page by a tap', isNext: true, isTap: true },
  { name: 'back', rest: 800, isHistory: true },
]

/** Figures of opening a page from another one. */
export interface NavigationFigures {
  approach: string
  runs: NavigationRun[]
}

interface NavigationRun {
  /** Milliseconds from the click to the frame that shows the next page. */
  clickToPaint: number
  /** How the page was shown: swapped into the current document, restored, prerendered, or loaded by the browser. */
  way: 'swapped' | 'restored' | 'prerendered' | 'loaded'
}

/** The page on which a reader starts, and the links that are followed from there. */
export interface NavigationPlaces {
  /** Path of a page, and selectors of links in its sidebar. */
  page: string
  links: readonly string[]
  /** Paths of pages, and the selector of the link to the next page. */
  pages: readonly string[]
  next: string
}

/** Distance in links from which a link of the sidebar counts as far: more than a screen of them. */
const far = 30
/** Milliseconds; longer than Chromium waits before it considers a page idle. */
const restTime = 600
/** A point of the window without content. */
const edge = { x: 1360, y: 600 }
/** Minimum milliseconds that a reader spends on a page before the next one. */
const readTime = 1500

/**
 * Opens links one after the other, each from a page that is idle. The first one warms up. Styles and scripts are
 * cached; the opened pages are not.
 *
 * @param origin Origin behind a slow line. Throttling in the browser would slow down neither workers nor prefetches.
 * @param runs Number of links that are opened after the first one.
 * @returns Figures by the name of the approach; the history has two names, for back and forward.
 */
export async function measureNavigation(
  origin: string,
  { page, links, pages, next }: NavigationPlaces,
  approach: Approach,
  throttling: Throttling,
  runs: number,
): Promise<NavigationFigures[]> {
  const commands: PageCommand[] = [['Emulation.setCPUThrottlingRate', cpuRate(throttling)]]
  const starts = approach.isNext
    ? pages.map(path => ({ path, link: next }))
    : links.slice(approach.isFar ? far : 0).map(link => ({ path: page, link }))
  const all: NavigationRun[][] = []
  for (const { path, link } of starts.slice(0, runs + 1)) {
    // A new browser for each approach: otherwise prefetched pages of one click would be there for the next.
    const tab = await DevtoolsTab.open(commands)
    try {
      await tab.goto(origin + path)
      await wait(restTime)
      all.push(await follow(tab, link, approach))
    } finally {
      await tab.close()
    }
  }
  all.shift()
  const names = approach.isHistory ? [approach.name, 'forward'] : [approach.name]
  return names.map((name, index) => ({
    approach: name,
    runs: all.flatMap(runs => runs[index] ?? []),
  }))
}

/**
 * Follows a link.
 *
 * @returns Its opening, or going back and forward again.
 */
async function follow(tab: DevtoolsTab, link: string, approach: Approach): Promise<NavigationRun[]> {
  await tab.evaluate(`(${bringIntoView})(${JSON.stringify(link)})`)
  if (!approach.isUntouched) {
    await (approach.isTap ? tab.touch(edge) : tab.point(edge.x, edge.y))
    await wait(readTime)
  }
  const run = await openLink(tab, link, approach)
  if (!approach.isHistory) return [run]
  await wait(readTime)
  const back = await step(tab, -1)
  await wait(readTime)
  return [back, await step(tab, 1)]
}

async function openLink(
  tab: DevtoolsTab,
  link: string,
  { isTap, travel, rest }: Approach,
): Promise<NavigationRun> {
  const path = await tab.evaluate(`document.querySelector(${JSON.stringify(link)}).pathname`)
  await tab.evaluate(`(${watchNavigation})()`)
  if (isTap) await tab.tap(link)
  else {
    if (travel) await moveTo(tab, link, travel)
    else if (rest) await tab.hover(link)
    if (rest) await wait(rest)
    await tab.click(link)
  }
  return shownAt(tab, path)
}

/** Moves the pointer from the middle of the window to the middle of an element like a hand: soon fast, then slower. */
async function moveTo(tab: DevtoolsTab, selector: string, milliseconds: number): Promise<void> {
  const to = await tab.middleOf(selector)
  const from = { x: 700, y: 450 }
  const start = Date.now()
  for (let part = 0; part < 1; ) {
    part = Math.min(1, (Date.now() - start) / milliseconds)
    const eased = part ** 3 * (10 - 15 * part + 6 * part ** 2)
    await tab.point(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased)
    await wait(12)
  }
}

async function step(tab: DevtoolsTab, by: -1 | 1): Promise<NavigationRun> {
  await tab.evaluate(`(${watchNavigation})()`)
  const before = await tab.evaluate('location.pathname')
  await tab.evaluate(
    `localStorage.clickedAt = performance.timeOrigin + performance.now(), void history.go(${by})`,
  )
  let path = before
  for (let tries = 0; path === before && tries < 500; tries += 1) {
    await wait(10)
    path = (await tab.evaluate('location.pathname').catch(() => undefined)) ?? before
  }
  return shownAt(tab, path)
}

async function shownAt(tab: DevtoolsTab, path: unknown): Promise<NavigationRun> {
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const shown = await tab.evaluate(`(${readShown})(${JSON.stringify(path)})`).catch(() => undefined)
    if (isShown(shown)) return shown
    await wait(20)
  }
  throw new Error(`${path} showed nothing within 15 s`)
}

/**
 * Runs in the page. Scrolls to a link: a long sidebar shows the row of its own page, and other links may be out of
 * view.
 */
const bringIntoView = `selector => {
  const link = document.querySelector(selector)
  const { x, y, width, height } = link.getBoundingClientRect()
  if (!link.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
}`

/** Runs in the page that is left. Records the click, and the first frame after the title has changed. */
const watchNavigation = `() => {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', event => {
    localStorage.clickedAt = performance.timeOrigin + event.timeStamp
  }, { capture: true, once: true })
  const painted = callback => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel()
    port1.onmessage = callback
    port2.postMessage(0) })
  window.swappedAt = window.restoredAt = 0
  addEventListener('pageshow', event => {
    if (event.persisted) painted(() => { window.restoredAt = now() })
  })
  const title = () => document.querySelector('h1')?.textContent
  const left = title()
  const observer = new MutationObserver(() => {
    if ([undefined, left].includes(title())) return
    observer.disconnect()
    painted(() => { window.swappedAt = now() })
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}`

/**
 * Runs in the page. Returns undefined until the page at this path is painted. A prerendered page is painted only when
 * it is shown, although its clock started before the click.
 */
const readShown = `path => {
  const clickedAt = Number(localStorage.clickedAt)
  if (location.pathname !== path) return undefined
  if (window.restoredAt > 0) return { clickToPaint: window.restoredAt - clickedAt, way: 'restored' }
  if (window.swappedAt !== undefined)
    return window.swappedAt > 0 ? { clickToPaint: window.swappedAt - clickedAt, way: 'swapped' } : undefined
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  const [navigation] = performance.getEntriesByType('navigation')
  if (!paint || !navigation) return undefined
  const activation = navigation.activationStart ?? 0
  const shown = performance.timeOrigin + Math.max(paint.startTime, activation)
  return { clickToPaint: shown - clickedAt, way: activation > 0 ? 'prerendered' : 'loaded' }
}`

function isShown(value: unknown): value is NavigationRun {
  return typeof value === 'object' && value !== null && 'clickToPaint' in value && 'way' in value
}
