import { expect, test } from 'vitest'
import { en } from '../../config/messages/en.ts'
import { nodeFixture } from '../../ui/testing/schema.ts'
import { type FieldWords, fieldLines } from './field-lines.ts'

test('a field whose own fields are left out says so, and what they are called', () => {
  const words: FieldWords = { text: en.reference, htmlLang: 'en', link: (href: string) => href }
  const deep = nodeFixture('deep', 'object', { label: { schema: 'Deep' }, isClosed: true })
  const plain = nodeFixture('plain', 'object', { isClosed: true })
  expect(fieldLines([deep, plain], words)).toEqual([
    '- `deep` (object) Fields left out here: this operation has too many `Deep`',
    '- `plain` (object) Fields left out here: this operation has too many',
  ])
})
