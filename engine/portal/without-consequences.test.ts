import { expect, test } from 'vitest'
import { withoutConsequences } from './without-consequences.ts'

test('what follows from a plugin that is missing is not told, all else is', () => {
  const problem = (code: string) => ({ severity: 'error' as const, code, message: '' })
  const others = [problem('unknown-component'), problem('broken-link'), problem('diagram')]
  expect(withoutConsequences(others)).toEqual(others)
  expect(withoutConsequences([problem('plugin'), ...others])).toEqual([problem('plugin'), problem('diagram')])
})
