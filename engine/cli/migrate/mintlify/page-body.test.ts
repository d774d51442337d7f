import { expect, test } from 'vitest'
import { pageBody, programsIn } from './page-body.ts'

const importable = {
  parts: new Set(['snippets/a.mdx', '_snippets/b.mdx']),
  dropped: () => new Set(['Clock']),
}

test('texts that are imported stay, programs are left out with their components', () => {
  const { body, leftOut, unwrapped } = pageBody(
    'import A, { words, Clock } from "/snippets/a.mdx"\nimport { Tip } from "@mintlify/components"\nimport { useState } from "react"\nimport Chart from "./chart.jsx"\n\n<A />\n\n<Clock>{words}</Clock>\n\n<Snippet file="b.mdx" />\n',
    'guides/page.mdx',
    'Page',
    importable,
  )
  expect(body.trim()).toBe(
    "import SnippetB from '@site/imported/_snippets/b.mdx'\n\nimport A, { words } from '@site/imported/snippets/a.mdx'\n\n\n\n\n<A />\n\n{words}\n\n<SnippetB />",
  )
  expect(leftOut).toEqual([{ line: 4, reason: '"./chart.jsx" is a program, which is not run' }])
  expect(unwrapped.map(({ name }) => name)).toEqual(['Clock'])
})

test('exports that need a browser are left out, others stay', () => {
  const text =
    'export const name = "Tea"\n\nexport const Clock = () => {\n  const [a] = useState(1)\n\n  return <p>{a}</p>\n}\n\n# Page\n\n## A/b\n\n<!-- note -->\n\n<Clock />\n'
  expect([...programsIn(text)]).toEqual(['Clock'])
  const { body, leftOut } = pageBody(text, 'page.mdx', 'Page', importable)
  expect(body.replaceAll(/\n{3,}/g, '\n\n').trim()).toBe(
    'export const name = "Tea"\n\n## A/b {#a-b}\n\n{/* note */}',
  )
  expect(leftOut).toEqual([{ line: 3, reason: 'Clock is a program for browsers, which is not taken over' }])
})
