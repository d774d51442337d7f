import { expect, test } from 'vitest'
import { folderWith, migratedSite, run } from './migrate/testing/old-site.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

const site = {
  'base.yml': 'site_name: Tea\nsite_description: How to brew\nextra: { release: "2.1" }\n',
  'mkdocs.yml': `INHERIT: base.yml
site_url: https://tea.example/brew/
repo_url: https://github.com/tea/pot
copyright: Free &copy; <b>Tea</b>
mood: calm
theme:
  name: material
  logo: img/cup.svg
  favicon: img/cup.svg
  language: en
  palette: { primary: teal }
  features: [navigation.tabs, navigation.indexes, content.action.edit, steam]
plugins:
  - search
  - macros
  - redirects: { redirect_maps: { 'leaf.md': 'cups/big.md#handle', 'out.md': 'https://other.example/x' } }
  - i18n: { docs_structure: suffix, languages: [{ locale: en, default: true, name: English }, { locale: fr, name: Français, nav_translations: { Cups: Tasses } }] }
  - steamer
  - tags
  - blog
markdown_extensions:
  - admonition
  - toc: { toc_depth: 4 }
  - pymdownx.arithmatex
  - pymdownx.snippets: { base_path: [parts], auto_append: [abbr.md] }
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
  - own.extension
extra_css: [own.css]
extra:
  token: !ENV [TOKEN, none]
  social: [{ icon: fontawesome/brands/github, link: 'https://github.com/tea' }, { link: 'mailto:a@tea.example' }]
nav:
  - Home: index.md
  - Cups: [cups/index.md, { Big one: cups/big.md }, { Shop: 'https://shop.example' }, cups/gone.md]
`,
  'parts/abbr.md': '*[DCR]: Daily cup ration\n',
  'parts/fill.md': 'Fill it.\n',
  'docs/index.md':
    '---\ntitle: Window\ntemplate: home.html\nhide: [toc]\nmood: wet\n---\n\n# Tea {{ release }}\n\n!!! tip "Wait"\n    DCR `<x>`\n\n=== "npm"\n    ``` { .sh hl_lines="1" }\n    npm i\n    ```\n=== "pnpm"\n    pnpm i\n\n--8<-- "fill.md"\n\n{% include-markdown "../LOG.md" %}\n\n[big](cups/big.md#tea--cup) [gone](gone.md) ![cup](img/cup.svg) <nothing>\n\n# Second\n',
  'LOG.md': 'Log of [cups](docs/cups/index.md).\n',
  'docs/cups/index.md': '# Cups\n\nText.\n',
  'docs/cups/index.fr.md': '# Tasses\n\nTexte.\n',
  'docs/cups/big.md': '---\ntags: [Big ones]\n---\n\n## Tea & "cup"\n\n## Handle\n',
  'docs/blog/index.md': '# Blog\n',
  'docs/blog/.authors.yml': 'authors:\n  ada: { name: Ada, description: Cook, avatar: a.png }\n',
  'docs/blog/posts/first.md':
    '---\ndate: 2024-01-31\nauthors: [ada, bo]\ncategories: [Hot water]\nlinks: [index.md]\n---\n\n# First tea\n\nRead [cups](../../cups/index.md).\n\n<!-- more -->\n\nMore.\n',
  'docs/01_old.md': 'No heading.\n',
  'docs/cups/README.md': '# Not shown\n',
  'docs/img/cup.svg': picture,
  'docs/own.css': '',
}

