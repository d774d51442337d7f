import { local } from '../../client/storage.ts'
import { closest } from '../event-target.ts'

const key = 'shortcuts'
let chosen: boolean | undefined

/**
 * Whether single characters are shortcuts. Who speaks to the browser, or hits keys by accident, turns them off (WCAG 2.1.4); the choice
 * holds in this page where nothing can be stored.
 */
export function hasCharacterKeys(): boolean {
  return chosen ?? local.get(key) !== 'off'
}

export function setCharacterKeys(isOn: boolean): void {
  chosen = isOn
  local.set(key, isOn ? 'on' : 'off')
}

/** Whether an event asks for something by a single character: outside of fields and dialogs, no other key held. */
export function isCharacterKey(event: Event, character: string): event is KeyboardEvent {
  return (
    event instanceof KeyboardEvent &&
    event.key.toLowerCase() === character &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !closest(event, 'input, textarea, select, [contenteditable], dialog') &&
    hasCharacterKeys()
  )
}
