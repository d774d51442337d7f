import { expect, test } from 'vitest'
import { folderWith, run } from '../testing/old-site.ts'

test('what the settings of a blog leave out is not a post', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { docs: false, blog: { exclude: ['drafts/**'] } }]] }",
    'old/blog/2026-03-01-leaf.md': '# Leaf\n',
    'old/blog/drafts/plan.md': 'Secret\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(Object.keys(files).filter(file => file.startsWith('content/blog/'))).toEqual([
    'content/blog/en/2026-03-01-leaf.md',
  ])
  expect(files['migration.md']).toContain(
    '| blog/drafts/plan.md | the settings of its plugin do not include it |',
  )
})