test('a site of MkDocs becomes one without errors and warnings, and keeps its addresses', async () => {
  using migrated = await migratedSite('mkdocs', site)
  const { files, report, exported } = migrated
  expect(exported('site.config.ts')).toMatchObject({
    title: 'Tea',
    tagline: 'How to brew',
    url: 'https://tea.example',
    basePath: '/brew/',
    trailingSlash: true,
    brand: { logo: '/img/cup.svg' },
    favicon: '/img/cup.svg',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français' },
    ],
    colorMode: { followSystem: false, switch: false },
    docs: {
      path: '/',
      tocLevels: { min: 2, max: 4 },
      editUrl: 'https://github.com/tea/pot/edit/master/{file}',
    },
    markdown: { math: true },
    navbar: {
      start: [
        { label: 'Home', href: '/' },
        { label: { en: 'Cups', fr: 'Tasses' }, href: '/cups' },
      ],
      end: [{ label: 'GitHub', href: 'https://github.com/tea/pot' }],
    },
    footer: {
      columns: [{ title: 'Tea', items: [{ label: 'GitHub', href: 'https://github.com/tea' }] }],
      copyright: 'Free © Tea',
    },
  })
  expect(exported('content/sidebars.ts')).toEqual({
    'tab-1': [
      'cups/index',
      { type: 'doc', id: 'cups/big', label: 'Big one' },
      { type: 'link', label: 'Shop', href: 'https://shop.example' },
    ],
    pages: [{ type: 'doc', id: 'index', label: 'Home' }],
  })
  expect(files['content/docs/en/index.md']).toBe(`---
sidebar_label: Window
hide_table_of_contents: true
---

# Tea 2.1

:::tip[Wait]
<abbr title="Daily cup ration">DCR</abbr> \`<x>\`

:::

::::tabs

:::tab[npm]
\`\`\`sh {1}
npm i
\`\`\`

:::

:::tab[pnpm]
pnpm i

:::

::::

Fill it.

Log of [cups](./cups/index.md).

[big](./cups/big.md) gone ![cup](/img/cup.svg) \\<nothing>

## Second
`)
  expect(files['content/redirects.yaml']).toBe(
    '/blog/2024/01/31/first-tea: /blog/first-tea\n/blog/archive/2024: /blog/archive\n/blog/category/hot-water: /blog/tags/hot-water\n/leaf: /cups/big#handle\n/out: https://other.example/x\n',
  )
  for (const left of [
    ...['mood', 'theme.features.steam', 'plugins.steamer', 'markdown_extensions.own.extension'],
    ...['extra_css', 'extra.social', 'cups/README.md', '"cups/gone.md" is not a file of the docs'],
    'front matter "links", front matter "mood", front matter "template"',
  ])
    expect(report).toContain(left)
  expect(files['content/blog/en/2024-01-31-first-tea.md']).toBe(
    '---\ntags:\n  - hot-water\nauthors:\n  - ada\nslug: first-tea\n---\n\n# First tea\n\nRead [cups](/cups).\n\n<!-- truncate -->\n\nMore.\n',
  )
  expect(files['content/blog/authors.yaml']).toBe('ada:\n  name: Ada\n  title: Cook\n')
  const pages = [
    ...['/', '/cups', '/cups/big', '/01_old', '/fr/cups', '/leaf', '/blog', '/tags/big-ones'],
    ...['/blog/2024/01/31/first-tea', '/blog/archive/2024', '/blog/category/hot-water'],
  ]
  await migrated.expectWhole(pages)
})

test('docs that a program makes are read where they are made of, or their absence is an error', async () => {
  using made = await migratedSite('mkdocs', {
    'mkdocs.yml':
      'site_name: Tea\nsite_url: https://tea.example\ndocs_dir: docs/generated\nnav:\n  - index.md\n',
    'docs/en/docs/index.md': '# Tea\n\nHot.\n',
  })
  expect(made.files['content/docs/en/index.md']).toContain('Hot.')
  expect(made.report).toContain('does not exist: pages were read from docs/en/docs')
  using folder = folderWith({ 'old/mkdocs.yml': 'site_name: Tea\n' })
  const told: string[] = []
  expect(await run(folder, told, { engine: 'mkdocs' })).toBe(1)
  expect(told.join()).toContain('docs does not exist')
})
