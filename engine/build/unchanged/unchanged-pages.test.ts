import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsealed } from '../../files/sealed-text.ts'
import { folderFiles } from '../../portal/folder-files.ts'
import { freezeVersion } from '../../portal/freeze-version.ts'
import { markerFile } from '../../portal/server-manifest.ts'
import { full } from '../../testing/full.ts'
import { linkEngine } from '../../testing/link-engine.ts'
import { sampleDay } from '../../testing/sample.ts'
import { pixel, SiteFolder } from '../../testing/site-folder.ts'
import { smallSite } from '../../testing/small-site.ts'
import { buildSite } from '../build.ts'

/** A plugin whose hooks read pages, keep what they have read, and show it on every page. */
const plugin = `import { readFileSync } from 'node:fs'
import path from 'node:path'
import { definePlugin, z } from 'shiori'

export default definePlugin({
  name: 'counter',
  load: ({ readFolder }) => readFolder('counts', ({ text }) => Number(text)),
  components: [{ name: 'Counted', attributes: z.strictObject({ name: z.string() }), view: './Counted.tsx' }],
  views: { All: './All.tsx' },
  setup: ({ root, data, model }) => {
    let words
    const countWords = () => {
      words ??= [...model.docs.get('en').values()].map(({ file }) => readFileSync(path.join(root, file), 'utf8').split('zebra').length - 1)
      return words.reduce((sum, count) => sum + count, 0)
    }
    return {
      props: () => ({ counts: Object.fromEntries(data), zebras: countWords() }),
      head: ({ path }) => [{ tag: 'meta', attributes: { name: 'title-length', content: String(model.docs.get('en').get('intro')?.title.length) } }],
      pages: () => [{ path: '/all', title: 'All', description: 'All', view: 'All', data: { size: data.size } }],
    }
  },
})
`

const description = (summary: string) => `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    get: { operationId: GetA, summary: ${summary}, description: 'See [the intro](/docs/intro).', responses: { '200': { description: A. } } }
    post: { operationId: PostA, summary: Post a, responses: { '200': { description: A. } } }
`
const table = (cell: string) =>
  `columns:\n  - { key: name, label: { en: Name, ja: 名 } }\n  - { key: limit, label: { en: Limit, ja: 上限 } }\nrows:\n  - { id: one, name: One, limit: "${cell}" }\n`
const glossary = (definition: string) =>
  `- id: ingest\n  en: { term: Ingest, definition: ${definition}. }\n  ja: { term: 取り込み, definition: 送信。 }\n`
