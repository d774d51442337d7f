import { describe, expect, test } from 'vitest'
import { from, page, visibleText, withOperation } from '../testing/operation-html.tsx'
import { countElements } from '../testing/render.tsx'
import { nodeFixture } from '../testing/schema.ts'

describe('fields', () => {
  test('a row has its name as link to itself, type, marks and limits', () => {
    const row = visibleText(from(page(), 'body.name').split('</li><li id=')[0] ?? '')
    expect(row).toContain('name string required')
    expect(row).toContain('1 to 1,000 characters · example "Launch event"')
    expect(page()).toContain('<li id="body.name"><p><a href="#body.name"><code>name</code></a>')
  })

  test('a value is JSON in a body, and text in a parameter', () => {
    expect(visibleText(page())).toContain('ID of the event.example 1e04431e-c4f9-42da-b681-20ec685c4b62')
    expect(visibleText(page())).toContain('default "LIVE_TYPE_LIVE"')
  })

  test('a long example of a list or object is folded', () => {
    const crew = {
      crew: ['Ada', 'Grace', 'Katherine'].map(name => ({ name, role: 'Keeps the log of the boat' })),
    }
    const example = JSON.stringify(crew)
    const node = nodeFixture('boat', 'object', { anchor: 'query.boat', example })
    const html = withOperation({ parameters: [{ in: 'query', parameters: [node] }] })
    expect(from(html, 'query.boat')).toContain(
      '<details><summary>Example</summary><pre>{\n  &quot;crew&quot;: [',
    )
    expect(visibleText(html)).not.toContain('example {')
  })

  test('the only field of a body is open', () => {
    const only = nodeFixture('live', 'object', {
      anchor: 'body.live',
      children: [nodeFixture('id', 'string', { anchor: 'body.live.id' })],
    })
    const html = withOperation({
      body: {
        description: '',
        required: true,
        contents: [
          {
            mediaType: 'application/json',
            schema: nodeFixture('', 'object', { anchor: 'body', children: [only] }),
            examples: [],
          },
        ],
      },
    })
    expect(html).toContain('<details open=""><summary>1 field</summary><ul><li id="body.live.id">')
  })

  test('the end of a long flat list is folded, and a page shows less than 100 kB however many it has', () => {
    const row = (list: string) => (_: unknown, index: number) =>
      nodeFixture(`field${index}`, 'string', {
        anchor: `${list}.field${index}`,
        description: `<p>What the record says in its field of the number ${index}.</p>`,
      })
    const contents = (anchor: string) => [
      {
        mediaType: 'application/json',
        schema: nodeFixture('', 'object', { anchor, children: Array.from({ length: 700 }, row(anchor)) }),
        examples: [],
      },
    ]
    const html = withOperation({
      parameters: [{ in: 'query', parameters: Array.from({ length: 300 }, row('query')) }],
      body: { description: '', required: true, contents: contents('body') },
      responses: [
        { status: '200', description: '', headers: [], contents: contents('200'), sameAs: undefined },
        { status: '404', description: '', headers: [], contents: contents('404'), sameAs: undefined },
      ],
    })
    expect(html.length).toBeGreaterThan(400_000)
    const unfolded = html.replaceAll(/<details(?! class="response" id="200")[^>]*>.*?<\/details>/gs, '')
    expect(unfolded.length).toBeLessThan(80_000)
    for (const list of ['query', 'body', '200']) expect(unfolded).toContain(`id="${list}.field30"`)
    expect(from(html, 'body')).toMatch(
      /^.*?<\/ul><details><summary>(\d{3}) more fields<\/summary><ul><li id="body\.field(?!700)\d+"/s,
    )
    expect(html).toContain('<li id="body.field699">')
  })

  test('a list that has the page for itself is not folded', () => {
    const children = Array.from({ length: 90 }, (_, index) => nodeFixture(`f${index}`, 'string'))
    const html = withOperation({
      parameters: [{ in: 'query', parameters: children }],
      body: undefined,
      responses: [],
    })
    expect(html).not.toContain('more fields')
  })

  test('types in words', () => {
    const text = visibleText(page())
    expect(text).toContain('sections array of objects')
    expect(text).toContain('labels map of strings')
    expect(text).toContain('array of arrays of numbers or null deprecated')
    expect(text).toContain('id string · uuid required')
  })

  test('fields of the body are shown, fields of fields are closed and say how many they are', () => {
    const setup = from(page(), 'body.setup')
    expect(setup).toMatch(
      /^.*?<small>object<\/small> <code>cms\.v1\.LiveSetup<\/code><\/p>.*?<details><summary>2 fields<\/summary><ul><li id="body\.setup\.region"/,
    )
    expect(page()).not.toMatch(/<details>.*id="body\.name"/)
  })

  test('few values are shown with their meaning, many are closed', () => {
    expect(from(page(), 'body.type')).toMatch(
      /^.*?<dl><dt><code>LIVE_TYPE_LIVE<\/code><\/dt><dd>A signal that you send over <code>RTMP/,
    )
    expect(from(page(), 'body.resolution')).toMatch(/^.*?<details><summary>30 values<\/summary><dl>/)
  })

  test('a long name may break', () => {
    expect(page()).toContain('backup_<wbr/>stream_')
  })

  test('forms are tabs whose panels say which they are', () => {
    const source = from(page(), 'body.source')
    expect(visibleText(source)).toMatch(/2 forms.*Exactly one of these forms · kind says which/)
    expect(source).toMatch(/data-label="VOD"[^>]*><section id="body\.source\.vod">/)
  })

  test('a recursive field leads to where its fields are', () => {
    expect(page()).toMatch(/<a href="#body\.sections">The fields of <code>sections<\/code>, shown above<\/a>/)
  })

  test('a field that is of the type of the whole says which type that is', () => {
    const next = nodeFixture('next', 'object', {
      anchor: 'body.next',
      label: { schema: 'shop.v1.Node' },
      recursionOf: 'body',
    })
    const node = nodeFixture('', 'object', {
      anchor: 'body',
      label: { schema: 'shop.v1.Node' },
      children: [next],
    })
    const contents = [{ mediaType: 'application/json', schema: node, examples: [] }]
    expect(withOperation({ body: { description: '', required: true, contents } })).toContain(
      '<a href="#body">The fields of <code>shop.v1.Node</code>, shown above</a>',
    )
  })

  test('every address within the page has a target, and no id is repeated', () => {
    const html = page()
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(match => match[1])
    expect(targets.filter(target => !ids.includes(target))).toEqual([])
  })

  test('a plain field with a description costs few elements', () => {
    const field = (n: number) =>
      nodeFixture(`f${n}`, 'string', { anchor: `path.f${n}`, required: true, description: 'A' })
    const withFields = (count: number) =>
      countElements(
        withOperation({
          parameters: [{ in: 'path', parameters: Array.from({ length: count }, (_, n) => field(n)) }],
        }),
      )
    expect((withFields(11) - withFields(1)) / 10).toBeLessThanOrEqual(8)
  })
})

