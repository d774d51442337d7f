import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { SiteFolder } from '../../../testing/site-folder.ts'
import { folderWith, run } from '../testing/old-site.ts'
import { sheetOfTailwind4 } from './migrated-styles.ts'
import { postCssPlugins } from './source-postcss.ts'

const home =
  'export default () => <main className="px-4 boxed"><h1>Hello</h1><p>{"Words. ".repeat(20)}</p></main>\n'

/** What a site names beside the engine. */
function packagesOf(files: Readonly<Record<string, string>>): unknown {
  const { shiori: _, '@shiori/sandbox': __, ...others } = JSON.parse(files['package.json'] ?? '').dependencies
  return others
}

test('Tailwind 3 is taken over: settings, sheet, what to install, and rules of the site for its pages', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea', url: 'https://tea.example', baseUrl: '/',
      presets: [['classic', { theme: { customCss: './src/custom.css' } }]],
      plugins: [function wind() {
        return { name: 'wind', configurePostCss(given) {
          given.plugins.push(require('tailwindcss'), require('autoprefixer')); return given
        } }
      }],
    }`,
    'old/package.json': '{ "dependencies": { "tailwindcss": "^3.4.0", "autoprefixer": "workspace:*" } }',
    'old/tailwind.config.js':
      "module.exports = {\n  content: ['./src/**/*.{js,ts}'],\n  plugins: [require('@tailwindcss/forms')],\n}\n",
    'old/src/custom.css': [
      '@import "./parts.css";',
      '@tailwind base;\n@tailwind utilities;',
      '@layer components { .boxed { @apply p-4; } }',
      ':root { --tea: green }',
    ].join('\n'),
    'old/src/parts.css': 'html[data-theme="dark"] .boxed { color: white }',
    'old/src/pages/index.js': home,
    'old/docs/a.md': 'A',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['postcss.config.mjs']).toBe(
    "export default {\n  plugins: {\n    'tailwindcss': { config: './tailwind.config.mjs' },\n    'autoprefixer': {},\n  },\n}\n",
  )
  expect(packagesOf(files)).toEqual({
    '@tailwindcss/forms': '*',
    autoprefixer: '*',
    tailwindcss: '^3.4.0',
  })
  expect(files['tailwind.config.mjs']).toMatch(
    /^import own from '\.\/tailwind\.source\.cjs'[\s\S]*\.\.\.own, content: \["\.\/plugins\/\*\*\/\*\.js",/,
  )
  expect(files['tailwind.source.cjs']).toContain("require('@tailwindcss/forms')")
  expect(files['tailwind.css']).toBe(
    '@layer reset {\n  @tailwind base;\n}\n@tailwind components;\n@tailwind utilities;\n',
  )
  expect(files['site.config.ts']).toMatch(/"css": \[\s*"tailwind.css"\s*\]/)
  const page = files['plugins/own-components/Home.css'] ?? files['plugins/own-components/HomePage.css'] ?? ''
  expect(page).toMatch(/:where\(\.own-page\) \.boxed \{\s*@apply p-4;/)
  expect(page).toContain('html[data-theme=dark] :where(.own-page) .boxed')
  expect(page).not.toMatch(/@tailwind|@layer components/)
  expect(files['migration.md']).toMatch(/PostCSS \| tailwindcss, autoprefixer: .*Run "npm install"/)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a site that runs no plugin gets none', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.md': 'A',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['postcss.config.mjs']).toBeUndefined()
  expect(packagesOf(files)).toEqual({})
})

test.each([
  [
    'a function',
    {
      'package.json':
        '{ "dependencies": { "autoprefixer": "1", "postcss-import": "2", "postcss-loader": "3" } }',
    },
    'configurePostCss',
    '',
    ['postcss-import', 'autoprefixer'],
  ],
  [
    'its settings',
    { 'postcss.config.js': '', 'package.json': '{ "devDependencies": { "a": "1", "postcss-b": "2" } }' },
    '',
    '',
    ['postcss-b'],
  ],
  [
    'its sheets',
    { 'package.json': '{ "dependencies": { "tailwindcss": "4", "@tailwindcss/postcss": "4" } }' },
    '',
    '@import "tailwindcss";',
    ['@tailwindcss/postcss'],
  ],
  ['its sheets, with Tailwind 3', {}, '', '@tailwind base;', ['tailwindcss']],
  ['nothing', { 'package.json': '{ "dependencies": { "autoprefixer": "1" } }' }, '', '', []],
] as const)('plugins are needed by %s', (_, files, code, sheets, expected) => {
  using site = new SiteFolder(files)
  expect(postCssPlugins(site.paths.root, code, sheets)).toEqual(expected)
})

test('the sheet of Tailwind 4 keeps themes and variants, and its dark variant follows the colour mode', () => {
  const css =
    '@import "tailwindcss" prefix(tw);\n@source "../x";\n@theme { --color-tea: green; }\n@plugin "./own.js";\n.a { color: red }\n'
  const sheet = sheetOfTailwind4(css, undefined)
  expect(sheet).toContain('@import "tailwindcss/preflight.css" layer(reset);')
  expect(sheet).toContain('@import "tailwindcss/utilities.css" layer(utilities) source(none) prefix(tw);')
  expect(sheet).toContain('@theme { --color-tea: green; }')
  expect(sheet).toContain('@custom-variant dark (&:where([data-theme="dark"]')
  expect(sheet).not.toMatch(/\.\.\/x|own\.js|color: red/)
  const own = '@import "tailwindcss/utilities";\n@custom-variant dark (&:is(.dark *));'
  expect(sheetOfTailwind4(own, undefined)).not.toMatch(/preflight|data-theme/)
})