const doc = (title: string, text: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`

const styled = '<div style={{ letterSpacing: 3 }}>Wide</div>'

const files = {
  ...smallSite,
  'api/shop.yaml': description('Get a'),
  'content/data/limits.yaml': table('1'),
  'content/glossary.yaml': glossary('Sending'),
  'content/docs/en/limits.mdx': doc(
    'Limits',
    '<DataTable of="limits" />\n\n<Term id="ingest">Ingest</Term> of video.',
  ),
  'content/docs/en/counted.mdx': doc('Counted', '<Counted name="one" />'),
  'content/docs/en/clock.mdx': doc('Clock', 'It is {new Date().getFullYear()}.'),
  'content/docs/en/zebras.md': doc('Zebras', 'A zebra.'),
  // Both have the same file of styles.
  'content/docs/en/styled-a.mdx': doc('A', styled),
  'content/docs/en/styled-b.mdx': doc('B', styled),
  'counts/one.yaml': '1',
  'plugins/counter/plugin.ts': plugin,
  'plugins/counter/Counted.tsx':
    'export default function Counted({ name, counts }) { return <b>{counts[name]}</b> }\n',
  'plugins/counter/All.tsx':
    'export default function All({ size, zebras }) { return <h1>{size} {zebras}</h1> }\n',
}
const config = {
  apis: [{ id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop' }],
  plugins: ['./plugins/counter/plugin.ts'],
  offline: true,
}

let site: SiteFolder
beforeAll(async () => {
  site = new SiteFolder(files, config)
  linkEngine(site.paths.root)
  await freezeVersion(site.paths.root, '1.0')
  // In the older version, these pages would have the same file of styles.
  for (const name of ['a', 'b']) site.delete(`versions/1.0/content/docs/en/styled-${name}.mdx`)
  await build()
})
afterAll(() => site[Symbol.dispose]())

const build = (paths = site.paths) => buildSite({ paths, strict: false, git: false, compress: false })

/** Builds the site into another folder, without what earlier builds have left, and returns the names of the files that differ. */
async function differing(): Promise<string[]> {
  const { root, out } = site.paths
  const cold = { ...site.paths, out: path.join(root, 'cold'), cache: path.join(root, '.cold') }
  rmSync(cold.out, { recursive: true, force: true })
  rmSync(cold.cache, { recursive: true, force: true })
  await build(cold)
  const expected = folderFiles(cold.out)
  // Lists, and files of earlier builds that open pages still need.
  const earlier = Object.keys(JSON.parse(site.built('_assets.json'))).filter(name => !expected.includes(name))
  const ignored = new Set(['_assets.json', markerFile, ...earlier])
  const names = new Set([...folderFiles(out), ...expected])
  const read = (folder: string, name: string) => {
    try {
      return readFileSync(path.join(folder, name))
    } catch {
      return Buffer.from('missing')
    }
  }
  // What the site needs must not be kept as a file of an earlier build, which is deleted some day.
  const kept = new Set(Object.keys(JSON.parse(site.built('_assets.json'))))
  const isSame = (name: string) => !kept.has(name) && read(out, name).equals(read(cold.out, name))
  return [...names].filter(name => !ignored.has(name) && !isSame(name))
}

/** Edits by name, which make files with a text that they bring in. */
type Edits = Record<string, (text: string) => Record<string, string | Buffer>>

/** Edits that concern few pages. After any other, all pages would be rendered, whatever was recorded before. */
const fewPages = {
  'styles of a page': text => ({ 'content/docs/en/styled-a.mdx': doc('A', `Plain ${text}.`) }),
  'text of a page': text => ({ 'content/docs/en/guide/日本語.md': `# 名\n\nA zebra: ${text}.\n` }),
  'translation of a page': text => ({ 'content/docs/ja/intro.md': doc('紹介', text) }),
  'new page': text => ({ [`content/docs/en/guide/new-${text}.md`]: doc(`New ${text}`, 'Text.') }),
  'label of a tag': text => ({ 'content/docs/tags.yaml': `basics:\n  label: ${text}\n` }),
  sidebar: text => ({
    'content/sidebars.ts': `export default { guide: ['intro', { type: 'category', label: '${text}', items: [{ type: 'autogenerated', dirName: 'guide' }] }] }\n`,
  }),
  'picture beside a page': text => ({
    'content/docs/en/picture.png': Buffer.concat([pixel, Buffer.from(text)]),
  }),
  'cell of a table': text => ({ 'content/data/limits.yaml': table(text) }),
  'definition of a term': text => ({
    'content/glossary.yaml': glossary(`Sending ${text}`),
  }),
  'title of a post': text => ({ 'content/blog/en/2026-01-01-first.md': doc(text, 'Text.') }),
  'name of an author': text => ({ 'content/blog/authors.yaml': `ann:\n  name: Ann ${text}\n` }),
  'page of an older version': text => ({
    'versions/1.0/content/docs/en/intro.md': doc('Intro', `Once ${text}.`),
  }),
  redirect: text => ({ 'content/redirects.yaml': `/docs/${text}: /docs/intro\n` }),
  'page of its own': text => ({ 'content/pages/en/about.md': doc('About', text) }),
} satisfies Edits

/** Edits that concern all pages, some of them because of the plugin. */
const allPages = {
  'text that a plugin counts': text => ({
    'content/docs/en/zebras.md': doc('Zebras', `${text} zebra zebra`),
  }),
  'title of a page': text => ({
    'content/docs/en/intro.md': doc(text, '[The file](./terms.pdf)', 'tags: [basics]\n'),
  }),
  'summary of an operation': text => ({ 'api/shop.yaml': description(`Get ${text}`) }),
  'data of a plugin': text => ({ 'counts/one.yaml': String(text.length) }),
  component: text => ({
    'plugins/counter/Counted.tsx': `export default function Counted({ name, counts }) { return <b>${text} {counts[name]}</b> }\n`,
  }),
} satisfies Edits

