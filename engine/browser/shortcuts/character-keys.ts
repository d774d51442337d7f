import { local } from '../../client/storage.ts'
import { closest } from '../event-target.ts'

const key = 'shortcuts'
let chosen: boolean | undefined

/**
 * Whether single-character shortcuts are enabled. Readers who dictate or press keys by accident can disable them (WCAG 2.1.4). Without
 * storage, the choice applies to this page.
 */
export function hasCharacterKeys(): boolean {
  return chosen ?? local.get(key) !== 'off'
}

export function setCharacterKeys(isOn: boolean): void {
  chosen = isOn
  local.set(key, isOn ? 'on' : 'off')
}

/** Whether an event is a single-character shortcut: outside fields and dialogs, without modifier keys. */
export function isCharacterKey(event: Event, character: string): event is KeyboardEvent {
  return (
    event instanceof KeyboardEvent &&
    event.key.toLowerCase() === character &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !closest(event, 'input, textarea, select, [contenteditable], dialog') &&
    hasCharacterKeys()
  )
}
