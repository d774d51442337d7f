import { expect, test } from 'vitest'
import type { Portal } from '../portal/types.ts'
import { sharedValues } from './shared-values.ts'

test('values are made once for a portal or another owner, and the oldest ones are dropped', () => {
  const recorded: unknown[] = []
  const once: Portal['once'] = make => {
    const value = make()
    return () => {
      recorded.push(value)
      return value
    }
  }
  const portal = { once } as Portal
  const made: string[] = []
  const shared = sharedValues<string, string>(2)
  const use = (key: string, owner?: object) => shared(portal, key, () => `${key}${made.push(key)}`, owner)
  expect(['a', 'b', 'a'].map(key => use(key))).toEqual(['a1', 'b2', 'a1'])
  // Each use is recorded, so that a build knows which pages read the value.
  expect(recorded).toEqual(['a1', 'b2', 'a1'])
  expect(use('a', {})).toBe('a3')
  expect(use('c')).toBe('c4')
  expect(use('a')).toBe('a5')
})
