import type { ThemeRegistrationResolved } from 'shiki/core'
import { expect, test } from 'vitest'
import { pairThemes } from './paired-theme.ts'

type Settings = ThemeRegistrationResolved['settings']

function theme(name: string, fg: string, bg: string, rules: Settings): ThemeRegistrationResolved {
  return {
    name,
    type: 'light',
    fg,
    bg,
    settings: [{ settings: { foreground: fg, background: bg } }, ...rules],
  }
}

const rule = (scope: string, foreground: string, fontStyle?: string) => ({
  scope,
  settings: { foreground, ...(fontStyle !== undefined && { fontStyle }) },
})

test('a colour of the pair represents one of each theme; equal tokens in both have one colour', () => {
  const light = theme('day', '#111111', '#ffffff', [
    rule('a', '#aa0000'),
    rule('b', '#AA0000'),
    rule('c', '#aa0000', 'bold'),
  ])
  const dark = theme('night', '#eeeeee', '#000000', [
    rule('a', '#00aa00'),
    rule('b', '#00aa00'),
    rule('c', '#0000aa', 'bold'),
  ])
  const pair = pairThemes(light, dark)
  const [plain, a, b, c] = pair?.theme.settings?.map(({ settings }) => settings.foreground) ?? []
  expect(a).toBe(b)
  expect(new Set([plain, a, c]).size).toBe(3)
  expect(pair?.colorsOf(a)).toEqual({ light: '#aa0000', dark: '#00aa00' })
  expect(pair?.colorsOf(c?.toLowerCase())).toEqual({ light: '#aa0000', dark: '#0000aa' })
  expect(pair?.colorsOf(plain)).toEqual({ light: '#111111', dark: '#eeeeee' })
  expect(pair?.theme.settings?.[3]?.settings.fontStyle).toBe('bold')
  // A line that is too long is not coloured.
  expect(pair?.colorsOf('')).toEqual({})
})

test.each([
  ['other scopes', [rule('b', '#00aa00')]],
  ['other styles of letters', [rule('a', '#00aa00', 'italic')]],
  ['no colour where the other has one', [{ scope: 'a', settings: {} }]],
  ['one rule more', [rule('a', '#00aa00'), rule('b', '#00aa00')]],
])('themes with %s are no pair', (_, rules) => {
  const light = theme('day', '#111111', '#ffffff', [rule('a', '#aa0000')])
  expect(pairThemes(light, theme('night', '#eeeeee', '#000000', rules))).toBeUndefined()
})
