import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import type { Route } from '../route-types.ts'
import { PageFinder } from './page-finder.ts'

function finder(paths: string[]): PageFinder {
  return new PageFinder({
    routes: new Map(
      paths.map(path => [
        path,
        { kind: 'doc', version: 'current', locale: 'en', path, id: path } satisfies Route,
      ]),
    ),
  })
}

test('a page that was moved is found by its name, another by its spelling', () => {
  const { hint } = finder(['/docs/live/rtmp', '/docs/a/intro', '/docs/b/intro']).hint('/docs/rtmp')
  expect(hint).toBe('Did you mean /docs/live/rtmp?')
  const intros = finder(['/docs/player/ios/intro', '/docs/sdk/web/intro'])
  expect(intros.hint('/docs/player/ois/intro').hint).toBe('Did you mean /docs/player/ios/intro?')
  expect(intros.hint('/zzz').hint).toBe('Link to a page that exists, or write it.')
})

test('thousands of broken links in a large site are no wait', async () => {
  const paths = Array.from({ length: 5000 }, (_, index) => `/docs/part-${index % 50}/page-${index}`)
  const large = finder(paths)
  const hint = (links: number) =>
    Array.from({ length: links }, (_, index) => large.hint(`/docs/part-${index % 50}/pgae-${index}x`))
  expect(await cpuGrowth(hint, 5000)).toBeLessThan(linearGrowth)
})
