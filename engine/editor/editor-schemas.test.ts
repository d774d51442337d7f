import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { splitFrontMatter } from '../content/files/front-matter.ts'
import { loadPlugins } from '../plugins/load-plugins.ts'
import { loadConfig } from '../portal/load-config.ts'
import { engineFolder } from '../portal/paths.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { type EditorSchema, editorSchemas } from './editor-schemas.ts'

const repository = path.join(engineFolder, '..')

/** Creates a function that validates a value against a schema and returns the errors. */
function validator(schema: EditorSchema) {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  return (value: unknown) => (validate(value) ? [] : (validate.errors ?? []))
}

async function schemasOf(root: string) {
  const config = await loadConfig(root)
  return editorSchemas({ config, plugins: await loadPlugins(root, config, []) })
}

test.each(['site', 'docs', ...['docs', 'api', 'portal'].map(name => `create-shiori/templates/${name}`)])(
  'the schemas accept what %s holds',
  async folder => {
    const root = path.join(repository, folder)
    let count = 0
    for (const [name, schema] of await schemasOf(root)) {
      const errorsOf = validator(schema)
      for (const file of globSync(schema.$comment.split(', '), { cwd: root })) {
        const bytes = readFileSync(path.join(root, file))
        const text = /\.mdx?$/.test(file) ? splitFrontMatter(file, bytes).frontMatter?.text : bytes.toString()
        if (text === undefined) continue
        count++
        expect({ name, file, errors: errorsOf(parse(text) ?? {}) }).toEqual({ name, file, errors: [] })
      }
    }
    expect(count).toBeGreaterThan(1)
  },
)

test.each([
  ['front-matter', { title: 'A', authors: 'ann', last_update: { date: '2026-06-30' } }, { titel: 'A' }],
  ['front-matter', { pagination_next: null, keywords: [429] }, { toc_min_heading_level: 1 }],
  [
    'home',
    { title: 'A', description: 'B', sections: [{ section: 'Hero', title: 'C' }] },
    { title: 'A', description: 'B', sections: [{ section: 'Hero', titel: 'C' }] },
  ],
  ['labels', { a: { label: 'A', description: { en: 'B' } } }, { a: { lable: 'A' } }],
  ['labels', { a: { label: { en: 'A' } } }, { a: { label: { fr: 'A' } } }],
  ['category', { label: 'A', link: { type: 'doc', id: 'a' } }, { link: { type: 'doc', slug: 'a' } }],
  ['redirects', { '/a': '/b' }, { '/a': 1 }],
  ['glossary', [{ id: 'a', en: { term: 'A', definition: 'B' } }], [{ id: 'a', en: { term: 'A' } }]],
  ['synonyms', [{ is: ['a'], asked: ['b'] }], [{ is: ['a'], ask: ['b'] }]],
  ['questions', [{ pages: ['/docs/a#b'], asked: { en: ['c'] } }], [{ pages: ['docs/a'], asked: {} }]],
  [
    'table',
    { columns: [{ key: 'a', label: 'A' }], rows: [{ a: 'x' }] },
    { columns: [{ key: 'a', label: 'A', algin: 'left' }], rows: [{ a: 'x' }] },
  ],
  ['eval', [{ question: 'a', pages: ['/docs/a'] }], [{ question: 'a', page: '/docs/a' }]],
  [
    'guides',
    { time: '2026-06-30T09:00:00Z', organization: 'a' },
    { time: '2026-06-30T09:00:00Z', organisation: 'a' },
  ],
])('the schema "%s" reports a slip: %j, not %j', async (name, right, slip) => {
  const schema = (await schemasOf(path.join(repository, 'create-shiori/templates/docs'))).get(name)
  const errorsOf = validator(schema ?? { $comment: '' })
  expect(errorsOf(right)).toEqual([])
  expect(errorsOf(slip).length).toBeGreaterThan(0)
})

test('a site with a blog has schemas for its authors and tags', async () => {
  using site = new SiteFolder({ 'content/blog/en/2026-01-02-a.md': '# A\n' })
  const schemas = await schemasOf(site.paths.root)
  for (const [name, right, slip] of [
    ['blog-authors', { ann: { name: 'Ann', title: 'Writer' } }, { ann: { nam: 'Ann' } }],
    ['blog-tags', { news: { label: 'News' } }, { news: 'News' }],
  ] as const) {
    const errorsOf = validator(schemas.get(name) ?? { $comment: '' })
    expect([name, errorsOf(right), errorsOf(slip).length > 0]).toEqual([name, [], true])
  }
})
