import { expect, test } from 'vitest'
import type { Route } from '../types.ts'
import { PageFinder } from './page-finder.ts'

function finder(paths: string[]): PageFinder {
  return new PageFinder({
    routes: new Map(paths.map(path => [path, { kind: 'doc', locale: 'en', path, id: path } satisfies Route])),
  })
}

test('a page that was moved is found by its name, another by its spelling', () => {
  const { hint } = finder(['/docs/live/rtmp', '/docs/a/intro', '/docs/b/intro']).hint('/docs/rtmp')
  expect(hint).toBe('Did you mean /docs/live/rtmp?')
  const intros = finder(['/docs/player/ios/intro', '/docs/sdk/web/intro'])
  expect(intros.hint('/docs/player/ois/intro').hint).toBe('Did you mean /docs/player/ios/intro?')
  expect(intros.hint('/zzz').hint).toBe('Link to a page that exists, or write it.')
})

test('thousands of broken links in a large site are no wait', () => {
  const paths = Array.from({ length: 5000 }, (_, index) => `/docs/part-${index % 50}/page-${index}`)
  const large = finder(paths)
  const start = performance.now()
  for (let index = 0; index < 5000; index++) large.hint(`/docs/part-${index % 50}/pgae-${index}x`)
  expect(performance.now() - start).toBeLessThan(4000)
})
