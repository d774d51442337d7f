import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { folderWith, run } from '../testing/old-site.ts'

test('static files that a build makes itself are left out and told, so that the new site has no errors', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.md': '# A\n',
    'old/static/robots.txt': 'User-agent: *\n',
    'old/static/_Headers': '/*\n',
    'old/static/llms.txt': '# Tea\n',
    'old/static/leaf.txt': 'green\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(Object.keys(files).filter(file => file.startsWith('static/'))).toEqual(['static/leaf.txt'])
  expect(files['migration.md']).toContain(
    'static/_Headers, static/llms.txt, static/robots.txt | the build writes a file with this name itself',
  )
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
