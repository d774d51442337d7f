import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BundledPackages, type PackagesOfFiles, packageFolder } from './packages-plugin.ts'

const files = {
  'main.js':
    "import { used } from '@scope/used'\nimport { unused } from 'unused'\nimport 'sheet/a.css'\nimport url from 'file/big.bin?url'\n" +
    "console.log(used, url)\nnew Worker(new URL('./worker.js', import.meta.url), { type: 'module' })\nimport('./late.js')",
  'late.js': "import { late } from 'late'\nconsole.log(late)",
  'worker.js': "import { work } from 'work'\nself.postMessage(work)",
  'node_modules/@scope/used/package.json': JSON.stringify({
    name: '@scope/used',
    version: '1.2.3',
    license: 'EPL-2.0',
    homepage: 'https://used.example/',
    main: 'index.js',
  }),
  'node_modules/@scope/used/index.js': "import { deep } from 'deep'\nexport const used = ['used', deep]",
  'node_modules/@scope/used/LICENSE.md': 'Epl\n',
  'node_modules/@scope/used/NOTICE': 'Of others',
  'node_modules/@scope/used/readme.md': 'Licence',
  'node_modules/@scope/used/node_modules/deep/package.json': JSON.stringify({
    name: 'deep',
    version: '2.0.0',
    licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }],
    main: 'index.js',
  }),
  'node_modules/@scope/used/node_modules/deep/index.js': 'export const deep = Math.random()',
  ...simplePackage('unused', 'index.js', 'export const unused = 1'),
  ...simplePackage('late', 'index.js', 'export const late = Math.random()'),
  ...simplePackage('work', 'index.js', 'export const work = Math.random()'),
  ...simplePackage('sheet', 'a.css', 'p { color: red }'),
  ...simplePackage('file', 'big.bin', 'x'.repeat(10_000)),
}

function simplePackage(name: string, file: string, text: string): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: file }),
    [`node_modules/${name}/${file}`]: text,
  }
}

let root: string
let found: PackagesOfFiles
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'packages-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const packages = new BundledPackages(root)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [packages.plugin()],
    worker: { format: 'es', plugins: () => [packages.plugin()] },
    build: { rolldownOptions: { input: path.join(root, 'main.js') } },
  })
  found = packages.all()
})
afterAll(() => rmSync(root, { recursive: true }))

test('packages are found in scripts, what they load later, workers, style sheets and files', () => {
  const names = Object.values(found).flatMap(packages => packages.map(({ name }) => name))
  expect([...new Set(names)].sort()).toEqual(['@scope/used', 'deep', 'file', 'late', 'sheet', 'work'])
  const fileOf = (packageName: string) =>
    Object.keys(found).filter(file => found[file]?.some(({ name }) => name === packageName))
  expect(fileOf('late')).toEqual([expect.stringMatching(/late-.*\.js$/)])
  expect(fileOf('work')).toEqual([expect.stringMatching(/worker-.*\.js$/)])
  expect(fileOf('file')).toEqual([expect.stringMatching(/big-.*\.bin$/)])
  expect(fileOf('unused')).toEqual([])
})

test('lists a package with its licence and the texts that must be passed on', () => {
  const [used, deep] = ['@scope/used', 'deep'].map(packageName =>
    Object.values(found)
      .flat()
      .find(({ name }) => name === packageName),
  )
  expect(used).toEqual({
    name: '@scope/used',
    version: '1.2.3',
    licence: 'EPL-2.0',
    homepage: 'https://used.example/',
    texts: ['Epl', 'Of others'],
  })
  expect(deep).toMatchObject({ version: '2.0.0', licence: 'MIT OR GPL-2.0', texts: [] })
})

test('a module of the engine or the site is from no package', () => {
  expect(packageFolder(path.join(root, 'main.js'))).toBeUndefined()
  expect(packageFolder('\0vite/preload-helper.js')).toBeUndefined()
  expect(packageFolder(path.join(root, 'node_modules/.vite/x.js'))).toBeUndefined()
  expect(packageFolder(`\0${path.join(root, 'node_modules/late/index.js')}?commonjs-proxy`)).toBe(
    path.join(root, 'node_modules/late'),
  )
})
