import { expect, test } from 'vitest'
import { withoutConsequences } from './without-consequences.ts'

test('reports no consequences of a missing plugin, and everything else', () => {
  const problem = (code: string) => ({ severity: 'error' as const, code, message: '' })
  const others = [problem('unknown-component'), problem('broken-link'), problem('diagram')]
  expect(withoutConsequences(others)).toEqual(others)
  expect(withoutConsequences([problem('plugin'), ...others])).toEqual([problem('plugin'), problem('diagram')])
})
