import { expect, test } from 'vitest'
import { en } from '../../config/messages/en.ts'
import { nodeFixture } from '../../ui/testing/schema.ts'
import { type FieldWords, fieldLines } from './field-lines.ts'

test('a field that repeats an earlier one names it', () => {
  const words: FieldWords = { text: en.reference, htmlLang: 'en', link: (href: string) => href }
  const next = nodeFixture('next', 'object', { label: { schema: 'Node' }, recursionOf: '200' })
  const inner = nodeFixture('inner', 'object', { recursionOf: 'body.order' })
  const root = nodeFixture('whole', 'object', { recursionOf: '200' })
  expect(fieldLines([next, inner, root], words)).toEqual([
    '- `next` (object) The fields of `Node`, shown above',
    '- `inner` (object) The fields of `order`, shown above',
    '- `whole` (object) The fields of the root, shown above',
  ])
})

test('a field whose own fields are left out says so, and what they are called', () => {
  const words: FieldWords = { text: en.reference, htmlLang: 'en', link: (href: string) => href }
  const deep = nodeFixture('deep', 'object', { label: { schema: 'Deep' }, isClosed: true })
  const plain = nodeFixture('plain', 'object', { isClosed: true })
  expect(fieldLines([deep, plain], words)).toEqual([
    '- `deep` (object) Fields left out here: this operation has too many `Deep`',
    '- `plain` (object) Fields left out here: this operation has too many',
  ])
})
