import type { DemoState } from './demo-state.ts'
import { readQuery, writeQuery } from './state-query.ts'

/** A control of the settings form, named after its setting. */
interface Control {
  name: string
  type: string
  value: string
  checked?: boolean
}

/** Returns the state that the page shows: that of its address, with the reader's changes in the controls since. */
export function stateFromUrl(query: string, controls: Iterable<object>): DemoState {
  const values = new URLSearchParams()
  for (const control of controls) {
    if (!isControl(control) || control.name === '') continue
    values.set(control.name, control.type === 'checkbox' ? (control.checked ? '1' : '0') : control.value)
  }
  const shown = new URLSearchParams(query)
  for (const [key, value] of new URLSearchParams(writeQuery(readQuery(values.toString()))))
    shown.set(key, value)
  return readQuery(shown.toString())
}

function isControl(control: object): control is Control {
  return 'name' in control && 'value' in control && 'type' in control
}
