import { expect, test } from 'vitest'
import { withoutShortCodes } from './write-pages.ts'

test('short codes become emoji, but in code, in values and where nobody knows them', () => {
  expect(withoutShortCodes('Done :tada:, see :rocket: and :+1:.\n')).toBe('Done 🎉, see 🚀 and 👍.\n')
  const kept = [
    '`:tada:`\n',
    '```\n:tada:\n```\n',
    '<Card icon=":tada:" />\n',
    ':nobody-knows: at 10:30:00, a::tip:b\n',
    ':::tip\n\nText\n\n:::\n',
  ]
  expect(kept.map(withoutShortCodes)).toEqual(kept)
})
