import { settings } from '../../client/settings.ts'
import { failureBox } from './failure-box.ts'
import { reloadIfCached } from './stale-page.ts'

/**
 * Lets a button run code that may fail to load: the button is busy meanwhile, and an error box appears below its bar after a failure.
 *
 * @param work Loads the code and runs it; Retry calls it again.
 */
export async function runByButton(
  button: HTMLElement,
  bar: HTMLElement,
  work: () => Promise<void>,
  isRetry = false,
): Promise<void> {
  if (button.ariaBusy) return
  const box = bar.nextElementSibling
  if (box?.matches('.island-error')) box.remove()
  button.ariaBusy = 'true'
  try {
    await work()
  } catch (error) {
    const retry = () => {
      // The button in the box disappears with it.
      button.focus()
      runByButton(button, bar, work, true)
    }
    bar.after(failureBox(settings.text, error instanceof Error ? error.message : String(error), retry))
    if (isRetry) await reloadIfCached(error)
  } finally {
    button.ariaBusy = null
  }
}
