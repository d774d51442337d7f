import { expect, test } from 'vitest'
import { lucideName, synonyms } from './foreign-icons.ts'
import { iconDrawing } from './icon-set.ts'

test.each([
  ['gear', 'settings'],
  ['fa-solid fa-gear', 'settings'],
  ['fas fa-rocket', 'rocket'],
  ['material/cog-outline', 'settings'],
  ['fontawesome/brands/github', 'github'],
  ['octicons/book-16', 'book'],
  ['lucide:square-pen', 'square-pen'],
  ['open-book', 'book-open'],
  ['seti:notebook', undefined],
  ['/logo.svg', undefined],
])('%s is %s', (written, lucide) => expect(lucideName(written)).toBe(lucide))

test('every synonym is an icon', () => {
  expect([...synonyms.values()].filter(name => iconDrawing(name) === undefined)).toEqual([])
})
