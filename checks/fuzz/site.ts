import type { ForeignSyntax } from 'shiori/internal/config/foreign-syntaxes.ts'

const configuration = {
  title: 'Docs',
  url: 'https://docs.example',
  basePath: '/portal/',
  variables: { host: 'api.example' },
  locales: [{ code: 'en' }, { code: 'ja' }],
  navbar: { start: [{ label: 'Docs', href: '/docs/page' }], end: [] },
  docs: { tocLevels: { min: 2, max: 4 } },
  apis: [{ id: 'api', path: '/docs/api', file: 'api.yaml', overlays: { ja: 'overlay.yaml' } }],
}

/** Writes the configuration; with `syntax`, pages are in the syntax of another engine. */
export function configOf(syntax: ForeignSyntax | undefined): string {
  const config = syntax === undefined ? configuration : { ...configuration, markdown: { syntax } }
  return `export default ${JSON.stringify(config, null, 1)}\n`
}

/** A site with one of everything that is read; a case changes one of these files. */
export const files = {
  'site.config.ts': configOf(undefined),
  'content/docs/en/page.mdx': `---
title: Page
description: What it is about
sidebar_label: A page
tags: [a, b]
slug: /page
---

export const year = 2026

Text with **bold**, *emphasis*, \`code\`, [a link](./other.md#part), ![a picture](./none.png) and {year + 1}.

:::note[Title]
Inside :kbd[a] of \`GET /items/{id}\`.
:::

<Tabs groupId="x">
<TabItem value="a" label="A">

| a | b |
| - | :-: |
| 1 | {{host}} |

</TabItem>
</Tabs>

## Part {#part}

\`\`\`json title="a.json" {1,3-5} showLineNumbers
{ "a": 1 }
\`\`\`

\`\`\`mermaid
flowchart LR
  a["A"] --> b
\`\`\`
`,
  'content/docs/en/other.md': `---
title: Other
---

# A <b class="x">tag</b> & an &amp; entity[^1]

- a
  1. b
     > c

| a |
|---|
| <a href="./page.mdx">x</a> |

[^1]: Note <!-- comment -->

## Part
`,
  'content/docs/ja/other.md': '---\ntitle: 別\noutdated: true\n---\n\n本文。**強調**と`コード`。\n',
  'content/docs/tags.yaml': 'a:\n  label: A\nb:\n  label: B\n',
  'content/redirects.yaml': '/docs/old: /docs/page\n',
  'api.yaml': `openapi: 3.1.0
info: { title: API, version: '1' }
servers: [{ url: 'https://{{host}}/v1' }]
paths:
  /items/{id}:
    get:
      operationId: GetItem
      summary: Get an item
      tags: [items]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The item
          content: { application/json: { schema: { $ref: '#/components/schemas/Item' }, example: { name: a } } }
components:
  schemas:
    Item:
      type: object
      required: [name]
      properties:
        name: { type: string, description: 'Its *name*' }
        parts: { type: array, items: { $ref: '#/components/schemas/Item' } }
        kind: { oneOf: [{ type: string, enum: [A, B] }, { type: 'null' }] }
`,
  'overlay.yaml': `overlay: 1.0.0
info: { title: ja, version: '1' }
actions:
  - target: $.paths['/items/{id}'].get
    update: { summary: 取得 }
  - target: $..properties.name
    update: { description: 名前 }
`,
} as const

export type FileName = keyof typeof files

