import { expect, test } from 'vitest'
import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import { lines, loadSite, page } from '../testing/test-site.ts'

test.each<[ForeignSyntax, string, string]>([
  ['vitepress', 'Sails', 'Sails'],
  ['mkdocs', 'Sails', 'Sails | Guide'],
  ['starlight', 'Sails | Guide', 'Sails | Guide'],
])('the heading of a page for %s is its title', async (syntax, title, label) => {
  const file = '---\ntitle: Sails | Guide\n---\n\n# :material-sail: Sails { #s }\n\nText.\n'
  const { model } = await loadSite({ 'content/docs/en/a.md': file }, { syntax })
  const doc = model.docs.get('en')?.get('a')
  expect([doc?.title, doc?.sidebarLabel]).toEqual([title, label])
})

async function keysOf(frontMatter: string, syntax: ForeignSyntax) {
  const files = {
    'content/docs/en/a.md': page(`title: A\n${frontMatter}`),
    'content/docs/en/boats/index.md': page('title: B'),
  }
  const { model, problems } = await loadSite(files, { syntax })
  const docs = [...(model.docs.get('en')?.values() ?? [])]
  const doc = docs.find(({ file }) => file === 'content/docs/en/a.md')
  const { title: _, ...keys } = doc?.frontMatter ?? {}
  return { keys, problems: lines(problems) }
}

test.each<[ForeignSyntax, string, object]>([
  ['vitepress', 'outline: deep', { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
  ['vitepress', 'outline: [2, 4]', { toc_min_heading_level: 2, toc_max_heading_level: 4 }],
  ['vitepress', 'outline: 3', { toc_min_heading_level: 3, toc_max_heading_level: 3 }],
  ['vitepress', 'outline: false\nlayout: doc', { hide_table_of_contents: true }],
  [
    'vitepress',
    'prev: false\nnext:\n  text: Boats\n  link: /boats/',
    { pagination_prev: null, pagination_next: 'boats/index' },
  ],
  [
    'starlight',
    'sidebar:\n  label: First\n  order: 3\npagefind: false',
    { sidebar_label: 'First', sidebar_position: 3, search: false },
  ],
  ['starlight', 'slug: old/a\ntableOfContents: false', { slug: '/old/a', hide_table_of_contents: true }],
  [
    'starlight',
    'tableOfContents:\n  maxHeadingLevel: 4\ntemplate: splash',
    { toc_min_heading_level: 2, toc_max_heading_level: 4 },
  ],
  [
    'mkdocs',
    'hide: [navigation, toc]\nicon: sail\nsearch:\n  exclude: true',
    { hide_table_of_contents: true, search: false },
  ],
  ['mkdocs', 'search:\n  boost: 2\ndate:\n  created: 2026-06-30', { date: '2026-06-30' }],
  ['mkdocs', 'search: false', { search: false }],
])('keys of %s are read as ours: %j', async (syntax, frontMatter, keys) => {
  expect(await keysOf(frontMatter, syntax)).toEqual({ keys, problems: [] })
})

test.each<[ForeignSyntax, string, RegExp]>([
  ['vitepress', 'hero:\n  name: X', /:3 the key "hero" is not supported .* content\/home/],
  ['vitepress', 'next: Boats', /:3 the key "next" .* "pagination_label"/],
  ['vitepress', 'outline: wide', /:3 unknown key "outline"/],
  ['starlight', 'sidebar:\n  badge: New', /:3 the key "sidebar" .* badge/],
  ['starlight', 'sidebar:\n  hidden: true', /:3 the key "sidebar" .* "unlisted: true"/],
  ['mkdocs', 'icon: sail\ncategories:\n  - Sails', /:4 the key "categories" .* "tags"/],
  ['mkdocs', 'outline: deep', /:3 unknown key "outline"/],
])('reports keys of %s that are lost: %j', async (syntax, frontMatter, problem) => {
  const { keys, problems } = await keysOf(frontMatter, syntax)
  expect(keys).toEqual({})
  expect(problems).toEqual([expect.stringMatching(problem)])
})
