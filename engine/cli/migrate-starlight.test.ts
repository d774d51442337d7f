import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, migratedSite, run } from './migrate/testing/old-site.ts'

const config = `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import react from '@astrojs/react'
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi'
export default defineConfig({
  site: 'https://tea.example/', base: '/tea', trailingSlash: 'always', mood: 'calm',
  redirects: { '/old': '/brew/pot', '/x/[...all]': '/brew/pot' },
  integrations: [react(), starlight({
    title: { en: 'Tea', fr: 'Thé' }, description: 'How to brew', steam: true,
    logo: { light: './src/assets/cup.svg', dark: './src/assets/night.svg', replacesTitle: true },
    social: [{ icon: 'github', label: 'GitHub', href: 'https://code.example/tea' }],
    defaultLocale: 'en',
    locales: { en: { label: 'English', lang: 'en' }, fr: { label: 'Français', lang: 'fr-FR' } },
    sidebar: [
      { label: 'Brew', translations: { 'fr-FR': 'Infuser' }, badge: 'New', items: ['brew/pot', { slug: 'brew/cup', label: 'Cup', badge: { text: 'Hot', variant: 'tip' } }] },
      { label: 'All', autogenerate: { directory: 'kinds' } },
      { label: 'Elsewhere', link: 'https://tea.example/x' },
      ...openAPISidebarGroups,
    ],
    customCss: ['./src/own.css'], editLink: { baseUrl: 'https://code.example' }, tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    head: [{ tag: 'meta', attrs: { name: 'theme-color', content: '#fff' } }],
    components: { Footer: './src/Footer.astro' },
    plugins: [starlightOpenAPI([{ base: 'api/shop', schema: './shop.yaml' }])],
  })],
})
`

const pot = `---
title: Pot
description: How to use it
mood: wet
sidebar: { label: The pot, badge: Hot, order: 2 }
banner: { content: 'Wait <b>three</b> minutes' }
next: { link: /en/brew/cup/, label: Cup }
---
import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkCard, Steps, TabItem as Item, Tabs } from '@astrojs/starlight/components'
import { Image } from 'astro:assets'
import Steam from '../../../../components/Steam.astro'
import leaf from '../../../../assets/cup.svg'
import Fill from '../_fill.mdx'
import brew from '../../../../../brew.ts?raw'

<Aside type="caution" title="Hot">Careful.</Aside>

:::tip[Wait]{icon="clock"}
Three minutes.
:::

<Tabs syncKey="kind">
  <Item label="Green" icon="leaf">Cool</Item>
  <Item label="Black">Hot</Item>
</Tabs>

<Steam heat={{ from: 3, to: [4] }}>Rising <Badge text="New" variant="tip" /></Steam>

<Image src={leaf} alt="A cup" />

<Fill />

<Code code={brew} lang="ts" title="brew.ts" />

<CardGrid>
  <Card title="Cups" icon="star">Big</Card>
  <LinkCard title="Cup" href="/tea/en/brew/cup/" description="Small" />
</CardGrid>

[cup](/en/brew/cup/#big), [beside](../cup/), [file](./cup.md), [gone](/en/gone/)
`

const site = {
  'astro.config.mjs': config,
  'brew.ts': 'export const minutes = 3\n',
  'shop.yaml':
    "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /tea:\n    get:\n      operationId: listTea\n      summary: List teas\n      responses: { '200': { description: OK } }\n",
  'src/own.css':
    ":root { --sl-color-accent: #a11; }\n:root[data-theme='light'] { --sl-color-accent: #811; }\n",
  'src/assets/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'src/assets/night.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'src/content/docs/en/index.mdx':
    '---\ntitle: Tea\ntemplate: splash\ndescription: Brew it.\nhero:\n  tagline: Brew it\n  image: { file: ../../../assets/cup.svg, alt: Cup }\n  actions:\n    - { text: Start, link: /tea/en/brew/pot/, icon: right-arrow }\n---\n\n## Next\n\n{/* note */}\ntext\n',
  'src/content/docs/en/brew/pot.mdx': pot,
  'src/content/docs/en/_fill.mdx': 'Fill [the cup](./brew/cup.md).\n',
  'src/content/docs/en/brew/cup.md': '---\ntitle: Cup\n---\n\n# Again\n\n## Big\n',
  'src/content/docs/en/kinds/Black Tea.md': '---\ntitle: Black\nsidebar: { order: 2 }\n---\n\ntext\n',
  'src/content/docs/en/kinds/green.md':
    '---\ntitle: Green\nslug: en/kinds/verde\nsidebar: { order: 1 }\n---\n\ntext\n',
  'src/content/docs/en/kinds/secret.md': '---\ntitle: Secret\nsidebar: { hidden: true }\n---\n\ntext\n',
  'src/content/docs/fr/brew/pot.md': '---\ntitle: La théière\n---\n\n[tasse](/fr/brew/cup/)\n',
  'src/pages/more.astro': '<p>More</p>\n',
}

