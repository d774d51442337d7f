import { closest } from '../event-target.ts'
import { shown } from '../page/page-life.ts'

/** Controls that need the rest of the page. Links do not, except those to the page's other languages. */
const controls = 'main :is(button, summary, input, select, [role=tab]), #menu [hreflang]'

/**
 * Holds input while only the beginning of a page is shown: the last press of a control, or the last character typed outside fields.
 *
 * @returns A function that ends it: it repeats the input if the page is complete, or drops it if another page is shown.
 */
export function holdInput(): (isWhole: boolean) => void {
  let press: (() => void) | undefined
  const hold = (event: Event, repeat: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    press = repeat
  }
  const onClick = (event: Event) => {
    const control = closest(event, controls)
    if (control) hold(event, () => control.click())
  }
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    const isCharacter = key.length === 1 && key !== ' ' && !(event.ctrlKey || event.metaKey || event.altKey)
    if (isCharacter && !closest(event, 'input, textarea, select, [contenteditable], dialog'))
      hold(event, () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  }
  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
  return isWhole => {
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKey, true)
    if (isWhole) addEventListener(shown, () => press?.(), { once: true })
  }
}
