import { expect, test } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { resolveLink } from '../links.ts'
import type { DocsSource } from '../options.ts'
import { lines, loadSite, page, type SiteFiles } from '../testing/test-site.ts'
import { docsVersions } from './docs-versions.ts'
import { modelOf } from './model-of.ts'
import { pathFromDocs, samePage } from './same-page.ts'

const folders = { sdk: '/sdk' }
const files: SiteFiles = {
  'content/docs/en/intro.md': page('title: Intro'),
  'content/docs/en/sdk/index.md': page('title: SDK'),
  'content/docs/en/sdk/01-install.md': page('title: Install'),
  'content/docs/ja/sdk/01-install.md': page('title: 入れる'),
  'content/docs/en/sdk/in/deep.md': page('title: Deep\nslug: /flat'),
  'versions/1.0/content/docs/en/intro.md': page('title: Intro'),
  'versions/1.0/content/docs/en/sdk/01-install.md': page('title: Install'),
}

function sourcesAt(path: string): DocsSource[] {
  const settings = [{ name: 'current', isLast: true }]
  return docsVersions({ path, versions: settings, folders }, ['1.0']).map(version => ({
    version,
    content: version.name === 'current' ? 'content' : 'versions/1.0/content',
    apis: [],
    apiIds: [],
  }))
}

const load = (path: string, more: SiteFiles = {}) =>
  loadSite({ ...files, ...more }, { versions: sourcesAt(path) })

test.each(['/docs', '/'])(
  'a folder with its own path is there in each version, with docs at %s',
  async path => {
    const { model, problems } = await load(path)
    expect(lines(problems)).toEqual([])
    const below = path === '/' ? '' : path
    const addresses = [...model.routes.values()].flatMap(route =>
      route.kind === 'doc' && route.locale === 'en' ? [route.path] : [],
    )
    expect(addresses.sort()).toEqual(
      [
        ...['/sdk', '/sdk/1.0/install', '/sdk/flat', '/sdk/install'],
        ...[`${below}/1.0/intro`, `${below}/intro`],
      ].sort(),
    )
    expect(model.routes.get('/ja/sdk/install')).toMatchObject({ kind: 'doc', id: 'sdk/install' })
  },
)

test('without sidebars.ts each set has its sidebar, and the next page is one of the same set', async () => {
  const { model } = await load('/docs')
  const ids = (id: string) =>
    model.sidebars
      .get('en')
      ?.get(id)
      ?.items.map(({ key }) => key)
  expect(ids('docs')).toEqual(['intro'])
  expect(ids('sdk')).toEqual(['sdk/install', 'category/in', 'sdk/index'])
  expect(model.places.get('en')?.get('/docs/intro')?.next).toBeUndefined()
  expect(model.places.get('en')?.get('/sdk/install')?.next?.path).toBe('/sdk/flat')
})

test('links and the menu of versions stay in the set', async () => {
  const { model } = await load('/docs')
  const at = (path: string) => {
    const route = model.routes.get(path)
    if (!route) throw new Error(path)
    return route
  }
  expect(samePage(model, at('/sdk/install'), '1.0')).toBe('/sdk/1.0/install')
  expect(samePage(model, at('/sdk/1.0/install'), 'current')).toBe('/sdk/install')
  expect(pathFromDocs(modelOf(model, '1.0'), '1.0', 'en', '/sdk/install')).toBe('/sdk/install')
  expect(resolveLink(model, 'content/docs/en/intro.md', './sdk/01-install.md', 'en')).toMatchObject({
    kind: 'page',
    path: '/sdk/install',
  })
})

test('a folder at the path of other docs, or one without docs, is an error', async () => {
  const folderProblems = (docFolders: Readonly<Record<string, string>>) => {
    try {
      docsVersions({ path: '/docs', versions: [], folders: docFolders }, ['1.0'])
    } catch (error) {
      if (error instanceof ProblemsError) return lines(error.problems)
      throw error
    }
    return []
  }
  expect(folderProblems({ sdk: '/docs' })[0]).toBe(
    'error config site.config.ts "docs.folders.sdk": found "/docs", expected a path that no other docs have: /docs/next is that of version "current" | Give the folder another path.',
  )
  expect(folderProblems({ sdk: '/a', api: '/A' })[0]).toContain(
    '"docs.folders.api": found "/A", expected a path that no other docs have: /A/next is that of folder "sdk"',
  )
  expect(folderProblems({ sdk: '/docs/sdk' })).toEqual([])
  const [{ version, ...source } = expect.fail()] = sourcesAt('/docs')
  const { problems } = await loadSite(files, {
    versions: [{ ...source, version: { ...version, folders: { skd: '/sdk' } } }],
  })
  expect(lines(problems)).toEqual([
    'error config site.config.ts "docs.folders.skd": there is no folder "skd" with docs | Did you mean "sdk"? Folders: sdk, sdk/in',
  ])
})
