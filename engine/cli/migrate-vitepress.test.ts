import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, migratedSite, run } from './migrate/testing/old-site.ts'

const config = `import { existsSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { withMermaid } from 'vitepress-plugin-mermaid'
import { generateSidebar } from 'vitepress-sidebar'
export default withMermaid(defineConfig({
  title: existsSync('package.json') ? 'Tea' : 'Elsewhere', description: 'How to brew', base: '/tea/', lang: 'en-US', cleanUrls: true, lastUpdated: true, mood: 'calm',
  srcExclude: ['drafts/**'], sitemap: { hostname: 'https://tea.example' },
  rewrites: { 'packages/:pkg/(.*)': ':pkg/:1' },
  head: [['link', { rel: 'icon', href: '/tea/cup.svg' }], ['meta', { name: 'theme-color', content: '#fff' }]],
  locales: {
    root: { label: 'English', lang: 'en-US' },
    fr: { label: 'Français', lang: 'fr-FR', themeConfig: { nav: [{ text: 'Théières', link: '/fr/brew/pot' }], sidebar: { '/fr/brew/': [{ text: 'Infuser', items: [{ text: 'La théière', link: '/fr/brew/pot' }] }] } } },
  },
  transformHead() {},
  themeConfig: {
    logo: { light: '/cup.svg', dark: '/night.svg' }, siteTitle: false,
    nav: [{ text: 'Pots', link: '/brew/pot', activeMatch: '/brew' }, { text: 'More', items: [{ text: 'Gone', link: '/gone' }, { text: 'Cups', link: '/cups/' }] }],
    sidebar: {
      '/brew/': [{ text: 'Brew', collapsed: true, items: [{ text: 'Pot', link: '/brew/pot' }, { text: 'Cups', link: '/cups/' }] }],
      '/cups/': generateSidebar({ documentRootPath: 'docs' }),
    },
    socialLinks: [{ icon: 'github', link: 'https://code.example/tea' }],
    footer: { message: 'Free', copyright: '&copy; <b>Tea</b>' },
    editLink: { pattern: 'https://code.example/:path' }, search: { provider: 'local' }, steam: true,
  },
  markdown: { math: true, config() {} },
}))
`

const site = {
  'package.json': '{}',
  '.vitepress/config.mts': config,
  '.vitepress/theme/index.ts': 'export default {}\n',
  '.vitepress/theme/parts/Shot.vue':
    '<template>\n  <figure>\n    <img :src="src" @click="zoom" />\n    <slot />\n  </figure>\n</template>\n<script setup>\ndefineProps(["src"])\n</script>\n',
  '.vitepress/theme/own.css': ':root { --vp-c-brand-1: #2a6b3c; }\n',
  'public/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'public/night.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'index.md':
    '---\nlayout: home\nhero:\n  name: Tea\n  text: Hot <b>leaves</b>\n  tagline: Brew it\n  image: { src: /cup.svg, alt: Cup }\n  actions:\n    - { theme: brand, text: Start, link: /brew/pot }\nfeatures:\n  - { icon: x, title: Fast, details: Three minutes }\n  - { title: Cups, link: /cups/ }\n---\n',
  'brew/pot.md':
    '---\ntitle: Window\noutline: deep\nmood: wet\nnext: { text: Cups, link: /cups/ }\n---\n\n# Pot\n\n::: tip Wait\n```js:line-numbers {1} [a.js]\nconst a = 1 // [!code focus]\n```\n:::\n\n::: code-group\n```sh [npm]\nnpm i\n```\n```sh [pnpm]\npnpm i\n```\n:::\n\n## vi.fn() <Badge type="tip" text="1.2" />\n\n<!--@include: ../parts/fill.md#warm.up-->\n\n<<< @/parts/steep.ts#time{1}\n\n<Steam :heat="3">Hot **water**</Steam>\n\n- Look:\n\n  <Shot :src="withBase(\'/cup.svg\')">At **night**</Shot>\n\n[cups](../cups/index.md#big), [part](#vi-fn), [gone](./gone.md), ![cup](/cup.svg) ![leaf](../parts/leaf.svg)\n\n# Second\n',
  'parts/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'parts/fill.md':
    'a\n\n<!-- #region warm.up -->\nFill the [pot](../brew/pot.md).\n<!-- #endregion warm.up -->\n\nb\n',
  'parts/steep.ts': '// #region time\nconst minutes = 3\n// #endregion time\nrest()\n',
  'cups/index.md':
    '# Cups\n\n## Big\n\n{{ $frontmatter.x }}\n\n<script setup>\nconst a = brew()\n</script>\n\n<Timer :minutes="3" />\n',
  'cups/01-small.md': '# Small\n',
  'packages/mug/use.md': '# Mug\n',
  'drafts/x.md': '# X\n',
  'fr/brew/pot.md': '# La théière\n\n[tasses](/tea/cups/)\n',
}

