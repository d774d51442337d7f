import { afterEach, expect, test, vi } from 'vitest'
import { navigationLink } from './navigation-link.ts'

afterEach(() => vi.unstubAllGlobals())

/** Whether a link on a page leads to another page of the site. */
function leadsOn(from: string, to: string): boolean {
  const link = new URL(to, from)
  class Target {
    closest = () => link
  }
  vi.stubGlobal('Element', Target)
  vi.stubGlobal('location', new URL(from))
  return navigationLink({ target: new Target() } as unknown as Event) !== undefined
}

const page = 'https://docs.example/docs/a?tab=1'

test.each([
  ['/docs/b', true],
  ['/docs/b#part', true],
  ['/docs/a?tab=2', true],
  ['/docs/a', true],
  ['#part', false],
  ['/docs/a?tab=1#part', false],
  ['https://other.example/docs/b', false],
  ['http://docs.example/docs/b', false],
])('%s replaces the page: %s', (to, expected) => {
  expect(leadsOn(page, to)).toBe(expected)
})

test('an event beside a link has no target', () => {
  class Target {
    closest = () => null
  }
  vi.stubGlobal('Element', Target)
  vi.stubGlobal('location', new URL(page))
  expect(navigationLink({ target: new Target() } as unknown as Event)).toBeUndefined()
  expect(navigationLink({ target: null } as Event)).toBeUndefined()
})
