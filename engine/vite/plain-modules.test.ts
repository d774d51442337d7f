import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlainModules } from './plain-modules.ts'

let folder: string

const files: Readonly<Record<string, string>> = {
  'leaf.ts': 'export const leaf = 1\n',
  'packages.ts':
    "import { readFileSync } from 'node:fs'\nimport { z } from 'zod'\nimport y from '@scope/y'\n",
  'chain.ts': "export * from './leaf.ts'\nimport {\n  readFileSync,\n} from './packages.ts'\n",
  'circle-a.ts': "import './circle-b.ts'\n",
  'circle-b.ts': "import './circle-a.ts'\nimport './leaf.ts'\n",
  'broken-circle-a.ts': "import './broken-circle-b.ts'\nimport './view.tsx'\n",
  'broken-circle-b.ts': "import './broken-circle-a.ts'\n",
  'types.ts':
    "import type { View } from './view.tsx'\nexport type { Other } from './view.tsx'\nexport const a = 1\n",
  'comment.ts': "/**\n * import('./view.tsx')\n */\n// import './sheet.css'\nexport const a = 1\n",
  'view.tsx': 'export const View = () => <p />\n',
  'of-view.ts': "export { View } from './view.tsx'\n",
  'behind-view.ts': "import { View } from './of-view.ts'\n",
  'later-view.ts': "export const load = () => import('./view.tsx')\n",
  'computed.ts': 'export const load = (name: string) => import(name)\n',
  'sheet.ts': "import './sheet.css'\n",
  'made.ts': "import a from 'virtual:made'\n",
  'inline.ts': "import a from './leaf.ts?raw'\n",
  'settings.ts': 'export const mode = import.meta.env.MODE\n',
  'outside.ts': "import '../outside.ts'\n",
  'gone.ts': "import './nothing.ts'\n",
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plain-modules-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const toPlain = (modules: PlainModules, names: readonly string[]) =>
  names.filter(name => modules.has(path.join(folder, name)))

const plain = [
  'leaf.ts',
  'packages.ts',
  'chain.ts',
  'circle-a.ts',
  'circle-b.ts',
  'types.ts',
  'comment.ts',
].toSorted()

test('TypeScript that leads to nothing but TypeScript and packages is plain, in whatever order it is asked for', () => {
  const names = Object.keys(files)
  for (const order of [names, names.toReversed()]) {
    expect(toPlain(new PlainModules(folder), order).toSorted()).toEqual(plain)
  }
})

test('does not count missing files, or files of a folder with the same prefix, as plain', () => {
  const modules = new PlainModules(folder)
  expect(modules.has(path.join(folder, 'nothing.ts'))).toBe(false)
  expect(modules.has(`${folder}-other/leaf.ts`)).toBe(false)
})
