import { settings } from '../../client/settings.ts'
import { failureBox } from './failure-box.ts'
import { reloadIfCached } from './stale-page.ts'

/**
 * Has a button do what needs code that may not come: it is busy meanwhile, and below its bar stands a red box where the work fails.
 *
 * @param work Loads the code, and does what the button is for; Retry calls it again.
 */
export async function runByButton(
  button: HTMLElement,
  bar: HTMLElement,
  work: () => Promise<void>,
  isAgain = false,
): Promise<void> {
  if (button.ariaBusy) return
  const box = bar.nextElementSibling
  if (box?.matches('.island-error')) box.remove()
  button.ariaBusy = 'true'
  try {
    await work()
  } catch (error) {
    const retry = () => {
      // The button that was pressed goes with its box.
      button.focus()
      runByButton(button, bar, work, true)
    }
    bar.after(failureBox(settings.text, error instanceof Error ? error.message : String(error), retry))
    if (isAgain) await reloadIfCached(error)
  } finally {
    button.ariaBusy = null
  }
}
