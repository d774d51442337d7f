import { expect, test } from 'vitest'
import { fitsPatterns } from './git-patterns.ts'

test.each([
  ['a/draft.md', ['draft.md'], true],
  ['a/draft.md', ['/draft.md'], false],
  ['drafts/a.md', ['drafts/'], true],
  ['a/drafts/b.md', ['a/drafts'], true],
  ['b/a/drafts/b.md', ['a/drafts'], false],
  ['a/draft.md', ['*.md', '!draft.md', '# draft.md', ''], false],
] as const)('%s by %j', (name, patterns, fits) => {
  expect(fitsPatterns(name, patterns)).toBe(fits)
})
