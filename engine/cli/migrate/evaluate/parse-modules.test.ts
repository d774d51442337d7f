import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, run } from '../testing/old-site.ts'
import { evaluateModule } from './evaluate-module.ts'

/** What a configuration gives that stands in the folder `old`, beside other files there. */
function evaluated(name: string, code: string, more: Readonly<Record<string, string>> = {}) {
  const beside = Object.entries(more).map(([file, text]) => [`old/${file}`, text])
  using made = folderWith({ [`old/${name}`]: code, ...Object.fromEntries(beside) })
  const folder = path.join(made.root, 'old')
  const result = evaluateModule(path.join(folder, name), { isolation: 'namespaces', folder })
  return JSON.parse(JSON.stringify(result).replaceAll(folder, 'ROOT'))
}

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

const spread = "export const extraPlugins: string[] = ['one']\n"

test.each([
  [
    'an import',
    "import { extraPlugins } from './extra'\nexport default { plugins: [...extraPlugins] }",
    ['one'],
  ],
  [
    'a package that is not installed',
    "import { extraPlugins } from '@tea/extra'\nexport default { plugins: [...extraPlugins, 'last'], ...extraPlugins }",
    ['last'],
  ],
  [
    'modules that are imported when it runs',
    "export default async () => {\n  const { extraPlugins, more: others } = await import('@tea/extra')\n  const own = await import('./extra')\n  return { plugins: [...extraPlugins, ...others, ...own.extraPlugins] }\n}",
    ['one'],
  ],
])('a configuration in TypeScript spreads %s', (_, code, plugins) => {
  const types =
    "import type { Config } from '@docusaurus/types'\nexport const tagline: Config['tagline'] = 'Hot'\n"
  expect(evaluated('docusaurus.config.ts', types + code, { 'extra.ts': spread })).toMatchObject({
    value: { plugins },
  })
})

test.each([
  ['js', 'module.exports = async () => ({ title: "Tea" })'],
  ['js', 'export default async function config() { return { title: "Tea" } }'],
  ['js', 'import { a } from "nowhere"\nmodule.exports = { title: "Tea" }'],
  [
    'cts',
    'import path = require("node:path")\nconst made: object = { title: path.basename("a/Tea") }\nexport = made',
  ],
  ['mts', 'enum E { A = "Tea" }\nexport default { title: E.A } satisfies object'],
  ['js', 'export default { title: process.env.TITLE ?? "Tea" }'],
  ['ts', "import { title } from './data.json'\nexport default { title }"],
  ['mjs', "import data from './data.json' with { type: 'json' }\nexport default data"],
  ['js', "const { title } = require('./data')\nmodule.exports = { title }"],
  [
    'mts',
    "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nexport default require('./data.json')",
  ],
  [
    'mts',
    "import { a } from 'nowhere'\nimport { first } from './extra'\nconst { title } = await import('./data.json')\nexport default { title, a, ...(require('./extra').first === first && { first: undefined }) }",
  ],
  ['js', "const data = name => require('./da' + name)\nmodule.exports = { title: data('ta').title }"],
])('a configuration in .%s is loaded as a module: %s', (extension, code) => {
  const more = { 'data.json': '{ "title": "Tea" }', 'extra.ts': 'export const first: number = 1\n' }
  expect(evaluated(`docusaurus.config.${extension}`, code, more).value).toEqual({ title: 'Tea' })
})

test('a configuration gives data: what JSON has no value for is text or left out', () => {
  const code = `const round = { title: 'Round', at: new Date(0), price: 10n, leaf: /te+a/i }
round.self = round
module.exports = { title: 'Tea', sign: Symbol('s'), brew() {}, toJSON: () => 'none', list: [() => 1, Symbol('s'), null, 2, true], round }`
  expect(evaluated('docusaurus.config.js', code).value).toEqual({
    title: 'Tea',
    list: [null, null, null, 2, true],
    round: { title: 'Round', at: '1970-01-01T00:00:00.000Z', price: '10', leaf: '/te+a/i' },
  })
})

test('files and packages are found where the module stands', () => {
  const code = `import path from 'path'
import { fileURLToPath } from 'url'
import beside from './in/beside'
const __dirname = path.dirname(fileURLToPath(import.meta.url))
export default { __dirname, beside, file: import.meta.filename, resolved: ['./own.css', './in', '@tea/pot', 'tea'].map(name => require.resolve(name)) }`
  const more = {
    'own.css': '',
    'in/index.js': '',
    'in/beside.js': 'module.exports = [__dirname, __filename]',
    'node_modules/tea/index.js': '',
  }
  expect(evaluated('docusaurus.config.js', code, more)).toEqual({
    value: {
      __dirname: 'ROOT',
      beside: ['ROOT/in', 'ROOT/in/beside.js'],
      file: 'ROOT/docusaurus.config.js',
      resolved: ['ROOT/own.css', 'ROOT/in/index.js', '@tea/pot', 'ROOT/node_modules/tea/index.js'],
    },
    asked: ['the package @tea/pot, which is not installed'],
  })
})

