import { expect, test } from 'vitest'
import { failureTable } from './symptoms.ts'

const guide = `---
title: "RTMP: link and key"
---

| not | this |
| --- | --- |
| a | b |

## When something goes wrong

Look here first.

| You see | Cause | What to do |
| --- | --- | --- |
| \`401\` | [The token](./token.md#ends) has <Term id="ttl">ended</Term> | Wait |
| <Member of="web" name="Player.load" /> fails | <Operation id="Service_GetLive" /> was not called | Call it |

## Next steps

| x | y |
| --- | --- |
| c | d |
`

test("reads the section's table without links and components", () => {
  expect(failureTable('livestreaming/rtmp.md', guide)).toEqual({
    doc: 'livestreaming/rtmp',
    title: 'RTMP: link and key',
    symptoms: [
      { seen: '`401`', cause: 'The token has ended' },
      { seen: '`load` fails', cause: '`GetLive` was not called' },
    ],
  })
})

test('finds the section of a translation by its id', () => {
  const translated = guide.replace(
    '## When something goes wrong',
    '## うまくいかないとき {#when-something-goes-wrong}',
  )
  expect(failureTable('a.mdx', translated)?.symptoms).toHaveLength(2)
})

test('returns undefined for a guide without such a table', () => {
  expect(failureTable('a.md', '# A\n\n## Next steps\n\n| a | b |\n| - | - |\n| c | d |\n')).toBeUndefined()
  expect(failureTable('a.md', '## When something goes wrong\n\nAsk.\n')).toBeUndefined()
})
