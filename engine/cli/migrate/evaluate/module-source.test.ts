import { expect, test } from 'vitest'
import { folderWith, run } from '../testing/old-site.ts'
import { withoutUnusedImports } from './module-source.ts'

test('sidebars import types as if they were values', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } }]] }",
    'old/sidebars.ts':
      "import { shelf } from './shelf'\nimport { Board } from './board'\nexport default { menu: shelf as Board }\n",
    'old/shelf.ts': "import { Board, first } from './board'\nexport const shelf: Board = [first, 'b']\n",
    'old/board.ts': "export type Board = string[]\nexport const first = 'a'\n",
    'old/docs/a.md': '# A\n',
    'old/docs/b.md': '# B\n',
    'old/docs/c.md': '# C\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['migration.md']).not.toContain('without the modules beside it')
  expect(files['content/sidebars.ts']).toMatch(/"menu": \[\s*"a",\s*"b"\s*\]/)
})

test('an import keeps what is used, and its lines', () => {
  const code = "import All, {\n  one as first,\n  two,\n} from './a'\nimport Gone from './b'\nfirst(two)\n"
  expect(withoutUnusedImports(code)).toBe(
    "import {\n  one as first,\n  two}\n\n\n from './a'\nexport {} from './b'\nfirst(two)\n",
  )
})

test.each([
  [
    'an import',
    "import { extraPlugins } from './extra'\nexport default { title: 'Tea', plugins: [...extraPlugins] }",
  ],
  [
    'an import of a package that is not there',
    "import { extraPlugins } from '@tea/extra'\nexport default { title: 'Tea', plugins: [...extraPlugins], customFields: { ...extraPlugins } }",
  ],
  [
    'a module that is imported when it runs',
    "export default async () => {\n  const { extraPlugins, more: others } = await import('@tea/extra')\n  return { title: 'Tea', plugins: [...extraPlugins, ...others] }\n}",
  ],
])('a configuration in TypeScript spreads %s', async (_, code) => {
  using folder = folderWith({
    'old/docusaurus.config.ts': `import type { Config } from '@docusaurus/types'\nconst tagline: Config['tagline'] = 'Hot'\n${code}\nexport { tagline }\n`,
    'old/extra.ts': "export const extraPlugins: string[] = ['one']\n",
    'old/docs/a.md': '# A\n',
  })
  expect(await run(folder)).toBe(0)
  expect(folder.texts('new')['migration.md']).not.toContain('cannot be evaluated')
})
