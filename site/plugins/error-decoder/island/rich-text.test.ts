import { expect, test } from 'vitest'
import { readBlocks } from './rich-text.ts'

test('reads paragraphs and lists, with code, strong words and links', () => {
  expect(readBlocks('Read `a`,\nor [see `b`](/docs/x#y).\n\n- **One**\n- two\n  more\n\n1. first')).toEqual([
    {
      kind: 'paragraph',
      items: [
        [
          { kind: 'text', text: 'Read ' },
          { kind: 'code', text: 'a' },
          { kind: 'text', text: ', or ' },
          {
            kind: 'link',
            href: '/docs/x#y',
            parts: [
              { kind: 'text', text: 'see ' },
              { kind: 'code', text: 'b' },
            ],
          },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    {
      kind: 'list',
      items: [
        [{ kind: 'strong', parts: [{ kind: 'text', text: 'One' }] }],
        [{ kind: 'text', text: 'two more' }],
      ],
    },
    { kind: 'ordered', items: [[{ kind: 'text', text: 'first' }]] },
  ])
})

test('treats escaped marks and marks without an end as text', () => {
  expect(readBlocks('a \\* b ** c ` d')).toEqual([
    {
      kind: 'paragraph',
      items: [
        [
          { kind: 'text', text: 'a ' },
          { kind: 'text', text: '*' },
          { kind: 'text', text: ' b ** c ` d' },
        ],
      ],
    },
  ])
})