test('pages of starlight-blog are posts, with authors, tags and the addresses of their lists', async () => {
  using migrated = await migratedSite('starlight', {
    'package.json': '{ "name": "tea" }',
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
import starlightBlog from 'starlight-blog'
export default { site: 'https://tea.example', integrations: [starlight({ title: 'Tea', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }, plugins: [
  starlightBlog({ title: 'News', authors: { ada: { name: 'Ada', url: 'https://ada.example' } } }),
] })] }
`,
    'src/content/docs/pot.md': '---\ntitle: Pot\n---\n\nSee [news](/blog/) and [first](/blog/first/).\n',
    'src/content/docs/blog/first.md':
      '---\ntitle: First\ndate: 2025-06-17\nexcerpt: |\n  What is\n  new.\nauthors:\n  - ada\n  - { name: Bo Li }\ntags: [Green tea]\n---\n\nStart.\n\n<!-- excerpt -->\n\nMore.\n',
    'src/content/docs/blog/later.md':
      '---\ntitle: Later\ndate: 2025-07-01\ndraft: true\ntags: [Later]\n---\n\nSoon.\n',
    'src/content/docs/fr/blog/first.md':
      '---\ntitle: Premier\ndate: 2025-06-17\ntags: [Thé vert]\n---\n\nDébut.\n',
  })
  const { files, exported } = migrated
  expect(files['content/blog/en/2025-06-17-first.md']).toBe(
    '---\ndescription: What is new.\ntitle: First\ntags:\n  - green-tea\nauthors:\n  - ada\n  - bo-li\nslug: first\n---\n\nStart.\n\n<!-- truncate -->\n\nMore.\n',
  )
  expect(files['content/blog/authors.yaml']).toBe(
    'ada:\n  name: Ada\n  url: https://ada.example\nbo-li:\n  name: Bo Li\n',
  )
  expect(files['content/docs/en/pot.md']).toContain('See [news](/blog/) and [first](/blog/first).')
  expect(exported('site.config.ts')).toMatchObject({ navbar: { start: [{ label: 'News', href: '/blog' }] } })
  // The tag of the French post has a page in French alone.
  expect(migrated.report).toMatch(/Of (\d+) addresses of the old site .* \1 work in the new one/)
  // No post is in the sidebar.
  expect(exported('content/sidebars.ts')).toEqual({ docs: ['pot'] })
})

test('a site of Starlight becomes one without errors and warnings, and keeps its addresses', async () => {
  using migrated = await migratedSite('starlight', site, [
    '\nwarning  src/pages/more.astro: it is an Astro component',
  ])
  const { files, report, exported } = migrated
  expect(exported('site.config.ts')).toMatchObject({
    title: 'Tea',
    tagline: 'How to brew',
    url: 'https://tea.example',
    basePath: '/tea/',
    trailingSlash: true,
    brand: { name: '', logo: '/img/cup.svg', darkLogo: '/img/night.svg' },
    locales: [
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français', htmlLang: 'fr-FR' },
    ],
    docs: { path: '/', tocLevels: { min: 2, max: 4 }, editUrl: 'https://code.example/{file}' },
    apis: [{ id: 'api-shop', file: 'api/shop.yaml' }],
    navbar: { end: [{ label: 'GitHub', href: 'https://code.example/tea' }] },
    head: [{ tag: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
    css: ['own.css'],
  })
  expect(exported('content/sidebars.ts')).toEqual({
    docs: [
      {
        type: 'category',
        label: { en: 'Brew (New)', fr: 'Infuser (New)' },
        items: ['brew/pot', { type: 'doc', id: 'brew/cup', label: 'Cup (Hot)' }],
      },
      { type: 'category', label: 'All', items: ['kinds/green', 'kinds/Black-Tea'] },
      { type: 'link', label: 'Elsewhere', href: 'https://tea.example/x' },
    ],
  })
  expect(files['content/docs/en/brew/pot.mdx']).toBe(`---
title: Pot
description: How to use it
sidebar_label: The pot (Hot)
pagination_next: brew/cup
---

:::note
Wait <b>three</b> minutes
:::

<Admonition type="caution" title="Hot">Careful.</Admonition>

:::tip[Wait]
Three minutes.
:::

<Tabs groupId="kind">
  <TabItem value="Green" label="Green" icon="leaf">Cool</TabItem>
  <TabItem value="Black" label="Black">Hot</TabItem>
</Tabs>

Rising <Badge tone="success">New</Badge>

![A cup](/src/assets/cup.svg)

Fill [the cup](./cup.md).



\`\`\`ts title="brew.ts"
export const minutes = 3
\`\`\`



<Cards>
  <Card title="Cups" icon="star">Big</Card>
  <Card title="Cup" href="/brew/cup">Small</Card>
</Cards>

[cup](/brew/cup#big), [beside](/brew/cup), [file](./cup.md), gone
`)
  expect(files['content/docs/en/index.mdx']).not.toContain('description')
  expect(files['content/docs/en/index.mdx']).toContain('<a class="btn primary" href="/brew/pot">Start</a>')
  expect(files['content/docs/en/index.mdx']).toContain('<img src="/src/assets/cup.svg" alt="Cup"')
  expect(files['content/docs/fr/brew/pot.md']).toContain('[tasse](/brew/cup)')
  for (const left of [
    'mood',
    'starlight.steam',
    'starlight.components.Footer',
    'integration @astrojs/react',
    'redirect /x/[...all]',
    'brew/pot.mdx:27',
  ])
    expect(report).toContain(left)
  expect(report).toMatch(/front matter "mood" \| front matter has no such key/)
  const pages = [
    '/',
    '/en',
    '/en/brew/pot',
    '/fr/brew/pot',
    '/fr/brew/cup',
    '/en/kinds/black-tea',
    '/en/kinds/verde',
    '/old',
  ]
  await migrated.expectWhole([...pages, '/api/shop', '/api/shop/operations/listtea'])
})

