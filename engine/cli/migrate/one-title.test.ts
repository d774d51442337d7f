import { expect, test } from 'vitest'
import { withOneTitle, withoutTitles } from './one-title.ts'

test('a second title is a heading of the page, as is what stands below it', () => {
  expect(
    withOneTitle('# Cups\n\n## Big\n\n# Pots {#pots}\n\n```sh\n# no heading\n```\n\n## Small\n'),
  ).toEqual({
    text: '# Cups\n\n### Big\n\n## Pots {#pots}\n\n```sh\n# no heading\n```\n\n### Small\n',
    title: undefined,
  })
  expect(withOneTitle('# Cups\n\n## Big\n').text).toBe('# Cups\n\n## Big\n')
})

test('a title behind other text is for front matter', () => {
  expect(withOneTitle('![Cup](a.png)\n\n# Cups {#all}\n\nText.\n')).toEqual({
    text: '![Cup](a.png)\n\n\n\nText.\n',
    title: 'Cups',
  })
})

test('beside a title of front matter there is none in the text', () => {
  expect(withoutTitles('import A from "./a"\n\n# Cups\n\n## Big\n', 'Cups')).toBe(
    'import A from "./a"\n\n\n\n## Big\n',
  )
  expect(withoutTitles('# Pots\n\n## Big\n', 'Cups')).toBe('## Pots\n\n### Big\n')
})
