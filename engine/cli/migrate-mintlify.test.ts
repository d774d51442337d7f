import { expect, test } from 'vitest'
import { folderWith, migratedSite, run } from './migrate/testing/old-site.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
const description = {
  openapi: '3.1.0',
  info: { title: 'Cups', version: '1' },
  paths: {
    '/cups': {
      get: {
        operationId: 'listCups',
        summary: 'List cups',
        tags: ['Cups'],
        responses: { 200: { description: 'Cups' } },
      },
      post: {
        operationId: 'addCup',
        summary: 'Add a cup',
        tags: ['Cups'],
        responses: { 200: { description: 'A cup' } },
      },
    },
  },
}

const site = {
  'docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Tea',
    description: 'How to brew',
    mood: 'calm',
    colors: { primary: '#2a6b3c', light: '#80c090' },
    logo: { light: '/img/cup.svg', dark: '/img/night.svg', href: 'https://tea.example' },
    favicon: '/img/cup.svg',
    navbar: {
      links: [{ label: 'Shop', href: 'https://shop.example' }],
      primary: { type: 'github', href: 'https://github.com/tea' },
    },
    footer: { socials: { x: 'https://x.com/tea', mail: 'mailto:a@tea.example' } },
    redirects: [
      { source: '/leaf', destination: '/guides/pot' },
      { source: '/home', destination: '/index' },
      { source: '/old/:slug*', destination: '/guides/:slug*' },
      { source: '/a/:x/b', destination: '/guides/:x' },
    ],
    appearance: { default: 'dark', strict: true },
    integrations: { ga4: { measurementId: 'G-1' } },
    navigation: {
      global: { anchors: [{ anchor: 'Forum', href: 'https://forum.example' }] },
      languages: [
        {
          language: 'en',
          tabs: [
            {
              tab: 'Guides',
              groups: [{ group: 'Start', icon: 'play', pages: ['index', 'guides/pot', 'guides/gone'] }],
            },
            {
              tab: 'API',
              openapi: 'openapi.json',
              groups: [{ group: 'Cups', pages: ['api/list', 'api/intro'] }],
            },
          ],
        },
        {
          language: 'fr',
          tabs: [{ tab: 'Guide', groups: [{ group: 'Début', pages: ['fr/index', 'fr/guides/pot'] }] }],
        },
      ],
    },
  }),
  'index.mdx':
    '---\ntitle: Tea\nicon: mug\nmood: wet\n---\n\n# Tea\n\n<Card title="Pot" href="/guides/pot">Of clay.</Card>\n\n{/* <Note> */}\n',
  'guides/pot.mdx':
    '---\ntitle: Pot\nsidebarTitle: The pot\n---\nimport Fill from "/snippets/fill.mdx"\nimport { Cup } from "/snippets/cup.jsx"\nimport { Steam } from "/snippets/steam.jsx"\n\n<Note>\n  Hot, see [API](/api/list) and [gone](/gone).\n</Note>\n\n<Fill what="water" />\n\n<Steam heat={3}>Steam</Steam>\n\n<Cup size={3}>Cup</Cup>\n\n<img className="block dark:hidden" src="/img/cup.svg" alt="Cup" />\n\n## get/put & more\n\n[Back](#get-put-and-more)\n',
  'snippets/fill.mdx': '<Tip>Fill {props.what} in.</Tip>\n',
  'snippets/steam.jsx': 'import { useState } from "react"\nexport const Steam = () => useState(1)\n',
  'snippets/cup.jsx': 'export const Cup = ({ size, children }) => <p title={size + " cups"}>{children}</p>\n',
  'api/list.mdx': '---\ntitle: List\nopenapi: GET /cups\n---\n',
  'api/intro.mdx':
    '---\ntitle: Intro\napi: POST https://tea.example/brew\n---\n\n<ParamField body="leaf" type="string" required>Which.</ParamField>\n',
  'hidden.mdx': '---\ntitle: Hidden\n---\n\nText.\n',
  'fr/index.mdx': '---\ntitle: Thé\n---\n\nTexte.\n',
  'fr/guides/pot.mdx': '---\ntitle: Théière\n---\n\nTexte.\n',
  'openapi.json': JSON.stringify(description),
  'img/cup.svg': picture,
  'img/night.svg': picture,
  'style.css': '',
}

