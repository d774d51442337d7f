import { siteConsole } from 'virtual:shiori/console'
import { closest } from '../event-target.ts'
import { runByButton } from '../page/busy-button.ts'

const fetchGuide = () => import('./guide-page.ts')

/** Runs the samples of a guide with the buttons below them. */
export function startGuideRuns(): void {
  document.addEventListener('click', event => {
    const button = closest(event, '.run-bar button')
    if (button) run(button)
  })
}

/** Gives the buttons of the steps distinct names. */
export function nameRunButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.run-bar button'))
    button.ariaDescription = headingOf(button)
}

/** Runs the samples; the button is busy until they have finished. */
function run(button: HTMLElement): void {
  const { worker } = siteConsole ?? {}
  const bar = button.parentElement
  if (!bar || worker === undefined) return
  runByButton(button, bar, async () => {
    const { runSamples } = await fetchGuide()
    await runSamples(worker, bar, button.dataset.runTo !== undefined)
  })
}

/** The heading of the section with a button. */
function headingOf(button: HTMLElement): string | null {
  const headings = [...document.querySelectorAll('main :is(h2, h3)')]
  const isBefore = (heading: Element) =>
    heading.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING
  return headings.findLast(isBefore)?.textContent ?? null
}
