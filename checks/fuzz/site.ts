/** A site that holds one of everything that is read; a case replaces one of these files. */
export const files = {
  'site.config.ts': `export default ${JSON.stringify(
    {
      title: 'Docs',
      url: 'https://docs.example',
      basePath: '/portal/',
      variables: { host: 'api.example' },
      locales: [{ code: 'en' }, { code: 'ja' }],
      navbar: { start: [{ label: 'Docs', href: '/docs/page' }], end: [] },
      docs: { tocLevels: { min: 2, max: 4 } },
      apis: [{ id: 'api', path: '/docs/api', file: 'api.yaml', overlays: { ja: 'overlay.yaml' } }],
    },
    null,
    1,
  )}\n`,
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

/** Files that cases change, by what reads them. */
export const targets = {
  markdown: ['content/docs/en/page.mdx', 'content/docs/en/other.md', 'content/docs/ja/other.md'],
  'front matter': ['content/docs/en/page.mdx'],
  configuration: ['site.config.ts'],
  redirects: ['content/redirects.yaml'],
  OpenAPI: ['api.yaml'],
  overlay: ['overlay.yaml'],
} as const satisfies Record<string, readonly FileName[]>

export type Target = keyof typeof targets