test('a site of Mintlify becomes one without errors and warnings, and keeps its addresses', async () => {
  using migrated = await migratedSite('mintlify', site)
  const { files, report, exported } = migrated
  expect(exported('site.config.ts')).toMatchObject({
    title: 'Tea',
    tagline: 'How to brew',
    brand: { name: '', logo: '/img/cup.svg', darkLogo: '/img/night.svg' },
    favicon: '/img/cup.svg',
    locales: [{ code: 'en' }, { code: 'fr' }],
    colorMode: { defaultMode: 'dark', followSystem: false, switch: false },
    apis: [{ id: 'openapi', file: 'api/openapi.json', path: '/openapi' }],
    navbar: {
      start: [
        { label: { en: 'Guides', fr: 'Guide' }, href: '/' },
        { label: 'API', href: '/openapi/list-cups' },
      ],
      end: [
        { label: 'Forum', href: 'https://forum.example' },
        { label: 'Shop', href: 'https://shop.example' },
        { label: 'GitHub', href: 'https://github.com/tea' },
      ],
    },
    footer: { columns: [{ title: 'Tea', items: [{ label: 'X', href: 'https://x.com/tea' }] }] },
  })
  expect(exported('content/sidebars.ts')).toEqual({
    'docs-t1': [
      { type: 'category', label: { en: 'Start', fr: 'Début' }, icon: 'play', items: ['index', 'guides/pot'] },
    ],
    'docs-t2': [
      { type: 'category', label: 'Cups', items: ['api/intro'] },
      { type: 'api', id: 'openapi' },
    ],
  })
  expect(files['content/docs/en/guides/pot.mdx']).toBe(`---
title: Pot
sidebar_label: The pot
---

import Fill from '@site/imported/snippets/fill.mdx'
import { Cup } from '@site/imported/snippets/cup.mdx'

:::note

Hot, see [API](/openapi/list-cups) and gone.

:::

<Fill what="water" />

Steam

<Cup size={3}>Cup</Cup>

<img className="light-only" src="/img/cup.svg" alt="Cup" />

## get/put & more {#get-put-and-more}

[Back](#get-put-and-more)
`)
  expect(files['content/docs/en/index.mdx']).toContain(
    '<Cards>\n<Card title="Pot" href="/guides/pot">\n\nOf clay.\n\n</Card>\n</Cards>',
  )
  expect(files['content/docs/en/api/intro.mdx']).toContain(
    '<ApiMethod method="POST" path="https://tea.example/brew" />\n\n- **`leaf`** `string` (required)\n\n  Which.',
  )
  expect(files['content/docs/en/hidden.mdx']).toContain('unlisted: true')
  for (const left of [
    ...['mood', 'integrations', 'redirect /a/:x/b', 'logo.href', '"guides/gone" is not a file', 'style.css'],
    ...[
      'guides/pot.mdx:7',
      '<Steam> is code of the site',
      'icon "mug" | Lucide has no icon with this name or meaning',
      'front matter "mood"',
      'mailto:a@tea.example',
    ],
  ])
    expect(report).toContain(left)
  const pages = [
    '/',
    '/guides/pot',
    '/api/list',
    '/api-reference/cups/add-a-cup',
    '/hidden',
    '/fr',
    '/old/pot',
    '/leaf',
    '/home',
  ]
  await migrated.expectWhole(pages)
})

test('pages that nothing can be shown of are errors, and the rest of the site is taken over', async () => {
  const nested = '<Note>\n'.repeat(5000) + '</Note>\n'.repeat(5000)
  using folder = folderWith({
    'old/docs.json': JSON.stringify({ name: 'Tea', navigation: { pages: ['index', 'quotes', 'notes'] } }),
    'old/index.mdx': `---\ntitle: Tea\n---\n\nA [long link](${'a'.repeat(5000)}).\n`,
    'old/quotes.mdx': `---\ntitle: Quotes\n---\n\n${'>'.repeat(200)} a\n`,
    'old/notes.mdx': `---\ntitle: Notes\n---\n\n${nested}`,
  })
  const told: string[] = []
  expect(await run(folder, told, { engine: 'mintlify' })).toBe(1)
  const errors = told.filter(line => line.startsWith('\nerror'))
  expect(errors.map(line => line.replace(/^\nerror +/, ''))).toEqual([
    'notes.mdx: it cannot be converted: Maximum call stack size exceeded',
    'quotes.mdx: line 5 of content/docs/en/quotes.mdx: 200 quotations and lists are nested here; at most 100 are allowed',
  ])
  expect(folder.texts('new')['content/docs/en/index.mdx']).toContain('A long link.')
})
