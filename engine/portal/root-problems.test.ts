import { expect, test } from 'vitest'
import { rootProblems } from './root-problems.ts'

test('reports no consequences of a missing plugin, and everything else', () => {
  const problem = (code: string) => ({ severity: 'error' as const, code, message: '' })
  const others = [problem('unknown-component'), problem('broken-link'), problem('diagram')]
  expect(rootProblems(others)).toEqual(others)
  expect(rootProblems([problem('plugin'), ...others])).toEqual([problem('plugin'), problem('diagram')])
})
