import { expect, test } from 'vitest'
import { folderWith, run } from '../testing/old-site.ts'
import { formulaMacros } from './formula-macros.ts'

test('macros of formulas are taken over as KaTeX and MathJax are told of them', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `const math = require('remark-math'), katex = require('rehype-katex')
module.exports = {
  title: 'Tea',
  customFields: { mathjax: { tex: { macros: { 'leaf': 'L', 'cup': ['[#1]', 1], 'pot': ['[#1]', 1, 'x'], 'no good': 'N' } } } },
  presets: [['classic', { docs: { remarkPlugins: [math], rehypePlugins: [[katex, { macros: { '\\\\R': '\\\\mathbb{R}', '\\\\f': () => '' } }]] } }]],
}`,
    'old/docs/a.md': '$\\R$\n',
  })
  expect(await run(folder)).toBe(0)
  const config = folder.texts('new')['site.config.ts']?.replace('export default ', '') ?? ''
  expect(JSON.parse(config).markdown.math).toEqual({
    macros: { '\\R': '\\mathbb{R}', '\\leaf': 'L', '\\cup': '[#1]' },
  })
})

test('a configuration may have more entries than a call has arguments', () => {
  expect(formulaMacros({ items: Array(300_000).fill('a'), macros: { '\\R': 'r' } })).toEqual({ '\\R': 'r' })
})
