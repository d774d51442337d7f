import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { folderWith, run } from '../testing/old-site.ts'
import { themeMode } from './theme-settings.ts'

test('where the configuration tells Markdown from MDX by the extension, so does the new site', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', markdown: { format: 'detect' }, presets: [['classic', {}]] }",
    'old/docs/pot.md': 'Or:\n\n    pour --into \'{"cup":{"size":2}}\'\n\nSay {{.Leaf}}.\n',
    'old/docs/cup.mdx': '# Cup\n\n{1 + 1}\n',
  })
  expect(await run(folder)).toBe(0)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('a site with one look keeps it', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', themeConfig: { colorMode: { disableSwitch: true } } }",
    'old/docs/pot.md': '# Pot\n',
  })
  expect(await run(folder)).toBe(0)
  const config = folder.texts('new')['site.config.ts']
  expect(config).toMatch(/"colorMode": \{\s*"followSystem": false,\s*"switch": false\s*\}/)
})

test.each([
  [undefined, undefined],
  [{ defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true }, undefined],
  [{ disableSwitch: true }, { followSystem: false, switch: false }],
  [{ disableSwitch: true, respectPrefersColorScheme: true }, { switch: false }],
  [{ defaultMode: 'dark' }, { defaultMode: 'dark', followSystem: false }],
  [{ defaultMode: 'dark', respectPrefersColorScheme: true }, { defaultMode: 'dark' }],
  [{ respectPrefersColorScheme: false }, { followSystem: false }],
  [['dark'], undefined],
])('light and dark are as in the source: %j', (colorMode, expected) => {
  expect(themeMode({ colorMode }).colorMode).toEqual(expected)
})
