import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../../config/problem.ts'
import type { SiteCode } from '../../plugins/site-code.ts'
import { type SiteFiles, SiteFolder } from '../../testing/site-folder.ts'
import { smallSass } from '../../testing/small-sass.ts'
import { wordPlugin } from '../../testing/word-plugin.ts'
import { compiledCode, compileRequest } from './compiled-code.ts'
import { StyleCompiler } from './style-compiler.ts'

const text = { 'content/docs/en/a.md': '<b class="order-7">a</b>' }

function codeOf(root: string, css: readonly string[]): SiteCode {
  const rest = { parts: {}, components: [], sections: [], views: {}, pages: {}, sheets: {}, texts: {} }
  return { root, css: css.map(name => path.join(root, name)), ...rest }
}

/**
 * Compiles the sheets of a site with these files.
 *
 * @returns The sheets, and the problems.
 */
async function compiled(
  files: SiteFiles,
  names = ['own.css'],
): Promise<{ css: string; problems: Problem[] }> {
  using site = new SiteFolder({ ...text, ...files })
  const { root } = site.paths
  const { code, problems } = await compiledCode(codeOf(root, names), path.join(root, '.cache/styles'))
  return { css: code.css.map(file => readFileSync(file, 'utf8')).join('\n'), problems }
}

test("sheets go through the site's plugins, run in its folder, also those that are imported", async () => {
  const { css, problems } = await compiled({
    'postcss.config.mjs': wordPlugin,
    'own.css': '@import "./parts/more.css";\n.own { color: red }',
    'parts/more.css': '@words;\n.more { background: url(pic.svg) }',
  })
  expect(problems).toEqual([])
  expect(css).toContain('.order-7 { order: 7 }')
  expect(css).toContain('.own { color: red }')
  // Relative to the compiled sheet.
  expect(css).toContain('url("../../parts/pic.svg")')
})

test('a site whose sheets are CSS, without settings for PostCSS, is left as it is', () => {
  using site = new SiteFolder({ 'own.css': '.own { color: red }' })
  const code = codeOf(site.paths.root, ['own.css'])
  expect(compileRequest(code, '/nowhere')).toBeUndefined()
})

test.each([
  ['a function', 'postcss.config.cjs', 'module.exports = () => ({ plugins: [require("./shout.cjs")] })'],
  ['names of packages', 'postcss.config.json', '{ "plugins": { "shout": {}, "absent": false } }'],
  [
    'a list of names',
    'postcss.config.ts',
    'const plugins: unknown[] = [["shout", {}]]\nexport default { plugins }',
  ],
])('plugins are given as %s', async (_, name, config) => {
  const shout = 'module.exports = () => ({ postcssPlugin: "shout", Declaration(one) { one.value = "blue" } })'
  const { css, problems } = await compiled({
    [name]: config,
    'shout.cjs': `${shout}\nmodule.exports.postcss = true`,
    'node_modules/shout/index.js': shout,
    'own.css': '.own { color: red }',
  })
  expect(problems).toEqual([])
  expect(css).toContain('color: blue')
})

test('reports a package that is not installed once, with the command to run, and keeps plain CSS', async () => {
  const { css, problems } = await compiled(
    {
      'postcss.config.mjs': 'import wind from "@wind/postcss"\nexport default { plugins: [wind()] }',
      'own.css': '.own { color: red }',
      'wind.css': '@wind utilities;\n.other { @apply a b; color: blue }',
      'imports.css': '@import "@wind/postcss";\n@import "more.css";',
      'more.css': '.more { color: gold }',
    },
    ['own.css', 'wind.css', 'imports.css'],
  )
  expect(problems).toEqual([
    {
      severity: 'error',
      code: 'styles',
      file: 'postcss.config.mjs',
      message: expect.stringContaining('needs the package "@wind/postcss", which is not installed'),
      hint: expect.stringMatching(/Run "npm install" in \/.+, or "npm install @wind\/postcss"/),
    },
  ])
  expect(css.replaceAll(/\s+/g, ' ').trim()).toBe(
    '.own { color: red } .other { color: blue } .more { color: gold }',
  )
})

