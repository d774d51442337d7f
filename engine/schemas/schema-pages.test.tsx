import { describe, expect, test } from 'vitest'
import { makePage } from '../pages/page-kinds.tsx'
import { withPortal } from '../testing/open-portal.ts'
import { render } from '../ui/testing/render.tsx'

const settings = {
  title: 'Settings of the desk',
  description: 'See the [introduction](/docs/intro). <script>alert(1)</script>',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', pattern: '^[a-z]+$', description: 'Name of the desk.' },
    open: { type: 'boolean', default: true, readOnly: true },
    mode: { enum: ['quiet', 'loud'], deprecated: true },
    shelf: { $ref: '#/$defs/shelf' },
  },
  patternProperties: { '^x-': { type: 'integer', minimum: 1 } },
  additionalProperties: false,
  if: { properties: { mode: { const: 'loud' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { hours: { type: 'string' } } },
  $defs: {
    shelf: {
      description: 'Where books are.',
      type: 'object',
      properties: { rows: { type: 'integer', maximum: 9 }, above: { $ref: '#/$defs/shelf' } },
      examples: [{ rows: 3 }],
    },
  },
}

const overlay = {
  overlay: '1.0.0',
  info: { title: 'ja', version: '1' },
  actions: [{ target: '$', update: { title: 'カウンターの設定' } }],
}

const files = {
  'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\nText.\n',
  'schemas/desk.json': JSON.stringify(settings),
  'schemas/ja.json': JSON.stringify(overlay),
}
const config = {
  schemas: [{ file: 'schemas/desk.json', path: '/docs/desk', overlays: { ja: 'schemas/ja.json' } }],
}

/** The page at a path: HTML, Markdown, and search record. */
function pageAt(path: string, of: Record<string, string> = files) {
  return withPortal(of, config, async portal => {
    const page = await makePage(portal, { schemas: () => import('./pages.tsx') }, path)
    return {
      sheet: page.sheet,
      html: page.frame ? render(page.content, page.frame) : '',
      markdown: page.markdown?.().portions.join('') ?? '',
      found: page.found?.(undefined, () => ''),
      files: portal.plugins.files().map(({ url }) => url),
      lists: portal.plugins.lists('ja'),
      problems: portal.plugins.check([]).map(({ message }) => message),
    }
  })
}

describe('the page of a schema', () => {
  test('shows its fields with all their keywords', async () => {
    const { html, markdown, sheet } = await pageAt('/docs/desk')
    expect(sheet).toBe('operation')
    expect(html).toContain('<h1>Settings of the desk</h1>')
    expect(html).toContain('href="/docs/desk/schema.json"')
    expect(html).not.toContain('<script>alert')
    for (const anchor of ['name', 'open', 'mode', 'shelf', 'shelf.rows', '_x-'])
      expect(html).toContain(`id="fields.${anchor}"`)
    for (const text of [
      '^[a-z]+$',
      'no other fields',
      'quiet',
      'deprecated',
      'mode = &quot;loud&quot;',
      'hours',
    ])
      expect(html).toContain(text)
    expect(html).toContain('<small>read-only ·')
    expect(html).toContain('href="/docs/desk/shelf"')
    expect(markdown).toContain('- `name` (string, required, pattern `^[a-z]+$`) Name of the desk.')
    expect(markdown).toContain('/docs/desk/schema.json')
  })

  test('has a valid example', async () => {
    const { markdown } = await pageAt('/docs/desk')
    expect(markdown).toContain('"name')
    const broken = { ...settings, not: {} }
    const without = await pageAt('/docs/desk', { ...files, 'schemas/desk.json': JSON.stringify(broken) })
    expect(without.markdown).not.toContain('```json')
  })

  test('shows descriptions as Markdown, which editors read, and leaves the file as it is', async () => {
    const name = {
      type: 'string',
      description: 'Name. See more: x',
      markdownDescription: 'Name of a **desk**.',
    }
    const withMarkdown = { ...settings, properties: { ...settings.properties, name } }
    const { html, markdown } = await pageAt('/docs/desk', {
      ...files,
      'schemas/desk.json': JSON.stringify(withMarkdown),
    })
    expect(html).toContain('Name of a <strong>desk</strong>.')
    expect(markdown).not.toContain('See more')
  })

  test('has the texts of the locale', async () => {
    const { html } = await pageAt('/ja/docs/desk')
    expect(html).toContain('<h1>カウンターの設定</h1>')
    expect(html).toContain('<span lang="en">See the')
  })

  test('is found by its fields', async () => {
    const { found } = await pageAt('/docs/desk')
    expect(found).toMatchObject({ title: 'Settings of the desk', area: 'api', keywords: ['desk'] })
    expect(found?.entities.map(({ name, anchor }) => `${name} ${anchor}`)).toContain('rows fields.shelf.rows')
  })
})

test('a definition has a page with its example, its uses, and links to the previous and next page', async () => {
  const { html, markdown } = await pageAt('/docs/desk/shelf')
  expect(html).toContain('In other definitions')
  expect(html).toMatch(/rel="prev" href="\/docs\/desk"/)
  expect(markdown).toContain('"rows": 3')
  expect(markdown).toContain('[Settings of the desk]')
})

test('if a sidebar of the docs links to a schema, its definitions are below that link', async () => {
  const sidebars = `export default { manual: ['intro', { type: 'category', label: 'Files', slug: 'files', items: [
    { type: 'link', label: 'Desk', href: '/docs/desk' }] }] }`
  const { html } = await pageAt('/docs/desk/shelf', { ...files, 'content/sidebars.ts': sidebars })
  expect(html).toContain('href="/docs/intro">Intro</a>')
  expect(html).toMatch(
    /href="\/docs\/desk">Desk<\/a><ul data-own="true"><li><a href="\/docs\/desk\/shelf" aria-current="page"/,
  )
  expect(html).toContain(
    '<li><a href="/docs/category/files">Files</a></li><li class="chevron"><a href="/docs/desk">',
  )
})

test('many definitions are in groups of the sidebar', async () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`d${index + 10}`, { type: 'object' }]),
  )
  const { html } = await pageAt('/docs/desk/d-10', {
    ...files,
    'schemas/desk.json': JSON.stringify({ $defs }),
  })
  expect(html).toContain('d50 – d89')
  expect(html).toContain('href="/docs/desk/d-49"')
  expect(html).not.toContain('href="/docs/desk/d-51"')
})

test('the sidebar has at most 6 kB with any number of definitions', async () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 3000 }, (_, index) => [`definition${index}`, { type: 'object' }]),
  )
  const { html } = await pageAt('/docs/desk/definition-1500', {
    ...files,
    'schemas/desk.json': JSON.stringify({ $defs }),
  })
  const [sidebar = ''] = /<aside.*?<\/aside>/s.exec(html) ?? []
  expect(Buffer.byteLength(sidebar)).toBeLessThanOrEqual(6000)
  expect(sidebar).toContain('href="/docs/desk/definition-1500" aria-current="page"')
})

test('a site has the file, a list for programs, and a warning for a broken link', async () => {
  const schema = { ...settings, description: 'See [there](/docs/nowhere).' }
  const {
    files: emitted,
    lists,
    problems,
  } = await pageAt('/docs/desk', {
    ...files,
    'schemas/desk.json': JSON.stringify(schema),
  })
  expect(emitted).toContain('/docs/desk/schema.json')
  expect(lists).toMatchObject([
    { title: 'カウンターの設定', path: '/docs/desk', pages: ['/docs/desk', '/docs/desk/shelf'] },
  ])
  expect(problems).toEqual(['found a link to "/docs/nowhere", expected a page of the site'])
})
