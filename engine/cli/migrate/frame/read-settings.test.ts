import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { ReadSettings } from './read-settings.ts'

test('each key is read, or told', () => {
  const report = new Report()
  const settings = new ReadSettings(
    { a: 'x', b: 1, c: { d: 2, e: 3 }, f: null, g: undefined },
    'theme',
    report,
  )
  expect(settings.text('a')).toBe('x')
  const inner = settings.within('c')
  inner.change('it is another', 'd')
  inner.leaveOut('it is nothing', 'x')
  inner.rest()
  settings.rest()
  expect(report.entries.map(({ outcome, what, reason }) => [outcome, what, reason])).toEqual([
    ['left out', 'theme.b', 'the setting has no equal here'],
    ['changed', 'theme.c.d', 'it is another'],
    ['left out', 'theme.c.e', 'the setting has no equal here'],
    ['left out', 'theme.f', 'the setting has no equal here'],
  ])
})
