import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundleTools } from './bundle-tools.ts'

/** Creates a folder with files, which is deleted after the test. */
function folderWith(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-tools-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

test('lists packages in the module with their licences, and none that left nothing in it', async () => {
  using site = folderWith({
    'node_modules/tea/package.json': '{ "name": "tea", "version": "1.0.0", "license": "MIT" }',
    'node_modules/tea/index.js': 'export const tea = "green"',
    'node_modules/tea/LICENSE': 'Copyright Ada',
    'node_modules/cup/package.json': '{ "name": "cup", "version": "1.0.0", "sideEffects": false }',
    'node_modules/cup/index.js': 'export const cup = 1',
    'tools.js': 'import { tea } from "tea"\nimport { cup } from "cup"\nexport default [tea]\n',
  })
  const { text, packages } = await bundleTools([path.join(site.folder, 'tools.js')])
  expect(text).toContain('green')
  expect(packages).toEqual([{ name: 'tea', version: '1.0.0', licence: 'MIT', texts: ['Copyright Ada'] }])
})

test('the module is self-contained: Node loads it without the site, and it names no folder of this machine', async () => {
  using site = folderWith({
    'node_modules/tea/package.json': '{ "name": "tea", "version": "1.0.0" }',
    'node_modules/tea/index.js':
      "const { basename } = require('node:path')\nexports.tea = file => basename(file, '.tea')\n",
    'first/tools.ts':
      "import { tea } from 'tea'\nimport { sort } from './sort.ts'\nconst made: () => unknown = async () => [tea('a/green.tea'), sort, (await import('./late.ts')).late]\nexport default made\n",
    'first/sort.ts': "export enum Sort { Sencha = 'sencha' }\nexport const sort = Sort.Sencha\n",
    'first/late.ts': "/** Of a leaf. */\nexport const late: string = 'oolong'\n",
    'second/tools.js': "export default () => 'cup'\n",
  })
  const { text } = await bundleTools([
    path.join(site.folder, 'first/tools.ts'),
    path.join(site.folder, 'second/tools.js'),
  ])
  expect(text).not.toContain(path.basename(site.folder))
  using elsewhere = folderWith({ '_tools.mjs': text })
  const loaded = await import(/* @vite-ignore */ path.join(elsewhere.folder, '_tools.mjs'))
  const [first, second] = loaded.default
  expect([await first(), second()]).toEqual([['green', 'sencha', 'oolong'], 'cup'])
})

test.each([
  ['names a package that is not installed', "import { tea } from 'tea'\nexport default [tea]\n", /"?tea"?/],
  ['cannot be parsed', "export default [\n  'tea\n]\n", /tools\.js/],
])('reports a module that %s, with its file', async (_, code, expected) => {
  using site = folderWith({ 'tools.js': code })
  const file = path.join(site.folder, 'tools.js')
  const error: unknown = await bundleTools([file]).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ problems: [{ severity: 'error', code: 'tools', file }] })
  expect(String(Reflect.get(Object(error), 'message'))).toMatch(expected)
})
