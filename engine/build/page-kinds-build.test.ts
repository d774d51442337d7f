import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { searchIndexName, searchSettingsName } from '../search/index-name.ts'
import { openIndex } from '../search/open-index.ts'
import type { SearchSettings } from '../search/search-settings.ts'
import { ask } from '../search/testing/open-built.ts'
import { linkEngine } from '../testing/link-engine.ts'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { buildSite } from './build.ts'

/** A third-party plugin: a page for each Markdown file of `content/recipes`, and a list of them. */
const plugin = `import { definePlugin, pageIn } from 'shiori'

export default definePlugin({
  name: 'recipes',
  folders: ['recipes'],
  content: ({ locales, readPages }) => {
    const sets = readPages('recipes')
    const entries = sets.map(({ original }) => ({ name: original.source, title: original.frontMatter.title }))
    const routes = locale => [
      { kind: 'recipes/index', locale, path: '/recipes', params: undefined },
      ...sets.map(set => {
        const path = '/recipes/' + set.original.source
        return { kind: 'recipes/recipe', locale, path, params: undefined, content: { path, ...pageIn(set, locale) } }
      }),
    ]
    return { data: entries, routes: new Map(locales.map(locale => [locale, routes(locale)])) }
  },
  pages: './pages.tsx',
  sheets: { recipes: './recipes.css' },
  setup: ({ model }) => ({
    latest: locale => [{ title: 'Soup', date: '2026-02-02', path: '/recipes/soup', description: 'Hot', textLocale: locale }],
    lists: () => [{ title: 'Recipes', description: 'To cook', path: '/recipes', pages: model.own.get('recipes').map(({ name }) => '/recipes/' + name) }],
  }),
})
`

const pages = `import { Content, contentData, contentFound, contentMarkdown, definePages, frameData, Page, page } from 'shiori/pages'

function Index({ frame, entries }) {
  return <Page frame={frame}><main id="main"><ul className="recipes">{entries.map(({ title }) => <li key={title}>{title}</li>)}</ul></main></Page>
}

function Recipe({ frame, title, content }) {
  return <Page frame={frame}><main id="main"><h1>{title}</h1><article className="prose"><Content content={content} /></article></main></Page>
}

export default definePages({
  index: page({
    data: (portal, { kind, locale, path }) => ({
      frame: frameData(portal, { kind, locale, path, title: 'Recipes', description: 'To cook' }),
      entries: portal.model.own.get('recipes'),
    }),
    Page: Index,
    sheet: 'recipes',
    text: ({ entries }) => ({ title: 'Recipes', body: entries.map(({ title }) => '- ' + title).join('\\n') }),
  }),
  recipe: page({
    data: async (portal, route) => {
      const { kind, locale, path, content } = route
      const { title } = content
      return {
        frame: frameData(portal, { kind, locale, path, title, description: title }),
        title,
        content: await contentData(portal, { ...content, locale, textLocale: content.locale, path }),
      }
    },
    Page: Recipe,
    text: ({ title, content }, of) => ({ title, lead: 'A recipe.', body: contentMarkdown(of.portal, content, of.place) }),
    found: (data, of) => ({ ...contentFound(data, of), path: ['Recipes'] }),
  }),
})
`

const files: SiteFiles = {
  'plugins/recipes/plugin.ts': plugin,
  'plugins/recipes/pages.tsx': pages,
  'plugins/recipes/recipes.css': '.recipes { letter-spacing: 3px }',
  'content/docs/en/intro.md':
    '---\ntitle: Intro\n---\n\n[Soup](/recipes/soup), [by file](../../recipes/en/soup.md)\n',
  'content/recipes/en/soup.md': '---\ntitle: Soup\n---\n\n## Stock\n\nBoil *bones*.\n',
  'content/recipes/ja/soup.md': '---\ntitle: スープ\n---\n\n煮る。\n',
  'content/home/en.yaml':
    'title: Home\ndescription: All\nsections:\n  - section: Latest\n    title: New\n    all: { label: All, href: /recipes }\n',
}
const config = { locales: [{ code: 'en' }, { code: 'ja' }], plugins: ['./plugins/recipes/plugin.ts'] }

/**
 * Searches in English.
 *
 * @returns Address and section of each result.
 */
