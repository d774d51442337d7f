import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { folderWith, run } from '../testing/old-site.ts'

const localesOf = (config: string | undefined) =>
  JSON.parse(config?.replace('export default ', '') ?? '').locales

test('a blog keeps the names that the configuration and translations give it', async () => {
  const names = "blogTitle: 'Tea news', blogDescription: 'Of {leaves}', blogSidebarTitle: 'Fresh'"
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = { title: 'Tea', i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
      presets: [['classic', { docs: false, blog: { routeBasePath: '/', ${names} } }]] }`,
    'old/blog/2026-03-01-leaf.md': '# Leaf\n',
    'old/i18n/ja/docusaurus-plugin-content-blog/2026-03-01-leaf.md': '# 茶葉\n',
    'old/i18n/ja/docusaurus-plugin-content-blog/options.json':
      '{ "title": { "message": "茶の便り" }, "sidebar.title": { "message": "新着" } }',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(localesOf(files['site.config.ts'])).toEqual([
    {
      code: 'en',
      messages: {
        blog: {
          title: 'Tea news',
          pageTitle: 'Tea news, page {page}',
          description: 'Tea news',
          recentPosts: 'Fresh',
        },
      },
    },
    {
      code: 'ja',
      messages: {
        blog: {
          title: '茶の便り',
          pageTitle: '茶の便り（{page}ページ目）',
          description: '茶の便り',
          recentPosts: '新着',
        },
      },
    },
  ])
  expect(files['content/home/en.yaml']).toContain('title: Fresh\n    all:\n      label: Tea news\n')
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('a blog without names has those of the interface', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea', presets: [['classic', { docs: false }]] }",
    'old/blog/2026-03-01-leaf.md': '# Leaf\n',
  })
  expect(await run(folder)).toBe(0)
  expect(localesOf(folder.texts('new')['site.config.ts'])).toBeUndefined()
})

test('texts of the interface that a site has translated come with it, in languages that the engine does not bring', async () => {
  const code = (texts: Record<string, string>) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(texts).map(([key, message]) => [`theme.${key}`, { message }])),
    )
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', i18n: { defaultLocale: 'en', locales: ['en', 'ru', 'de'] } }",
    'old/docs/a.md': '# A\n',
    'old/i18n/ru/docusaurus-plugin-content-docs/current/a.md': '# А\n',
    'old/i18n/de/docusaurus-plugin-content-docs/current/a.md': '# Ä\n',
    'old/i18n/ru/code.json': code({
      'docs.paginator.next': 'Вперёд',
      'admonition.note': 'note',
      'common.headingLinkTitle': 'Ссылка',
      'navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Назад',
      'lastUpdated.atDate': ' {date}',
      'lastUpdated.byUser': ', {user}',
      'lastUpdated.lastUpdatedAtBy': 'Обновлено{atDate}{byUser}',
      'docs.versions.unmaintainedVersionLabel': '{siteTitle} {versionLabel} не поддерживается',
      'blog.post.plurals': '{count} пост|{count} поста|{count} постов',
      'blog.tagTitle': '{nPosts} с тегом {tagName}',
    }),
    'old/i18n/de/code.json': code({ 'docs.paginator.next': 'Vorwärts' }),
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  const forms = (end: string) => ({
    one: `{count} пост${end}`,
    few: `{count} поста${end}`,
    many: `{count} постов${end}`,
    other: `{count} постов${end}`,
  })
  expect(localesOf(files['site.config.ts'])).toEqual([
    { code: 'en' },
    {
      code: 'ru',
      messages: {
        layout: { backToMainMenu: 'Назад' },
        docs: {
          next: 'Вперёд',
          lastUpdated: 'Обновлено {date}',
          lastUpdatedBy: 'Обновлено {date}, {author}',
          unmaintainedVersion: 'Tea {version} не поддерживается',
        },
        blog: { posts: forms(''), taggedWith: forms(' с тегом {tag}') },
      },
    },
    { code: 'de' },
  ])
  expect(files['migration.md']).toContain('7 interface texts were migrated')
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})