/** Builds the site after an edit, and returns the URLs of the pages that were rendered. */
async function rendered(): Promise<string[]> {
  const before = new Set(kept())
  const { pages, unchanged } = await build()
  const after = kept().filter(line => !before.has(line))
  const urls = after.map((line): string => JSON.parse(unsealed(line) ?? '').result.url)
  // Pages with warnings and those of plugins' own kinds are not kept.
  expect(pages.length - unchanged - urls.length).toBe(0)
  return urls.sort()
}

const kept = () =>
  readFileSync(path.join(site.paths.cache, 'pages/pages'), 'utf8').split('\n').filter(Boolean)

test('only pages that show what has changed are rendered', { timeout: 300_000 }, async () => {
  expect(await rendered()).toEqual([])
  site.write({ 'content/docs/en/guide/日本語.md': '# 名\n\nChanged.\n' })
  expect(await rendered()).toEqual(['/docs/guide/日本語', '/ja/docs/guide/日本語'])
  site.write({ 'content/data/limits.yaml': table('3') })
  expect(await rendered()).toEqual(['/docs/limits', '/ja/docs/limits'])
  site.write({ 'content/glossary.yaml': glossary('Taking in') })
  expect(await rendered()).toEqual(['/docs/limits', '/ja/docs/limits'])
  site.write({ 'versions/1.0/content/docs/en/limits.mdx': doc('Limits', 'None.') })
  expect(await rendered()).toEqual(['/docs/1.0/limits', '/ja/docs/1.0/limits'])
  site.write({ 'content/blog/authors.yaml': 'ann:\n  name: Anna\n' })
  expect(await rendered()).not.toContain('/docs/limits')
})

test('files that somebody has changed are written anew, and so is all without a readable cache', async () => {
  const page = path.join(site.paths.out, 'docs/limits.html')
  const { mtimeMs } = statSync(page)
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace('Limits', 'Limit!'))
  expect((await build()).unchanged).toBeGreaterThan(0)
  expect(readFileSync(page, 'utf8')).toBe(html)
  expect(statSync(page).mtimeMs).not.toBe(mtimeMs)
  const pages = path.join(site.paths.cache, 'pages/pages')
  for (const line of ['{', '{}', 'null']) {
    writeFileSync(pages, `${line}\n${readFileSync(pages, 'utf8')}`)
    expect((await build()).unchanged).toBe(0)
  }
  writeFileSync(path.join(site.paths.cache, 'pages/site'), 'null')
  expect((await build()).unchanged).toBe(0)
  expect(readFileSync(page, 'utf8')).toBe(html)
})

test('a page that shows the date is rendered again on another day, and one that reads the environment after its change', async () => {
  site.write({ 'content/docs/en/shell.mdx': doc('Shell', 'It is {process.env.UNCHANGED_TEST}.') })
  process.env.UNCHANGED_TEST = 'one'
  await build()
  process.env.UNCHANGED_TEST = 'two'
  expect(await rendered()).toEqual(['/docs/shell', '/ja/docs/shell'])
  expect(site.built('docs/shell.html')).toContain('It is two.')
  // These places never have the same date.
  const { TZ } = process.env
  try {
    process.env.TZ = 'Pacific/Pago_Pago'
    await build()
    process.env.TZ = 'Pacific/Kiritimati'
    expect(new Set((await rendered()).map(url => path.posix.basename(url)))).toEqual(new Set(['clock']))
  } finally {
    delete process.env.UNCHANGED_TEST
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  }
})

/** `npm test` tries one order of the edits each day; the nightly run tries more. */
test('after any edits, a build writes what one without a cache writes', { timeout: 1_800_000 }, async () => {
  const shuffled = (edits: Edits) =>
    fc.shuffledSubarray(Object.keys(edits), { minLength: Object.keys(edits).length })
  let round = 0
  await fc.assert(
    fc.asyncProperty(shuffled(fewPages), shuffled(allPages), async (few, all) => {
      round += 1
      const edit = async (edits: Edits, name: string) => {
        site.write(edits[name]?.('ab'.repeat(round)) ?? {})
        await build()
      }
      for (const name of few) await edit(fewPages, name)
      expect(await differing()).toEqual([])
      for (const name of all) await edit(allPages, name)
      expect(await differing()).toEqual([])
    }),
    { seed: sampleDay, numRuns: full ? 20 : 1, endOnFailure: true },
  )
})
