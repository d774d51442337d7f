import { expect, test } from 'vitest'
import { rewritten } from './pages.ts'

test.each([
  ['README.md', { 'README.md': 'index.md' }, 'index.md'],
  ['packages/mug/src/use.md', { 'packages/:pkg/src/(.*)': ':pkg/:1' }, 'mug/use.md'],
  ['packages/mug/src/a/b.md', { 'packages/:pkg/src/:slug*': ':pkg/:slug*' }, 'mug/a/b.md'],
  ['en/a.md', { ':lang(en|fr)/:rest*': ':rest*' }, 'a.md'],
  ['a.md', { '(': 'b.md', 'x.md': 'y.md' }, 'a.md'],
])('%s stands where its rewrite says', (file, rewrites, now) => {
  expect(rewritten(file, rewrites)).toBe(now)
})
