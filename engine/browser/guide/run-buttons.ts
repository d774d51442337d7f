import { siteConsole } from 'virtual:shiori/console'
import { settings } from '../../client/settings.ts'
import { adoptStyles } from '../islands/adopt-styles.ts'
import { showFailure } from '../islands/island-status.ts'
import islandStyles from '../islands/islands.css?inline'
import { reloadIfCached } from '../page/stale-page.ts'
import type { GuidePlace } from './guide-place.ts'
import styles from './run-buttons.css?inline'

const fetchGuide = () => import('./guide-page.ts')

/** Puts buttons below the samples of a guide that can be run in the page. They are not in the HTML: they need this script. */
export function startGuideRuns(): void {
  const site = siteConsole
  const labels = site?.guides?.[settings.locale]
  const { worker } = site ?? {}
  if (!labels || worker === undefined) return
  adoptStyles(styles)
  const places = placesOf()
  for (const [index, { bar }] of places.entries()) {
    const step = headingOf(bar)
    const button = (label: string, first: number) => {
      const element = document.createElement('button')
      element.type = 'button'
      element.className = 'btn'
      element.textContent = label
      // Each step has a button of this name.
      element.ariaDescription = step
      const run = async (isAgain: boolean) => {
        element.ariaBusy = 'true'
        showLoaded(bar)
        try {
          const { runPlaces } = await fetchGuide()
          await runPlaces(worker, places, first, index)
        } catch (error) {
          showNotLoaded(bar, error, () => {
            // The button that was pressed goes with its box.
            element.focus()
            run(true)
          })
          if (isAgain) await reloadIfCached(error)
        } finally {
          element.ariaBusy = null
        }
      }
      element.addEventListener('click', () => run(false))
      bar.append(element)
    }
    button(labels.run, index)
    if (index > 0) button(labels.runTo, 0)
  }
}

/** The heading of the section that a place is in. */
function headingOf(place: HTMLElement): string | null {
  const headings = [...document.querySelectorAll('main :is(h2, h3)')]
  const isBefore = (heading: Element) =>
    heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING
  return headings.findLast(isBefore)?.textContent ?? null
}

/** Tells below the buttons that the code of a run, or what it needs, did not come. */
function showNotLoaded(bar: HTMLElement, error: unknown, retry: () => void): void {
  adoptStyles(islandStyles)
  const box = document.createElement('div')
  box.className = 'run-failed'
  bar.after(box)
  showFailure(box, settings.text, error, retry)
}

function showLoaded(bar: HTMLElement): void {
  const box = bar.nextElementSibling
  if (box?.classList.contains('run-failed')) box.remove()
}

function placesOf(): GuidePlace[] {
  const found = new Map<Element, GuidePlace>()
  for (const figure of document.querySelectorAll<HTMLElement>('figure[data-run]')) {
    const place = figure.closest('[data-tabs]') ?? figure
    const known = found.get(place)
    if (known) {
      known.figures.push(figure)
      continue
    }
    const bar = document.createElement('div')
    bar.className = 'run-bar'
    place.after(bar)
    found.set(place, { figures: [figure], bar })
  }
  return [...found.values()]
}
