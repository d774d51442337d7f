import { setTimeout as wait } from 'node:timers/promises'
import { DevtoolsTab, type PageCommand } from '../e2e/support/devtools-tab.ts'
import { median } from './median.ts'
import { cpuRate, networkConditions, type Throttling } from './throttling.ts'

/** Opening a page from another one. */
export interface NavigationFigures {
  /** Milliseconds from the click on a link to the first paint of the page it leads to: the median. */
  clickToPaint: number
  runs: { clickToPaint: number; prerendered: boolean }[]
}

/** How long a reader's pointer rests on a link before the click, milliseconds. */
export const hoverTime = 800

/** Longer than Chromium waits before it takes a page for one that has come to rest. */
const restTime = 600

/**
 * Opens links of a page one after the other, each from the page as it has come to rest. The first is a warm-up;
 * styles and scripts are cached, the pages that are opened are not.
 *
 * @param links Selectors of links, each to another page.
 * @param hover How long the pointer is on the link before the click, milliseconds.
 */
export async function measureNavigation(
  url: string,
  links: readonly string[],
  hover: number,
  throttling: Throttling,
): Promise<NavigationFigures> {
  const tab = await DevtoolsTab.open(commandsOf(throttling))
  const runs: NavigationFigures['runs'] = []
  try {
    for (const link of links) {
      await tab.goto(url)
      await wait(restTime)
      runs.push(await openLink(tab, link, hover))
    }
  } finally {
    await tab.close()
  }
  runs.shift()
  return { clickToPaint: median(runs.map(run => run.clickToPaint)), runs }
}

async function openLink(
  tab: DevtoolsTab,
  link: string,
  hover: number,
): Promise<NavigationFigures['runs'][number]> {
  const path = await tab.evaluate(`document.querySelector(${JSON.stringify(link)}).pathname`)
  await tab.evaluate(`addEventListener('click', event => {
    localStorage.clickedAt = performance.timeOrigin + event.timeStamp
  }, { capture: true })`)
  if (hover > 0) {
    await tab.hover(link)
    await wait(hover)
  }
  await tab.click(link)
  const deadline = Date.now() + 15_000
  while (Date.now() < deadline) {
    const shown = await tab.evaluate(`(${readShown})(${JSON.stringify(path)})`).catch(() => undefined)
    if (isShown(shown)) return shown
    await wait(20)
  }
  throw new Error(`A click on ${link} showed nothing within 15 s`)
}

/**
 * Runs in the page: undefined until the page of this path has been painted. A prerendered page is painted only when
 * it is shown; its clock began before the click.
 */
const readShown = `path => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  const [navigation] = performance.getEntriesByType('navigation')
  if (location.pathname !== path || !paint || !navigation) return undefined
  const activation = navigation.activationStart ?? 0
  const shown = performance.timeOrigin + Math.max(paint.startTime, activation)
  return { clickToPaint: shown - Number(localStorage.clickedAt), prerendered: activation > 0 }
}`

function isShown(value: unknown): value is NavigationFigures['runs'][number] {
  return typeof value === 'object' && value !== null && 'clickToPaint' in value && 'prerendered' in value
}

function commandsOf(throttling: Throttling): PageCommand[] {
  const conditions = networkConditions(throttling)
  return [
    ['Network.enable', {}],
    ['Emulation.setCPUThrottlingRate', cpuRate(throttling)],
    ...(conditions ? [['Network.emulateNetworkConditions', conditions] as const] : []),
  ]
}
