import { setTimeout as wait } from 'node:timers/promises'
import { DevtoolsTab, type PageCommand } from '../e2e/support/devtools-tab.ts'
import { cpuRate, type Throttling } from './throttling.ts'

/** How a reader gets to a link: a pointer that rests on it for some milliseconds before the click, or a finger. */
export type Approach = { name: string; rest: number } | { name: string; tap: true }

/** The ways that are measured; what is fetched ahead has least time in the first and in the last. */
export const approaches: readonly Approach[] = [
  { name: 'not hovered', rest: 0 },
  { name: 'rested 65 ms', rest: 65 },
  { name: 'rested 200 ms', rest: 200 },
  { name: 'rested 800 ms', rest: 800 },
  { name: 'tap', tap: true },
]

/** Opening a page from another one. */
export interface NavigationFigures {
  approach: string
  runs: NavigationRun[]
}

interface NavigationRun {
  /** Milliseconds from the click to the frame in which the next page stands. */
  clickToPaint: number
  /** What came: a page in the place of the shown one, one that was prerendered, or one that the browser loaded. */
  way: 'swapped' | 'prerendered' | 'loaded'
}

/** Longer than Chromium waits before it takes a page for one that has come to rest. */
const restTime = 600

/**
 * Opens links of a page one after the other, each from the page as it has come to rest. The first is a warm-up;
 * styles and scripts are cached, the pages that are opened are not.
 *
 * @param url Of the page, behind a line that is as slow as asked: browsers slow down neither workers nor what they fetch ahead.
 * @param links Selectors of links, each to another page.
 */
export async function measureNavigation(
  url: string,
  links: readonly string[],
  approach: Approach,
  throttling: Throttling,
): Promise<NavigationFigures> {
  const commands: PageCommand[] = [['Emulation.setCPUThrottlingRate', cpuRate(throttling)]]
  const runs: NavigationRun[] = []
  for (const link of links) {
    // A browser for each: what one click has fetched ahead would be there for the next.
    const tab = await DevtoolsTab.open(commands)
    try {
      await tab.goto(url)
      await wait(restTime)
      runs.push(await openLink(tab, link, approach))
    } finally {
      await tab.close()
    }
  }
  runs.shift()
  return { approach: approach.name, runs }
}

async function openLink(tab: DevtoolsTab, link: string, approach: Approach): Promise<NavigationRun> {
  await tab.evaluate(`(${bringIntoView})(${JSON.stringify(link)})`)
  const path = JSON.stringify(await tab.evaluate(`document.querySelector(${JSON.stringify(link)}).pathname`))
  await tab.evaluate(`(${watchNavigation})()`)
  if ('tap' in approach) await tab.tap(link)
  else {
    if (approach.rest > 0) {
      await tab.hover(link)
      await wait(approach.rest)
    }
    await tab.click(link)
  }
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const shown = await tab.evaluate(`(${readShown})(${path})`).catch(() => undefined)
    if (isShown(shown)) return shown
    await wait(20)
  }
  throw new Error(`A click on ${link} showed nothing within 15 s`)
}

/** Runs in the page: a long sidebar shows the row of its own page, and other links may be out of view. */
const bringIntoView = `selector => {
  const link = document.querySelector(selector)
  const { x, y, width, height } = link.getBoundingClientRect()
  if (!link.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
}`

/** Runs in the page that is left: notes the click, and the first frame after its title has become another. */
const watchNavigation = `() => {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', event => {
    localStorage.clickedAt = performance.timeOrigin + event.timeStamp
  }, { capture: true })
  window.swappedAt = 0
  const title = () => document.querySelector('h1')?.textContent
  const left = title()
  new MutationObserver(() => {
    if (window.swappedAt || [undefined, left].includes(title())) return
    window.swappedAt = -1
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { window.swappedAt = now() }
      port2.postMessage(0) })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}`

/**
 * Runs in the page: undefined until the page of this path has been painted. A prerendered page is painted only when
 * it is shown; its clock began before the click.
 */
const readShown = `path => {
  const clickedAt = Number(localStorage.clickedAt)
  if (window.swappedAt !== undefined)
    return window.swappedAt > 0 ? { clickToPaint: window.swappedAt - clickedAt, way: 'swapped' } : undefined
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  const [navigation] = performance.getEntriesByType('navigation')
  if (location.pathname !== path || !paint || !navigation) return undefined
  const activation = navigation.activationStart ?? 0
  const shown = performance.timeOrigin + Math.max(paint.startTime, activation)
  return { clickToPaint: shown - clickedAt, way: activation > 0 ? 'prerendered' : 'loaded' }
}`

function isShown(value: unknown): value is NavigationRun {
  return typeof value === 'object' && value !== null && 'clickToPaint' in value && 'way' in value
}
