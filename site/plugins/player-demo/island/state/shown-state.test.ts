import { expect, test } from 'vitest'
import { defaultState } from './demo-state.ts'
import { stateFromUrl } from './shown-state.ts'

const untouched = [
  { name: '', type: 'fieldset' },
  { name: 'loop', type: 'checkbox', value: 'on', checked: false },
  { name: 'source', type: 'select-one', value: 'hls' },
  { name: 'watermark', type: 'text', value: '' },
  { name: 'start', type: 'number', value: '0' },
  { name: '', type: 'button', value: '' },
]

test('takes the state of the address where the reader has changed nothing', () => {
  expect(stateFromUrl('', untouched)).toEqual(defaultState)
  expect(stateFromUrl('?source=dash&loop=1&rate=2', untouched)).toEqual({
    ...defaultState,
    source: 'dash',
    loop: true,
    rate: 2,
  })
})

test("takes the reader's change if the control allows it", () => {
  const changed = [
    { name: 'loop', type: 'checkbox', value: 'on', checked: true },
    { name: 'watermark', type: 'text', value: 'viewer & 42' },
    { name: 'start', type: 'number', value: '99' },
  ]
  expect(stateFromUrl('?watermark=x&muted=1', changed)).toEqual({
    ...defaultState,
    loop: true,
    watermark: 'viewer & 42',
    muted: true,
  })
})
