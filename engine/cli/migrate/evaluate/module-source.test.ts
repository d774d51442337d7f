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
