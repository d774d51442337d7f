import path from 'node:path'
import { expect, test } from 'vitest'
import { linkEngine } from '../testing/link-engine.ts'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { checkSite } from './check-site.ts'

const plugin = `import { definePlugin } from 'shiori'

export default definePlugin({
  name: 'recipes',
  content: ({ locales }) => ({
    data: [],
    routes: new Map(locales.map(locale => [locale, [{ kind: 'recipes/index', locale, path: '/recipes', params: undefined }]])),
  }),
  pages: './pages.tsx',
  sheets: { recipes: './recipes.css' },
})
`
const pages = `import { definePages, page } from 'shiori/pages'

export default definePages({
  index: page({ data: () => ({}), Page: () => <p>Soup</p>, sheet: 'recipes' }),
  printed: page({ data: () => ({}), Page: () => <p>Soup</p>, sheet: 'operation' }),
})
`
const files: SiteFiles = {
  'plugins/recipes/plugin.ts': plugin,
  'plugins/recipes/pages.tsx': pages,
  'plugins/recipes/recipes.css': '',
  'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\nSoup.\n',
}

async function problemsOf(changed: SiteFiles) {
  using site = new SiteFolder({ ...files, ...changed }, { plugins: ['./plugins/recipes/plugin.ts'] })
  linkEngine(site.paths.root)
  const { problems } = await checkSite(site.paths.root, path.join(site.paths.root, '.cache'))
  return problems.map(({ severity, file, line, message, hint }) => ({ severity, file, line, message, hint }))
}

test('page kinds that exist, with sheets of the plugin or the engine, are no problem', async () => {
  expect(await problemsOf({})).toEqual([])
})

test('a route of a page kind that the plugin does not define is an error', async () => {
  expect(await problemsOf({ 'plugins/recipes/pages.tsx': pages.replace('index:', 'indexes:') })).toEqual([
    {
      severity: 'error',
      file: 'plugins/recipes/pages.tsx',
      line: undefined,
      message: 'the page kind "index" is missing, which the route /recipes uses',
      hint: 'Did you mean "indexes"? Page kinds of this module: "indexes", "printed".',
    },
  ])
})

test('a plugin with such routes and without "pages" is an error', async () => {
  const without = plugin.replace("  pages: './pages.tsx',\n", '')
  expect(await problemsOf({ 'plugins/recipes/plugin.ts': without })).toEqual([
    {
      severity: 'error',
      file: 'plugins/recipes/plugin.ts',
      line: undefined,
      message: '"pages" is missing, but the plugin has routes of the kinds "index"',
      hint: 'Name the module that defines the page kinds: pages: "./pages.tsx".',
    },
  ])
})

test('a page kind with an unknown style sheet is an error, with its line', async () => {
  const misspelled = pages.replace("sheet: 'recipes'", "sheet: 'recipe'")
  expect(await problemsOf({ 'plugins/recipes/pages.tsx': misspelled })).toEqual([
    {
      severity: 'error',
      file: 'plugins/recipes/pages.tsx',
      line: 4,
      message: 'there is no style sheet "recipe"',
      hint: 'Did you mean "recipes"? Add it to "sheets" in plugins/recipes/plugin.ts.',
    },
  ])
})

test('kinds and sheets that are not literals are not judged', async () => {
  const computed = pages.replace("sheet: 'recipes'", 'sheet: name')
  expect(await problemsOf({ 'plugins/recipes/pages.tsx': `const name = 'none'\n${computed}` })).toEqual([])
  const passed = `const kinds = {}\n${pages.replace(/definePages\(\{[\s\S]*\}\)/, 'definePages(kinds)')}`
  expect(await problemsOf({ 'plugins/recipes/pages.tsx': passed })).toEqual([])
})