test('files of Starlight that are not of its source are reported and not taken', async () => {
  using folder = folderWith({
    'secret.txt': 'of another',
    'old/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea', favicon: '/../../secret.txt', customCss: ['@fontsource/inter'] })] }\n",
    'old/src/content/docs/index.md': '---\ntitle: Tea\n---\n\ntext\n',
    'old/public/robots.txt': 'User-agent: *\n',
  })
  const secret = path.join(folder.root, 'secret.txt')
  symlinkSync(secret, path.join(folder.root, 'old/src/content/docs/more.md'))
  symlinkSync(secret, path.join(folder.root, 'old/public/secret.txt'))
  const told: string[] = []
  expect(await run(folder, told, { engine: 'starlight' })).toBe(1)
  const links = ['src/content/docs/more.md', 'public/secret.txt']
  for (const [index, link] of links.entries())
    expect(told[index]).toContain(`error  ${link}: a link to ${secret}, which is missing, outside the source`)
  expect(told).toHaveLength(links.length)
  const files = folder.texts('new')
  expect(files['migration.md']).toContain('| starlight.favicon | it is not a file of public/ |')
  expect(files['migration.md']).toContain('starlight.customCss @fontsource/inter')
  expect(Object.values(files).filter(text => text.includes('of another'))).toEqual([])
})

test('a component that computes what it shows is shown, whatever code its attributes hold', async () => {
  using folder = folderWith({
    'old/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { base: '/tea/', integrations: [starlight({ title: 'Tea' })] }\n",
    'old/src/components/Sample.astro':
      "---\nimport { Code } from '@astrojs/starlight/components'\nconst lines = Astro.props.code.trim().split('\\n')\n---\n<Code code={lines.reverse().join('\\n')} lang=\"js\" />\n<slot />\n",
    'old/src/components/Badge.astro':
      "---\nimport { Badge as Other } from '@astrojs/starlight/components'\n---\n<Other {...Astro.props} />\n",
    'old/src/components/Clock.astro': "---\nimport { now } from 'tea-time'\n---\n<p>{now()}</p>\n",
    'old/src/content/docs/index.mdx': `---
title: Tea
---
import Sample from '../../components/Sample.astro'
import Clock from '../../components/Clock.astro'
import Badge from '../../components/Badge.astro'

<Sample code={\`
import { pot } from 'tea'

export const cup = pot(\\\`green\\\`)
\`}>Pour *slowly*.</Sample>

Then wait <Badge text="long" />.

<Clock
  zone="utc"
/>

<Clock />

export const sample = \`
import { far } from 'tea'
pot(far)
\`

<Sample code={sample} />

<img src={import.meta.env.BASE_URL + 'cup.svg'} alt="Cup" /> \`import.meta.env.BASE_URL\`

<a href={\`\${import.meta.env.BASE_URL}pots\`}>Pots</a>
`,
  })
  expect(await run(folder, [], { engine: 'starlight' })).toBe(0)
  const files = folder.texts('new')
  expect(files['content/docs/en/index.mdx']).toContain(
    '\n```js\nexport const cup = pot(`green`)\n\nimport { pot } from \'tea\'\n```\n\nPour *slowly*.\n\nThen wait <Badge tone="neutral">long</Badge>.\n',
  )
  expect(files['content/docs/en/index.mdx']).toContain("```js\npot(far)\nimport { far } from 'tea'\n```")
  expect(files['content/docs/en/index.mdx']).toContain(
    '<img src={`/tea/` + \'cup.svg\'} alt="Cup" /> `import.meta.env.BASE_URL`\n\n<a href={`/tea/pots`}>Pots</a>',
  )
  const lost = files['migration.md']?.match(/index\.mdx:\d+/g)
  expect(lost).toEqual(['index.mdx:16', 'index.mdx:20'])
  expect(files['migration.md']).toContain('src/components/Sample.astro | texts contain its output')
})
