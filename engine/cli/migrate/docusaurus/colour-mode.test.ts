import { expect, test } from 'vitest'
import { colourMode } from './colour-mode.ts'

test.each([
  [undefined, undefined],
  [{ defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true }, undefined],
  [{ disableSwitch: true }, { followSystem: false, switch: false }],
  [{ disableSwitch: true, respectPrefersColorScheme: true }, { switch: false }],
  [{ defaultMode: 'dark' }, { defaultMode: 'dark', followSystem: false }],
  [{ defaultMode: 'dark', respectPrefersColorScheme: true }, { defaultMode: 'dark' }],
  [{ respectPrefersColorScheme: false }, { followSystem: false }],
  [['dark'], undefined],
])('light and dark are as in the source: %j', (colorMode, expected) => {
  expect(colourMode({ colorMode }).colorMode).toEqual(expected)
})