test('of the run it sees its folder and that it builds for production', () => {
  const code =
    'const { argv, env } = process\nmodule.exports = async ({ isProd }) => ({ argv: argv.length, cwd: process.cwd(), env: { ...env }, isProd })'
  expect(evaluated('docusaurus.config.js', code).value).toEqual({
    argv: 1,
    cwd: 'ROOT',
    env: { NODE_ENV: 'production' },
    isProd: true,
  })
})

test('what it may not use says so to it, and is reported', () => {
  const code = `const said = {}
for (const name of ['fetch', 'WebSocket', 'BroadcastChannel'])
  try { said[name] = globalThis[name]('https://tea.example') } catch (error) { said[name] = error.message }
try { process.kill(1) } catch (error) { said.kill = error.message }
module.exports = said`
  const withheld = (name: string) => `${name} is not available to this configuration.`
  expect(evaluated('docusaurus.config.js', code)).toEqual({
    value: {
      fetch: withheld('fetch'),
      WebSocket: withheld('WebSocket'),
      BroadcastChannel: withheld('BroadcastChannel'),
      kill: withheld('process.kill'),
    },
    asked: [
      'fetch https://tea.example',
      'WebSocket https://tea.example',
      'BroadcastChannel https://tea.example',
      'process.kill',
    ],
  })
})

test.each([
  ["throw 'no tea'", 'no tea'],
  ["throw new RangeError('no tea')", 'RangeError: no tea'],
])('what it throws is told: %s', (code, fault) => {
  expect(evaluated('docusaurus.config.js', code)).toEqual({ asked: [], fault })
})

test('what is no plain data is left out, or stands as text', () => {
  const code = `const own = { a: 1 }
own.self = own
module.exports = { own, run() {}, at: new Date(0), like: /a+/g, many: 9n, none: null, sign: Symbol('a'), list: [() => {}, [own]] }`
  expect(evaluated('docusaurus.config.js', code).value).toEqual({
    own: { a: 1 },
    at: '1970-01-01T00:00:00.000Z',
    like: '/a+/g',
    many: '9',
    none: null,
    list: [null, [{ a: 1 }]],
  })
})

test('require gives the default export of a module of ECMAScript, with its other exports', () => {
  const code =
    "const list = require('./list')\nconst plugin = require('./plugin')\nmodule.exports = { list: [...list, list.more], plugin: [plugin.name, plugin.first] }"
  const more = {
    'list.js': 'export default [1]\nexport const more = 2\n',
    'plugin.ts': 'export default function tea() {}\nexport const first: number = 1\n',
  }
  expect(evaluated('docusaurus.config.js', code, more).value).toEqual({ list: [1, 2], plugin: ['tea', 1] })
})

test('what cannot be parsed is told with its line', () => {
  expect(evaluated('docusaurus.config.ts', "export default {\n  title: 'Tea\n}\n").fault).toBe(
    'SyntaxError: docusaurus.config.ts:2:13: Unterminated string literal',
  )
})

test.each([
  [0, { value: { title: 'Tea' } }],
  [1, { fault: expect.stringMatching(/^SyntaxError/) }],
])('a module beside the configuration is parsed up to 4 MB (and %i bytes more)', (more, result) => {
  // Node, which loads what is larger, takes types out of a module and knows no `enum`.
  const text = "export enum Text { title = 'Tea' }\n"
  const code = "import { Text } from './text.ts'\nexport default { title: Text.title }"
  const beside = { 'text.ts': text.padEnd(4 * 2 ** 20 + more) }
  expect(evaluated('docusaurus.config.ts', code, beside)).toMatchObject(result)
})

test('modules are found by a pattern, and the environment is that of a build', () => {
  const code =
    "const menus = import.meta.glob('./menus/*.ts', { eager: true, import: 'default' })\nexport default { menus, isBuilt: import.meta.env.PROD, none: require.resolve('./none') }"
  const more = { 'menus/a.ts': "export default ['a'] as const\n", '.git/HEAD': '' }
  expect(evaluated('astro.config.mjs', code, more).value).toEqual({
    menus: { './menus/a.ts': ['a'] },
    isBuilt: true,
    none: 'none',
  })
})