async function searched(site: SiteFolder, query: string) {
  const { engine }: SearchSettings = JSON.parse(site.built(searchSettingsName(searchIndexName('en'))))
  if (engine.type !== 'static') throw new Error('The site has no index of its own')
  const index = await openIndex(`/${engine.manifest}`, engine.buildId, async url => {
    const bytes = new Uint8Array(readFileSync(path.join(site.paths.out, url)))
    return bytes.buffer
  })
  const found = await index.search(ask(query))
  return found?.groups.map(({ url, path: above }) => [
    url,
    above.map(parts => parts.map(({ text }) => text).join('')),
  ])
}

test("a stranger's plugin brings kinds of pages: routes, data, component, sheet, Markdown and what search finds", async () => {
  using site = new SiteFolder(files, config)
  linkEngine(site.paths.root)
  await buildSite({ paths: site.paths, strict: false, git: false, compress: false })
  const soup = site.built('recipes/soup.html')
  expect(soup).toContain('<body data-kind="recipes-recipe">')
  expect(soup).toContain('<p>Boil <em>bones</em>.</p>')
  expect(soup).not.toContain('letter-spacing:3px')
  expect(site.built('recipes.html')).toContain('<li>Soup</li>')
  expect(site.built('recipes.html')).toContain('.recipes{letter-spacing:3px}')
  expect(site.built('ja/recipes/soup.html')).toContain('<p>煮る。</p>')
  expect(site.built('recipes/soup.md')).toMatch(/# Soup\n\nA recipe\.\n\n## Stock\n\nBoil \*bones\*\./)
  expect(site.built('recipes.md')).toContain('# Recipes\n\n- Soup\n')
  expect(site.built('sitemap.xml')).toContain('/ja/recipes/soup')
  expect(site.built('recipes/llms.txt')).toContain('/recipes/soup.md')
  expect(site.built('index.html')).toContain('<a href="/recipes/soup">Soup</a>')
  expect(await searched(site, 'bones')).toEqual([['/recipes/soup', ['Recipes']]])
})

test('reports by its name a plugin without a page kind, and what it cannot read', async () => {
  const built = async (changed: SiteFiles) => {
    using site = new SiteFolder({ ...files, ...changed }, config)
    linkEngine(site.paths.root)
    const failed = await buildSite({ paths: site.paths, strict: false, git: false, compress: false }).catch(
      (error: unknown) => error,
    )
    return failed instanceof ProblemsError ? failed.problems.map(({ message }) => message) : []
  }
  expect(
    await built({ 'plugins/recipes/pages.tsx': pages.replace('  index: page', '  list: page') }),
  ).toContainEqual(
    expect.stringContaining('The plugin "recipes" has no page kind "index" (pages of definePlugin)'),
  )
  expect(
    await built({ 'plugins/recipes/plugin.ts': plugin.replace("readPages('recipes')", 'nothing()') }),
  ).toContain('the plugin "recipes" could not read its pages: nothing is not defined')
  expect(
    await built({ 'plugins/recipes/plugin.ts': plugin.replace('./recipes.css', './none.css') }),
  ).toContain('"sheets.recipes": found "./none.css", but there is no such file')
  expect(
    await built({ 'plugins/recipes/pages.tsx': pages.replace("sheet: 'recipes'", "sheet: 'none'") }),
  ).toContainEqual(
    expect.stringContaining('There is no style sheet "none": a plugin names its own in "sheets"'),
  )
})

test('reports an error in a page kind where the code has it', async () => {
  const failing = pages.replace("title: 'Recipes',", 'title: portal.nothing.title,')
  const line = failing.split('\n').findIndex(text => text.includes('portal.nothing')) + 1
  using site = new SiteFolder({ ...files, 'plugins/recipes/pages.tsx': failing }, config)
  linkEngine(site.paths.root)
  const failed = await buildSite({ paths: site.paths, strict: false, git: false, compress: false }).catch(
    (error: unknown) => error,
  )
  expect(failed instanceof ProblemsError && failed.problems).toContainEqual({
    severity: 'error',
    code: 'render',
    file: 'plugins/recipes/pages.tsx',
    line,
    message: "page /recipes could not be rendered: Cannot read properties of undefined (reading 'title')",
    hint: 'The same error keeps 1 other page from being rendered.',
  })
})
