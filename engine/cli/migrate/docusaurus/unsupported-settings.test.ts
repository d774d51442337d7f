import { expect, test } from 'vitest'
import { migratedSite } from '../testing/old-site.ts'

test('each key, plugin and swizzled component is taken over or reported, and tags of the head come with the site', async () => {
  using site = await migratedSite('docusaurus', {
    'docusaurus.config.js': `module.exports = { title: 'Tea', baseUrl: '/tea/', onBrokenLinks: 'warn', titleDelimiter: '-', clientModules: ['./a.js'],
      markdown: { preprocessor: ({ fileContent }) => fileContent }, i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { calendar: 'gregory' } } },
      headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#123' } }],
      stylesheets: ['https://fonts.example/leaf.css', '/gone.css'],
      scripts: [{ src: '/tea/own.js', async: true }],
      themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
      plugins: [function own() { return {} }, ['@docusaurus/plugin-pwa', {}]],
      presets: [['classic', { blog: false, gtag: { trackingID: 'G-1' }, docs: { editUrl: 'https://tea.example/edit/site/', sidebarItemsGenerator: () => [], sidebarPath: './sidebars.js', showLastUpdateTime: true, remarkPlugins: [] } }]],
      themeConfig: {
        announcementBar: { id: 'new', content: '<b>New</b>: <a href="/tea/docs/a">leaves</a>', textColor: '#fff' }, metadata: [], tableOfContents: { maxHeadingLevel: 4 },
        navbar: { hideOnScroll: true, logo: { src: 'img/gone.svg', width: 40 }, items: [
          { type: 'html', value: '<a href="https://pots.example/">Pots</a>', className: 'wide' }, { type: 'localeDropdown', dropdownItemsAfter: [] }, { type: 'html', value: '<hr>' } ] },
        footer: { logo: {} },
      } }`,
    'docs/a.md': '# A\n',
    'sidebars.js':
      "module.exports = { tea: [{ type: 'category', label: 'All', collapsed: true, items: ['a'] }] }\n",
    'static/own.js': '1\n',
    'src/theme/Footer/index.js': 'export default () => null\n',
  })
  expect(site.exported('site.config.ts')).toMatchObject({
    announcement: { id: 'new', content: 'New: [leaves](/docs/a)' },
    docs: { tocLevels: { min: 2, max: 4 }, editUrl: 'https://tea.example/edit/site/{file}' },
    navbar: { start: [{ label: 'Pots', href: 'https://pots.example/' }] },
    head: [
      { tag: 'meta', attributes: { name: 'theme-color', content: '#123' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/leaf.css' } },
      { tag: 'script', attributes: { src: '/own.js', async: true } },
    ],
  })
  const left =
    'titleDelimiter clientModules markdown.preprocessor i18n.localeConfigs.en.calendar themeConfig.announcementBar.textColor themeConfig.metadata themeConfig.navbar.hideOnScroll themeConfig.navbar.logo.width themeConfig.navbar.items.className themeConfig.navbar.items.dropdownItemsAfter'
  const own = [
    'themeConfig.footer.logo',
    'docs.remarkPlugins',
    'docs.sidebarItemsGenerator',
    'sidebars.collapsed',
    'plugin gtag',
    'plugin @docusaurus/plugin-pwa',
  ]
  const others = [
    'plugin in the configuration',
    'plugin @docusaurus/theme-live-codeblock',
    'src/theme/Footer',
    'head /gone.css',
  ]
  for (const what of [
    ...left.split(' '),
    ...own,
    ...others,
    'onBrokenLinks',
    'docs.editUrl',
    'docs.showLastUpdateTime',
  ])
    expect(site.report).toMatch(new RegExp(`[ ,]${what.replaceAll(/[./]/g, '\\$&')}[ ,]`))
  expect(site.report).toMatch(
    /## Loaded from other hosts[\s\S]*\| link https:\/\/fonts\.example\/leaf\.css \|/,
  )
  expect(site.report).toContain('| from other hosts | 1 |')
  await site.expectWhole(['/docs/a'])
})
