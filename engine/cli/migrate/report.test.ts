import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { Report, reportText } from './report.ts'

test('what was changed for one reason stands in one row, with all of its names', () => {
  const report = new Report()
  const names = ['a.md', 'b.md', 'c.md', 'd.md']
  for (const name of names) report.changed(name, 'links lead elsewhere')
  report.changed('d.md', 'without a|b')
  report.changed('e.md', 'links lead elsewhere')
  report.leftOut('f.js', 'a script')
  report.takenOver('g.md')
  const rows = reportText(report.entries, 'Tea').split('\n')
  expect(rows).toContain('| changed | 5 |')
  expect(rows).toContain('| 4 of them: a.md, b.md, c.md, e.md | links lead elsewhere |')
  expect(rows).toContain('| d.md | links lead elsewhere; without a\\|b |')
  expect(rows).toContain('| f.js | a script |')
})

test('many reasons of one thing take about linear time', async () => {
  const work = (size: number) => {
    const report = new Report()
    for (let line = 0; line < size; line++) report.changed('a.md', `line ${line}`)
    return report.entries
  }
  expect(await cpuGrowth(work, 40_000)).toBeLessThan(linearGrowth)
})
