import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { pageOrLoss } from './page-or-loss.ts'

test('a page that cannot be converted is lost, and names why', () => {
  const report = new Report()
  const nested = (): number => 1 + nested()
  expect(pageOrLoss('a.md', report, () => 'A')).toBe('A')
  expect(pageOrLoss('deep.md', report, nested)).toBeUndefined()
  expect(report.losses).toEqual(['deep.md: it cannot be converted: Maximum call stack size exceeded'])
})