/** The page that cases change with another engine's syntax: it has one of everything in that syntax. */
export const foreignPages = {
  mkdocs: {
    file: 'content/docs/en/other.md',
    text: `---
title: Other
hide: [toc]
search: { exclude: true }
date: { created: 2026-01-02 }
---

# A *big* boat { #boat .x }

!!! note "Title"
    Its \`#!py mast\` (1)
    { .annotate }

    1.  A note

    ??? tip
        Inside

=== "A"
    \`\`\` { .py title="a.py" hl_lines="1 3-5" linenums="1" }
    a() # (1)!
    \`\`\`

=== "B"
    --8<-- "content/docs/en/page.mdx:2:5"

/// details | More
    type: tip
    open: True

//// tab | C
++ctrl+s++ ==now== ^^in^^ x^2^ H~2~O {++a++}{--b--}{~~c~>d~~}{==e==}{>>f<<} [=45% "Half"]
////
///

<div class="grid cards" markdown>

-   :material-sail:{ .lg } **Sail**

    ---

    Text :tada:

</div>

Term { #term }
:   Meaning of AIS

::: boats.row
    options:
      x: true

![a](a.png#only-light)![b](b.png#only-dark){ width=3 }

*[AIS]: A system
`,
  },
  vitepress: {
    file: 'content/docs/en/other.md',
    text: `---
title: Other
outline: [2, 3]
prev: { text: Page, link: /page }
next: false
---

# A boat {#boat}

::: details Title {open}
:::: tip
Inside {{ 1 + 1 }}
::::
:::

> [!NOTE] Title
> Text

::: code-group
\`\`\`js:line-numbers=2 {1,3-5} [a.js]
a() // [!code focus]
\`\`\`
<<< @/site.config.ts#region{2,4-5 ts:line-numbers} [b.ts]
:::

::: tabs
== A
One
== B
Two
:::

<!--@include: ./page.mdx#part{2,5}-->

## Added <Badge type="tip" text="1.2" /> vi.fn()

[a](./page.mdx){target="_self"} :tada: [[toc]]

{#alone}

<Own :a="b">x</Own>

<style scoped>
a {}
</style>
`,
  },
  starlight: {
    file: 'content/docs/en/page.mdx',
    text: `---
title: Page
tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 }
prev: false
next: { link: /other, label: Other }
sidebar: { label: A, order: 2 }
---

import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';

export const own = 'c';

:::caution[Title]
Text <Badge text="1.2" variant="tip" size="small" /> <Icon name="star" />
:::

<Aside type="tip" title="Mind">Rocks</Aside>

<Tabs syncKey="boat">
  <TabItem label="Row" icon="star">R</TabItem>
</Tabs>

<Steps>

1. Go

</Steps>

<CardGrid stagger>
  <Card title="One" icon="star">1</Card>
  <LinkCard title="Two" href="/other" description="2" />
</CardGrid>

<FileTree>
- a
  - b
</FileTree>

<LinkButton href="/other" variant="minimal">Go</LinkButton>

<Code code={own} lang="sh" title="a.sh" ins={1} />

\`\`\`js title="a.js" {1} ins={2-3} del={4} "word" startLineNumber=3
a
\`\`\`
`,
  },
  docusaurus: {
    file: 'content/docs/en/page.mdx',
    text: `---
title: Page
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Box from '@theme/Admonition';
import Link from '@docusaurus/Link';
import Other, { frontMatter as front } from './other.md';
import data, { a } from '../tags.yaml';
import code from '!!raw-loader!./other.md';
import cup from './cup.png';

export const own = { tea: 'green' };

<!-- comment -->

<Tabs groupId="x">
  <TabItem value="a" label={own.tea}>

\`\`\`bash npm2yarn
npm install a
\`\`\`

  </TabItem>
</Tabs>

<Box type="tip" title={front.title}>Text of {data.a} and {a}</Box>

<Other name="x" />

<CodeBlock language="js">{code}</CodeBlock>

<img src={cup} /> <Link
  to="/docs/other"
>Go</Link>

<ThemedImage sources={{ light: cup, dark: './none.png' }} />

<TOCInline />

\`\`\`mdx-code-block
<DocCardList />
\`\`\`
`,
  },
} as const satisfies Record<ForeignSyntax, { file: FileName; text: string }>

/** Files that cases change, by the parser that reads them. */
export const targets = {
  markdown: ['content/docs/en/page.mdx', 'content/docs/en/other.md', 'content/docs/ja/other.md'],
  'front matter': ['content/docs/en/page.mdx'],
  configuration: ['site.config.ts'],
  redirects: ['content/redirects.yaml'],
  OpenAPI: ['api.yaml'],
  overlay: ['overlay.yaml'],
  mkdocs: [foreignPages.mkdocs.file],
  vitepress: [foreignPages.vitepress.file],
  docusaurus: [foreignPages.docusaurus.file],
  starlight: [foreignPages.starlight.file],
} as const satisfies Record<string, readonly FileName[]>

export type Target = keyof typeof targets
