import path from 'node:path'
import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { folderWith } from '../testing/old-site.ts'
import { readNavigation } from './navigation.ts'
import { readConfig } from './read-config.ts'

test('tabs, versions and groups are sidebars and entries of the bar', () => {
  const { languages, apis, global, unknown } = readNavigation(
    {
      global: { anchors: [{ anchor: 'Forum', href: 'https://a.example' }] },
      tabs: [
        {
          tab: 'Docs',
          icon: 'x',
          versions: [
            {
              version: 'v2',
              pages: ['index', { group: 'More', root: 'more/index', pages: ['more/a', 'POST /a'] }],
            },
            {
              version: 'v1',
              groups: [
                { group: 'Old', pages: ['v1/a'] },
                { group: 'Hidden', hidden: true, pages: ['v1/b'] },
              ],
            },
          ],
        },
        { tab: 'API', openapi: { source: 'a.json', directory: 'ref' }, mood: 'calm' },
        { tab: 'Shop', href: 'https://shop.example' },
      ],
    },
    name => name && `own ${name}`,
  )
  expect(languages).toEqual([
    {
      language: undefined,
      navbar: [
        {
          label: 'Docs',
          icon: 'own x',
          items: [
            { label: 'v2', href: '/' },
            { label: 'v1', href: '/v1/a' },
          ],
        },
        { label: 'Shop', href: 'https://shop.example' },
      ],
      sidebars: {
        'docs-t1-v1': [{ href: '/' }, { label: 'More', href: '/more', items: [{ href: '/more/a' }] }],
        'docs-t1-v2': [{ label: 'Old', items: [{ href: '/v1/a' }] }],
        'docs-t2': [{ api: 'a.json' }],
      },
      pages: ['index', 'more/index', 'more/a', 'v1/a', 'v1/b'],
    },
  ])
  expect(apis).toEqual([{ named: 'a.json', kind: 'openapi', directory: 'ref' }])
  expect(global).toEqual([{ label: 'Forum', href: 'https://a.example' }])
  expect([...unknown]).toEqual(['mood'])
})

test('what stands outside of all languages belongs to the first one', () => {
  const { languages } = readNavigation({
    products: [
      {
        product: 'A',
        languages: [
          { language: 'fr', pages: ['fr/a'] },
          { language: 'en', default: true, pages: ['a'] },
        ],
      },
      { product: 'B', pages: ['b'] },
    ],
  })
  expect(languages.map(({ language, pages }) => [language, pages])).toEqual([
    ['en', ['a', 'b']],
    ['fr', ['fr/a']],
  ])
})

test('mint.json is read in the form of docs.json, and files that are referred to', () => {
  using folder = folderWith({
    'mint.json': JSON.stringify({
      name: 'Tea',
      topbarCtaButton: { name: 'Go', url: 'https://go.example' },
      footerSocials: { x: 'https://x.com/tea' },
      tabs: [{ name: 'API', url: 'api' }],
      anchors: [{ name: 'Forum', url: 'https://a.example' }],
      navigation: [
        { group: 'Start', pages: ['start'] },
        { group: 'Cups', pages: ['api/cups'] },
      ],
    }),
    'docs.json': '{ "name": "Tea", "navigation": { "$ref": "./nav.json" }, }',
    'nav.json': '{ "pages": ["a"] }',
    'out.json': '{ "navigation": { "$ref": "./gone.json" } }',
  })
  const report = new Report()
  const read = (name: string) => readConfig(path.join(folder.root, name), folder.root, report)
  expect(read('mint.json')).toEqual({
    name: 'Tea',
    footer: { socials: { x: 'https://x.com/tea' } },
    navbar: { links: [], primary: { label: 'Go', href: 'https://go.example' } },
    navigation: {
      tabs: [
        { tab: 'Documentation', groups: [{ group: 'Start', pages: ['start'] }] },
        { tab: 'API', groups: [{ group: 'Cups', pages: ['api/cups'] }] },
      ],
      global: { anchors: [{ anchor: 'Forum', href: 'https://a.example' }] },
    },
  })
  expect(read('docs.json')).toEqual({ name: 'Tea', navigation: { pages: ['a'] } })
  expect(report.losses).toEqual([])
  read('out.json')
  expect(report.losses).toEqual(['out.json: $ref: ./gone.json is not a file of the source'])
})