test('so many forms that tabs cannot be looked over are a list to filter', () => {
  const options = Array.from({ length: 12 }, (_, index) => ({
    label: `form ${index}`,
    node: nodeFixture('', 'object', { anchor: `body.${index}` }),
  }))
  const schema = nodeFixture('', 'object', {
    anchor: 'body',
    variants: { kind: 'oneOf', discriminator: undefined, options },
  })
  const body = {
    description: '',
    required: true,
    contents: [{ mediaType: 'application/json', schema, examples: [] }],
  }
  const html = withOperation({ body })
  expect(html).toContain('data-forms="Filter the forms"')
  expect(html).toContain('<summary>form 11</summary>')
})

test('a branch with a section of its own is a link to it', () => {
  const deep = nodeFixture('deep', 'object', { anchor: 'body.deep', branch: { fields: 40, forms: 0 } })
  const schema = nodeFixture('', 'object', { anchor: 'body', children: [deep] })
  const body = {
    description: '',
    required: true,
    contents: [{ mediaType: 'application/json', schema, examples: [] }],
  }
  expect(withOperation({ body })).toMatch(
    /<a class="branch" href="[^"#]+#body\.deep" data-fields="body\.deep">40 fields<\/a>/,
  )
})

test('schemas are named at scalars, and at forms whose label is another', () => {
  const form = (label: string) => ({
    label,
    node: nodeFixture('', 'object', {
      anchor: `body.${label}`,
      label: { schema: 'Sail' },
      children: [nodeFixture('masts', 'integer', { label: { schema: 'Masts' } })],
    }),
  })
  const variants = { kind: 'oneOf' as const, discriminator: 'kind', options: [form('sail'), form('Sail')] }
  const schema = nodeFixture('', 'object', { anchor: 'body', variants })
  const contents = [{ mediaType: 'application/json', schema, examples: [] }]
  const html = withOperation({ body: { description: '', required: true, contents } })
  expect(html).toContain('<section id="body.sail"><p><small>object</small> <code>Sail</code></p><ul>')
  expect(html).toContain('<section id="body.Sail"><ul>')
  expect(html).toContain('<small>integer</small> <code>Masts</code>')
})

test('a field whose own fields are left out says so, and what they are called', () => {
  const deep = nodeFixture('deep', 'object', {
    anchor: 'body.deep',
    label: { schema: 'Deep' },
    isClosed: true,
  })
  const body = {
    description: '',
    required: true,
    contents: [
      {
        mediaType: 'application/json',
        schema: nodeFixture('', 'object', { anchor: 'body', children: [deep] }),
        examples: [],
      },
    ],
  }
  expect(withOperation({ body })).toContain(
    '<code>Deep</code></p><small>Fields left out here: this operation has too many</small>',
  )
})
