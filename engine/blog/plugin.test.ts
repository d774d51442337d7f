import { expect, test } from 'vitest'
import { loadSite } from '../portal/load-site.ts'
import { linkEngine } from '../testing/link-engine.ts'
import { type SiteFiles, SiteFolder } from '../testing/site-folder.ts'

const post: SiteFiles = { 'content/blog/en/2026-01-01-a.md': '---\ntitle: A\n---\n\nText.\n' }

/**
 * Loads the blog of a site.
 *
 * @returns Its options and problems.
 */
async function loaded(files: SiteFiles, config: Record<string, unknown>) {
  using site = new SiteFolder({ 'content/docs/en/intro.md': '# Intro\n', ...files }, config)
  linkEngine(site.paths.root)
  const { plugins, problems } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  return { options: plugins.map(plugin => plugin.options), problems: problems.map(({ message }) => message) }
}

test('a site with posts has a blog, by itself or because it names the plugin', async () => {
  expect(await loaded({}, {})).toEqual({ options: [], problems: [] })
  expect(await loaded(post, {})).toEqual({ options: [{ postsPerPage: 10 }], problems: [] })
  expect(await loaded(post, { blog: { postsPerPage: 3 } })).toEqual({
    options: [{ postsPerPage: 3 }],
    problems: [],
  })
  expect(await loaded(post, { plugins: [['shiori/blog', { postsPerPage: 4 }]] })).toEqual({
    options: [{ postsPerPage: 4 }],
    problems: [],
  })
})

test.each([
  [{ postsPerPage: 2.5 }, '"blog.postsPerPage": found 2.5, expected a whole number'],
  [{ postsPerPage: 0 }, '"blog.postsPerPage": found 0, expected at least 1'],
  [{ postPerPage: 3 }, '"blog.postPerPage" is not a setting'],
])('reports wrong options: %j', async (blog, message) => {
  expect(await loaded(post, { blog })).toEqual({ options: [], problems: [message] })
})
