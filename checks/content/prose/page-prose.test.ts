import { describe, expect, test } from 'vitest'
import { readProse } from './page-prose.ts'
import { lineAt } from './prose-block.ts'

const page = `---
title: Stream keys
description: >-
  What they are.
sidebar_label: Keys
keywords: [simply]
---

import x from './x'

{/* a comment */}

## Get a key {#get}

Call \`GET /lives\` at 10:30 on https://example.com/a, **twice** with
[the *link*](https://example.com/simply) and <Kbd>Ctrl</Kbd> or <Term id="dvr">DVR</Term> at {{apiHost}}.

:::note[A \`title\`]

- **Fast.** Do it.
- One
  two

:::

| Head | Cell |
| --- | --- |
| a\\
b | ![alt](x.png) |

<Tabs><TabItem value="a" label="just">

Inside.<br />Next.

</TabItem></Tabs>

<Card title="Read on" href="/x">text here</Card>

<Operation id="X" />

\`\`\`js title="please"
simply()
\`\`\`
`

describe('the prose of a page', () => {
  const { blocks, titled } = readProse(page, 'mdx')
  const texts = blocks.map(block => `${lineAt(block, 0)} ${block.kind} ${block.text}`)

  test('is what readers see, with kind and line', () => {
    expect(texts).toEqual([
      '2 title Stream keys',
      '3 description What they are.',
      '5 title Keys',
      '13 heading Get a key',
      '15 paragraph Call \ufffc at 10:30 on \ufffc, twice with\nthe link and \ufffc or DVR at host.example.',
      '18 paragraph A \ufffc',
      '20 title Fast.',
      '20 item Do it.',
      '21 item One\ntwo',
      '26 cell Head',
      '26 cell Cell',
      '28 cell a\\',
      '29 cell b',
      '29 cell \ufffc',
      '33 paragraph Inside.\u2028Next.',
      '37 title Read on',
      '37 paragraph text here',
    ])
  })

  test('has the line of each word', () => {
    const block = blocks.find(({ text }) => text.startsWith('Call'))
    expect(block && lineAt(block, block.text.indexOf('DVR'))).toBe(16)
    const item = blocks.find(({ text }) => text.startsWith('One'))
    expect(item && lineAt(item, item.text.indexOf('two'))).toBe(22)
  })

  test('marks bold text', () => {
    const block = blocks.find(({ text }) => text.startsWith('Call'))
    expect(block?.bold.map(([start, end]) => block.text.slice(start, end))).toEqual(['twice'])
  })

  test('says whether there is a title', () => {
    expect(titled).toBe(true)
    expect(readProse('---\ndescription: x\n---\n\n# Title\n', 'md').titled).toBe(false)
    expect(readProse('Text.\n\n---\ntitle: x\n---\n', 'md').titled).toBe(false)
  })

  test("throws the parser's message for an unreadable page", () => {
    expect(() => readProse('<Tabs>\n\ntext\n', 'mdx')).toThrow(/closing tag/)
  })
})

test('reads HTML in Markdown', () => {
  const { blocks } = readProse(
    '<details>\n<summary>Read <b>on</b></summary>\n\nText.\n\n</details>\n<!-- TODO -->\n',
    'md',
  )
  expect(blocks.map(({ text }) => text.trim())).toEqual(['Read on', 'Text.'])
})