test('reports Less and Sass without their packages, with the package', async () => {
  const { problems } = await compiled({ 'a.less': '@a: 1;', 'b.scss': '$b: 1;' }, ['a.less', 'b.scss'])
  expect(problems).toMatchObject([
    { file: 'a.less', message: expect.stringContaining('"less"') },
    { file: 'b.scss', message: expect.stringContaining('"sass"') },
  ])
})

test('Sass that is installed in the folder of the site compiles its sheets', async () => {
  using site = new SiteFolder({
    ...smallSass('node_modules'),
    'own.scss': '.own { margin: $size }',
  })
  const { root } = site.paths
  const { code, problems } = await compiledCode(codeOf(root, ['own.scss']), path.join(root, '.cache/styles'))
  expect(problems).toEqual([])
  expect(code.css[0]).toMatch(/\.css$/)
  expect(readFileSync(code.css[0] ?? '', 'utf8')).toContain('margin: 3px')
})

test('reports an exception of a plugin with file and line of its sheet', async () => {
  const { problems } = await compiled({
    'postcss.config.mjs': wordPlugin,
    'own.css': '@import "./parts/more.css";',
    'parts/more.css': '.a { color: red }\n\n@broken;',
  })
  expect(problems).toEqual([
    {
      severity: 'error',
      code: 'styles',
      file: 'parts/more.css',
      line: 3,
      message: 'words: "@broken" is not for use',
    },
  ])
})

test.each([
  ['no CSS', { 'own.css': '.a {' }, { file: 'own.css', line: 1, message: 'Unclosed block' }],
  [
    'no settings',
    { 'postcss.config.mjs': 'export default 3' },
    { file: 'postcss.config.mjs', message: /^found a value of type number/ },
  ],
  [
    'no plugin',
    { 'postcss.config.mjs': 'export default { plugins: [7] }' },
    { message: /number 1 of "plugins" is a value of type number/ },
  ],
  ['settings that throw', { 'postcss.config.mjs': 'throw new Error("not today")' }, { message: 'not today' }],
  [
    'settings that end the process',
    { 'postcss.config.mjs': 'process.exit(3)' },
    { message: /ended its process with code 3/ },
  ],
])(
  '%s is told',
  async (_, files, { message, ...rest }: { message: string | RegExp; file?: string; line?: number }) => {
    const { problems } = await compiled({ 'postcss.config.mjs': wordPlugin, 'own.css': 'a {}', ...files })
    expect(problems).toMatchObject([{ ...rest, message: expect.stringMatching(message) }])
  },
)

test('reports the warnings of a plugin', async () => {
  const warns = `{ postcssPlugin: 'old', Rule(rule, { result }) { rule.warn(result, 'write it otherwise') } }`
  const { problems } = await compiled({
    'postcss.config.mjs': `export default { plugins: [${warns}] }`,
    'own.css': '\n.a { color: red }',
  })
  expect(problems).toMatchObject([
    { severity: 'warning', file: 'own.css', line: 2, message: 'old: write it otherwise' },
  ])
})

test('a plugin that never comes to an end is given up', async () => {
  using site = new SiteFolder({
    'postcss.config.mjs': 'export default { plugins: [{ postcssPlugin: "a", Once() { for (;;); } }] }',
    'own.css': 'a {}',
  })
  const { root } = site.paths
  const request = compileRequest(codeOf(root, ['own.css']), path.join(root, '.cache/styles'))
  if (request === undefined) throw new Error('There is nothing to compile')
  const { problems } = await new StyleCompiler(request, 3000).compile()
  expect(problems).toMatchObject([{ message: expect.stringContaining('took more than 3 seconds') }])
})

test('the name of a compiled sheet changes with the words of a text that a plugin makes rules for', async () => {
  using site = new SiteFolder({ ...text, 'postcss.config.mjs': wordPlugin, 'own.css': '@words;' })
  const { root } = site.paths
  const name = async () =>
    (await compiledCode(codeOf(root, ['own.css']), path.join(root, '.cache/styles'))).code.css
  const before = await name()
  expect(await name()).toEqual(before)
  site.write({ 'content/docs/en/a.md': '<b class="order-8">a</b>' })
  expect(await name()).not.toEqual(before)
})
