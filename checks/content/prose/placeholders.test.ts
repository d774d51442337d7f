import { expect, test } from 'vitest'
import { findLooseMarkup } from './markup.ts'
import { findPlaceholders } from './placeholders.ts'
import { found } from './testing/prose-of.ts'

test.each([
  'TODO: write',
  'TBD',
  'Lorem ipsum dolor',
  'Coming soon.',
  'xxxx',
  '準備中',
  '（近日公開）',
  'このページは準備中です。',
  '待補',
  '敬請期待！',
  '@@3 Response',
])('reports the placeholder "%s"', text => {
  expect(found(findPlaceholders, text)).toHaveLength(1)
})

test.each(['The status is todo', '状態が準備中のあいだは待ちます。', 'user@@host', '3xx'])(
  'lets "%s" pass',
  text => {
    expect(found(findPlaceholders, text)).toEqual([])
  },
)

test('reports markup that readers would see', () => {
  expect(found(findLooseMarkup, 'a **"bold"**s')).toHaveLength(2)
  expect(found(findLooseMarkup, 'see [here](a b)')).toEqual(['prose-markup 9'])
  expect(found(findLooseMarkup, 'the [apps] have a chat(../apps.mdx).')).toEqual(['prose-markup 22'])
  expect(found(findLooseMarkup, '2 * 3 [optional] (more)')).toEqual([])
})
