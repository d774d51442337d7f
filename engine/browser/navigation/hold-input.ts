import { closest } from '../event-target.ts'
import { shown } from '../page/page-life.ts'

/** What needs the rest of its page: links are followed meanwhile, but for those to the page in other languages. */
const controls = 'main :is(button, summary, input, select, [role=tab]), #menu [hreflang]'

/**
 * While only the beginning of a page is there, what is pressed in it waits: the last control, or the last character outside of fields.
 *
 * @returns ends that: what was pressed is pressed again when the page is shown as a whole, and forgotten where another one comes.
 */
export function holdInput(): (isWhole: boolean) => void {
  let press: (() => void) | undefined
  const hold = (event: Event, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    press = again
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
