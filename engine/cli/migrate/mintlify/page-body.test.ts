import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { pageBody } from './page-body.ts'

const importable = {
  parts: new Set(['snippets/a.mdx', '_snippets/b.mdx']),
  dropped: () => new Set(['Clock']),
}

function converted(text: string, file: string) {
  const report = new Report()
  const { body } = pageBody(text, file, importable, { report, firstLine: 1 })
  return { body, told: report.entries.map(({ what, reason }) => [what, reason]) }
}

test('texts that are imported stay, programs are left out with their components', () => {
  const { body, told } = converted(
    'import A, { words, Clock } from "/snippets/a.mdx"\nimport { Tip } from "@mintlify/components"\nimport { useState } from "react"\nimport Chart from "./chart.jsx"\n\n<A />\n\n<Clock>{words}</Clock>\n\n<Snippet file="b.mdx" />\n',
    'guides/page.mdx',
  )
  expect(body.trim()).toBe(
    "import SnippetB from '@site/imported/_snippets/b.mdx'\n\nimport A, { words } from '@site/imported/snippets/a.mdx'\n\n\n\n\n<A />\n\n{words}\n\n<SnippetB />",
  )
  expect(told).toEqual([
    ['guides/page.mdx:4', '"./chart.jsx" is code, which is not run'],
    ['guides/page.mdx:8', '<Clock> is code of the site: the content between its tags is shown'],
  ])
})

test('exports that need a browser are left out, others stay', () => {
  const text =
    'export const name = "Tea"\n\nexport const Clock = () => {\n  const [a] = useState(1)\n\n  return <p>{a}</p>\n}\n\n# Page\n\n## A/b\n\n<!-- note -->\n\n<Clock />\n'
  const { body, told } = converted(text, 'page.mdx')
  expect(body.replaceAll(/\n{3,}/g, '\n\n').trim()).toBe(
    'export const name = "Tea"\n\n# Page\n\n## A/b {#a-b}\n\n{/* note */}',
  )
  expect(told).toEqual([
    ['page.mdx:15', '<Clock> is code of the site: the content between its tags is shown'],
    ['page.mdx:3', 'Clock needs a browser and was not migrated'],
  ])
})

test('components of Mintlify that an export uses are defined beside it', () => {
  const { body } = converted(
    'export const Cup = () => <ParamField body="cup" type="string">Big</ParamField>\n\n<Cup />\n\n<Tip>Hot</Tip>\n',
    'page.mdx',
  )
  expect(body).toMatch(/^export const ParamField = .*<code>\{path \?\? query \?\? body \?\? header\}<\/code>/)
  expect(body).not.toContain('const Tip')
})
