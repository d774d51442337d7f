import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { OutputFolder } from '../output-folder.ts'
import { Report } from '../report.ts'
import { requestAddresses } from '../request-addresses.ts'
import { folderWith } from '../testing/old-site.ts'
import type { ConvertedMenus, ConvertedPage, ConvertedSite, MenuEntry } from './converted-site.ts'
import { writeSite } from './write-site.ts'

function menus(sidebar: readonly MenuEntry[], navbar: readonly MenuEntry[] = []): ConvertedMenus {
  return { navbar: { start: navbar, end: [] }, sidebars: { '/': sidebar }, footer: { columns: [] } }
}

/** A site in English at the root and French below `/fr`. */
function siteIn(root: string, pages: readonly Partial<ConvertedPage>[]): ConvertedSite {
  return {
    engine: 'Tea',
    root,
    contentRoot: root,
    aliases: {},
    title: 'Tea',
    taglines: {},
    url: 'https://tea.example/x',
    basePath: '/tea/',
    locales: [
      { code: 'en', prefix: '' },
      { code: 'fr', prefix: '/french' },
    ],
    pages: pages.map(page => ({
      source: path.join(root, `${page.locale ?? 'en'}/${page.file}.md`),
      locale: 'en',
      address: `/${page.file}`,
      file: '',
      format: 'md',
      data: { title: 'A page' },
      body: '\ntext\n',
      ...page,
    })),
    menus: new Map([
      [
        'en',
        menus(
          [{ label: 'Brew', icon: 'cup-soda', items: [{ href: '/01-pot', icon: 'coffee' }] }],
          [{ label: 'Pots', href: '/01-pot', icon: 'leaf' }],
        ),
      ],
      [
        'fr',
        menus(
          [{ label: 'Infuser', items: [{ href: '/french/01-pot' }, { href: '/french/seul' }] }],
          [{ label: 'Théières', href: '/tea/french/01-pot.html' }],
        ),
      ],
    ]),
    redirects: [
      { from: '/old', to: '/01-pot' },
      { from: '/gone', to: '/nowhere' },
    ],
    files: [],
    brand: {},
    favicon: undefined,
    accent: undefined,
    apis: [],
    settings: {},
  }
}

test('pages keep their addresses, translations their places, and what only one locale has is there', async () => {
  using folder = folderWith({ 'old/en/leaf.png': 'png', 'old/leaf.txt': 'x' })
  const root = path.join(folder.root, 'old')
  const report = new Report()
  const out = new OutputFolder(path.join(folder.root, 'new'))
  const site = siteIn(root, [
    {
      file: 'index',
      address: '/',
      body: '',
      hero: {
        title: 'Tea',
        lead: '**Hot**',
        actions: [{ label: 'Pots', href: '/01-pot' }],
        features: [{ title: 'Leaves' }],
      },
    },
    { file: '01-pot', body: '\n[home](./index.md) [leaf](../leaf.txt) [to](search#top)\n' },
    { file: '01-pot', locale: 'fr', body: '\n[pot](/french/01-pot) [seul](./seul.md)\n' },
    { file: 'seul', locale: 'fr' },
    { file: 'search' },
  ])
  const old = await writeSite(site, out, report)
  out.finish(report.entries)
  const files = folder.texts('new')
  const config = JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '')
  expect(config).toMatchObject({
    url: 'https://tea.example',
    basePath: '/tea/',
    navbar: { start: [{ label: { en: 'Pots', fr: 'Théières' }, href: '/01-pot', icon: 'leaf' }] },
  })
  expect(JSON.parse(files['content/sidebars.ts']?.replace('export default ', '') ?? '')).toEqual({
    docs: [
      {
        type: 'category',
        label: { en: 'Brew', fr: 'Infuser' },
        icon: 'cup-soda',
        items: [{ type: 'doc', id: 'pot', icon: 'coffee' }, 'seul'],
      },
    ],
  })
  expect(files['content/docs/en/01-pot.md']).toBe(
    '---\ntitle: A page\nslug: /01-pot\n---\n\n[home](/) [leaf](./leaf.txt) [to](/docs/search#top)\n',
  )
  expect(files['content/docs/fr/01-pot.md']).toContain('[pot](/01-pot) [seul](./seul.md)')
  expect(files['content/docs/en/leaf.txt']).toBe('x')
  expect(report.entries.map(({ outcome, what }) => `${outcome} ${what}`)).toContain('left out redirect /gone')
  const made = path.join(folder.root, 'new')
  const { site: written, problems } = await checkSite(made, path.join(made, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
  expect(requestAddresses(written, old.addresses)).toEqual({
    total: 5,
    kept: 3,
    redirected: 2,
    missing: [],
  })
})