test('a site of VitePress becomes one without errors and warnings, and keeps its addresses', async () => {
  using migrated = await migratedSite('vitepress', site)
  const { files, report, exported } = migrated
  expect(exported('site.config.ts')).toMatchObject({
    title: 'Tea',
    tagline: 'How to brew',
    url: 'https://tea.example',
    basePath: '/tea/',
    brand: { name: '', logo: '/cup.svg', darkLogo: '/night.svg' },
    favicon: '/cup.svg',
    locales: [
      { code: 'en', label: 'English', htmlLang: 'en-US' },
      { code: 'fr', label: 'Français', htmlLang: 'fr-FR' },
    ],
    navbar: {
      start: [
        { label: { en: 'Pots', fr: 'Théières' }, href: '/brew/pot' },
        { label: 'More', items: [{ label: 'Cups', href: '/cups' }] },
      ],
      end: [{ label: 'GitHub', href: 'https://code.example/tea' }],
    },
    footer: { copyright: 'Free © Tea' },
    docs: { editUrl: 'https://code.example/{file}' },
    head: [{ tag: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
    markdown: { math: true },
  })
  expect(exported('content/sidebars.ts')).toEqual({
    brew: [
      {
        type: 'category',
        label: { en: 'Brew', fr: 'Infuser' },
        items: [
          { type: 'doc', id: 'brew/pot', label: { en: 'Pot', fr: 'La théière' } },
          { type: 'ref', id: 'cups/index', label: 'Cups' },
        ],
      },
    ],
    cups: ['cups/small', 'cups/index'],
  })
  expect(files['content/home/en.yaml']).toContain('title: Hot leaves')
  expect(files['content/home/en.yaml']).toContain('    image:\n      href: /cup.svg\n      alt: Cup\n')
  expect(files['content/docs/en/brew/pot.md']).toBe(`---
toc_min_heading_level: 2
toc_max_heading_level: 6
pagination_next: cups/index
---

# Pot

:::tip[Wait]
\`\`\`js {1} showLineNumbers=1 title="a.js"
const a = 1 // [!code focus]
\`\`\`
:::

::::tabs
:::tab[npm]
\`\`\`sh
npm i
\`\`\`
:::
:::tab[pnpm]
\`\`\`sh
pnpm i
\`\`\`
:::
::::

## vi.fn() (1.2) {#vi-fn}

Fill the [pot](./pot.md).

\`\`\`\`ts {1}
const minutes = 3
\`\`\`\`

Hot **water**

- Look:

  <figure>

  <img src="/cup.svg" />At **night**

  </figure>

[cups](../cups/index.md#big), [part](#vi-fn), gone, ![cup](/cup.svg) ![leaf](../parts/leaf.svg)

## Second
`)
  expect(files['content/docs/fr/brew/pot.md']).toContain('[tasses](/cups)')
  expect(Object.keys(files)).toContain('content/docs/en/mug/use.md')
  for (const left of [
    'mood',
    'themeConfig.steam',
    'drafts/x.md',
    'brew/pot.md:31',
    'cups/index.md:5',
    'cups/index.md:11',
    'transformHead',
  ])
    expect(report).toContain(left)
  expect(report).toMatch(/front matter "mood" \| front matter has no such key/)
  expect(report).toMatch(/brew\/pot\.md:37 \.\/gone\.md \| the source has no page or file at this address/)
  const pages = ['/', '/brew/pot', '/cups', '/cups/01-small', '/mug/use', '/fr/brew/pot', '/parts/fill']
  await migrated.expectWhole(pages)
})

test('links of VitePress that lead out of its source are errors', async () => {
  using folder = folderWith({
    'secret.txt': 'of another',
    'old/.vitepress/config.mjs': "export default { title: 'Tea' }\n",
    'old/index.md': '# Tea\n',
    'old/public/robots.txt': 'User-agent: *\n',
  })
  const secret = path.join(folder.root, 'secret.txt')
  symlinkSync(secret, path.join(folder.root, 'old/more.md'))
  symlinkSync(secret, path.join(folder.root, 'old/public/secret.txt'))
  const told: string[] = []
  expect(await run(folder, told, { engine: 'vitepress' })).toBe(1)
  for (const [index, link] of ['more.md', 'public/secret.txt'].entries())
    expect(told[index]).toContain(`error  ${link}: a link to ${secret}, which is missing, outside the source`)
  expect(told).toHaveLength(2)
  expect(Object.values(folder.texts('new')).filter(text => text.includes('of another'))).toEqual([])
})

test('data of a text fills its expressions and the cards of a team', async () => {
  using migrated = await migratedSite('vitepress', {
    'package.json': '{}',
    '.vitepress/config.mts': "export default { title: 'Tea', sitemap: { hostname: 'https://tea.example' } }",
    '.vitepress/theme/Place.vue': `<script setup>
const { site } = useData()
const words = { en: 'of en' }
defineProps<{ kind: string }>()
</script>
<template><p v-if="kind === 'cup'">Cups</p><p v-else-if="kind === 'pot'">Pots {{ words[site.lang] }}</p><p v-else>Tea</p></template>`,
    'guide/pot.md': '# The pot\n\n## Big\n',
    'index.md': `---
grade: 3
---

# Team

{{ $frontmatter.grade }} {{ name }} {{ pots.big }} <Bookmark :size="18" />.

<Place kind="pot" />

See <DocLink link="guide/pot#big" />.

<Fold title="How long" id="long">

Three *minutes*.

</Fold>

<!-- <Later /> -->

<VPTeamMembers size="small" :members="members" />

<style>h1 { color: red }</style>

<script setup>
import { VPTeamMembers } from 'vitepress/theme'
import { Bookmark } from 'lucide-vue-next'
const name = 'It\\'s "tea"'
const pots = { big: 'Kettle' }
const members = [
  { name: 'Ada', title: 'Cook', org: 'Tea', orgLink: 'https://tea.example', links: [{ icon: 'github', link: 'https://code.example/ada' }] }, // first
]
</script>
`,
  })
  expect(migrated.files['content/docs/en/index.md']?.trimEnd()).toBe(`# Team

3 It's "tea" Kettle .

<p>Pots of en</p>

See [The pot](/guide/pot#big).

**How long**

Three *minutes*.



<!-- <Later /> -->

::::cards

:::card[Ada]

Cook · [Tea](https://tea.example)

[github](https://code.example/ada)

:::

::::`)
  expect(migrated.report).toContain('| left out | 0 |')
  await migrated.expectWhole(['/', '/guide/pot'])
})

test('a second migration keeps what was edited, in every kind of file, and says what it could not merge', async () => {
  using folder = folderWith({
    'old/package.json': '{}',
    'old/.vitepress/config.mts':
      "export default { title: 'Tea', sitemap: { hostname: 'https://tea.example' } }",
    'old/index.md': '# Tea\n\nOne.\n\nTwo.\n',
    'old/pot.md': '# Pot\n\nOne.\n',
  })
  expect(await run(folder, [], { engine: 'vitepress' })).toBe(0)
  const change = (file: string, from: string, to: string) => {
    const place = path.join(folder.root, file)
    writeFileSync(place, readFileSync(place, 'utf8').replace(from, to))
  }
  change('new/site.config.ts', '"title": "Tea"', '"title": "My tea"')
  change('new/package.json', '"version": "1.0.0"', '"version": "2.0.0"')
  change('new/content/docs/en/index.md', 'Two.', 'Two, and mine.')
  change('new/content/docs/en/pot.md', 'One.', 'Mine.')
  change('old/index.md', 'One.', 'One, and theirs.')
  change('old/pot.md', 'One.', 'Theirs.')
  const told: string[] = []
  expect(await run(folder, told, { engine: 'vitepress' })).toBe(1)
  const files = folder.texts('new')
  expect(told).toEqual([
    '\nerror  content/docs/en/pot.md: the same lines were edited in the new site and in the old one; the new version is migration-conflicts/content/docs/en/pot.md',
  ])
  expect(files['site.config.ts']).toContain('"title": "My tea"')
  expect(files['package.json']).toContain('"version": "2.0.0"')
  expect(files['content/docs/en/index.md']).toBe('# Tea\n\nOne, and theirs.\n\nTwo, and mine.\n')
  expect(files['content/docs/en/pot.md']).toBe('# Pot\n\nMine.\n')
  expect(files['migration-conflicts/content/docs/en/pot.md']).toBe('# Pot\n\nTheirs.\n')
  expect(files['migration.md']).toContain(
    '| content/docs/en/pot.md | migration-conflicts/content/docs/en/pot.md |',
  )
})

test('front matter that cannot be read is told with its line, and no word is lost', async () => {
  using migrated = await migratedSite('vitepress', {
    '.vitepress/config.mjs': "export default { title: 'Tea' }\n",
    'pot.md': '---\ntitle: Pot\ntags: &a [*a]\n---\n\nBrew it.\n',
  })
  const { files } = migrated
  expect(files['migration.md']).toContain(
    'pot.md:3 | its front matter cannot be read and stays in the text: The alias *a is within its own value',
  )
  expect(files['content/docs/en/pot.md']).toContain('Brew it.')
})

test('named parts that a component shows one at a time become tabs', async () => {
  const kinds = (inner: string) =>
    `<Kinds :tabs="['green', 'black']" :names="['Green tea', 'Black [tea]']">\n\n<template #black>\n\n${inner}\n\n</template>\n\n<template v-slot:green>\n\nSteep.\n\n</template>\n\n</Kinds>`
  const old = {
    'package.json': '{}',
    '.vitepress/config.mts': "export default { title: 'Tea' }",
    '.vitepress/theme/Kinds.vue': `<script setup>
const at = ref(0)
defineProps<{ tabs: string[], names: string[] }>()
</script>
<template><button v-for="(name, index) in names" @click="at = index">{{ name }}</button><slot :name="tabs[at]" /></template>`,
    'index.md': `# Tea\n\n${kinds(kinds('Boil.'))}\n\nDrink.\n`,
  }
  using migrated = await migratedSite('vitepress', old)
  const text = migrated.files['content/docs/en/index.md']?.replaceAll(/\n+/g, '\n').trim()
  expect(text).toBe(`# Tea
::::::tabs
:::tab[Green tea]
Steep.
:::
:::::tab[Black tea]
::::tabs
:::tab[Green tea]
Steep.
:::
:::tab[Black tea]
Boil.
:::
::::
:::::
::::::
Drink.`)
  expect(migrated.report).toContain('| <Kinds> | the parts between its tags are shown as tabs |')
  await migrated.expectWhole(['/'])
})

test('components run under both names, a demo is its code, and the report says why others are left out', async () => {
  const old = {
    'package.json': '{}',
    '.vitepress/config.mts': "export default { title: 'Tea' }",
    '.vitepress/theme/TeaCup.vue':
      '<template><b>{{ n }} cups of {{ tea }}</b></template>\n<script setup>\ndefineProps(["n", "tea"])\n</script>',
    '.vitepress/theme/Timer.vue': '<template><p>Time</p><input></template>',
    'teas.ts': "export const best: string = 'green'\n",
    'demos/pot.vue': '<template><Pot /></template>\n',
    'index.md':
      '# Tea\n\n<script setup>\nimport { best } from "./teas"\n</script>\n\n<tea-cup :n="2" :tea="best" />\n\n<Demo path="./demos/pot.vue" />\n\n<Timer />\n\nDrink.\n',
  }
  using migrated = await migratedSite('vitepress', old)
  const text = migrated.files['content/docs/en/index.md']?.replaceAll(/\n+/g, '\n').trim()
  expect(text).toBe('# Tea\n<b>2 cups of green</b>\n```vue\n<template><Pot /></template>\n```\nDrink.')
  expect(migrated.report).toContain('| <Demo> | the code that it runs is shown |')
  expect(migrated.report).toContain(
    '| index.md:11 | <Timer> is a component of Vue that cannot run (.vitepress/theme/Timer.vue: <input> needs a browser); the content between its tags is shown |',
  )
})

test('a description that the text repeats is left out, since pages show it above the text', async () => {
  const old = {
    'package.json': '{}',
    '.vitepress/config.mts': "export default { title: 'Tea' }",
    'index.md': '# Tea\n\nStart.\n',
    'pot.md': '---\ndescription: Brew tea in a pot.\n---\n\n# Pot\n\nBrew *tea* in a pot.\n',
    'cup.md': '---\ndescription: What holds tea.\n---\n\n# Cup\n\nDrink.\n',
  }
  using migrated = await migratedSite('vitepress', old)
  expect(migrated.files['content/docs/en/pot.md']).not.toContain('description')
  expect(migrated.files['content/docs/en/cup.md']).toContain('description: What holds tea.')
  expect(migrated.report).toContain(
    '| front matter "description" | it is left out where the text begins with it',
  )
})
