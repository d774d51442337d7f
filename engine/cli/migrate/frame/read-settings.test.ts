import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import type { SettingsRow } from './known-settings.ts'
import { ReadSettings } from './read-settings.ts'

function reported(value: unknown, use: (settings: ReadSettings) => void): string[][] {
  const report = new Report()
  use(new ReadSettings(value, 'theme', report))
  return report.entries.map(({ outcome, what, reason }) => [outcome, what, reason])
}

function row(path: string, keys: string, outcome?: SettingsRow['outcome'], reason = ''): SettingsRow {
  return { path: path === '' ? [] : path.split('.'), keys: keys.split(' '), outcome, reason }
}

const none = 'the setting has no equivalent'

test('each key is read, or told', () => {
  const value = { a: 'x', b: 1, c: { d: 2, e: 3, z: 4 }, f: null, g: undefined, h: 5 }
  const told = reported(value, settings => {
    expect(settings.text('a')).toBe('x')
    settings.finish([
      row('', 'h missing'),
      row('c', 'z'),
      row('c', 'd', 'changed', 'it is another'),
      row('c', 'x', 'leftOut', 'it is nothing'),
    ])
  })
  expect(told).toEqual([
    ['left out', 'theme.b', none],
    ['changed', 'theme.c.d', 'it is another'],
    ['left out', 'theme.c.e', none],
    ['left out', 'theme.f', none],
  ])
})

test('rows hold for items of lists, and for objects of any name', () => {
  const value = {
    menu: [{ label: 'A', odd: 1 }, { label: 'B' }, 'text'],
    locales: { ja: { label: 'J', calendar: 'x' } },
  }
  const told = reported(value, settings => settings.finish([row('menu', 'label'), row('locales.*', 'label')]))
  expect(told).toEqual([
    ['left out', 'theme.locales.ja.calendar', none],
    ['left out', 'theme.menu.odd', none],
  ])
})
