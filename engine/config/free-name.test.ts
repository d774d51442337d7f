import { expect, test } from 'vitest'
import { claimName, claimSlug, freeName } from './free-name.ts'

test('numbers a name that is taken, from 2 on', () => {
  const taken = new Set(['live', 'live-2'])
  expect(freeName('vod', name => taken.has(name))).toBe('vod')
  expect(freeName('live', name => taken.has(name))).toBe('live-3')
})

test('takes each name that it returns', () => {
  const taken = new Set<string>()
  expect(['live', 'live', 'live', 'live-2'].map(name => claimName(name, taken))).toEqual([
    'live',
    'live-2',
    'live-3',
    'live-2-2',
  ])
})

test('shortens slugs, and numbers those that are equal then', () => {
  const taken = new Set<string>()
  const long = `${'a'.repeat(79)}-b`
  expect([long, `${long}c`].map(slug => claimSlug(slug, taken))).toEqual([
    'a'.repeat(79),
    `${'a'.repeat(79)}-2`,
  ])
})
