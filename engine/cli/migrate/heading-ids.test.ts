import { expect, test } from 'vitest'
import { withHeadingIds } from './heading-ids.ts'

test('headings keep the ids of another engine where ours would be others', () => {
  const idOf = (words: string) => words.toLowerCase().replaceAll(/[^a-z]+/g, '_')
  expect(
    withHeadingIds(
      '# Cup\n\n## Big [`cups`](a.md) & pots\n\n### Own {#own}\n\n## Cup\n\n```\n# no heading\n```\n',
      idOf,
      times => `_${times}`,
    ),
  ).toBe(
    '# Cup\n\n## Big [`cups`](a.md) & pots {#big_cups_pots}\n\n### Own {#own}\n\n## Cup {#cup_1}\n\n```\n# no heading\n```\n',
  )
})
