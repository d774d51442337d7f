import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSite } from '../../portal/load-site.ts'
import { type SiteFiles, SiteFolder } from '../../testing/site-folder.ts'
import { smallSite } from '../../testing/small-site.ts'
import { type ShardSource, shardSource, sourceNames } from './shard-source.ts'

const files: SiteFiles = { ...smallSite, 'content/docs/en/dated.md': dated('2026-01-01') }
function dated(date: string): string {
  return `---\ntitle: Dated\nlast_update: { date: ${date} }\n---\n\nText.\n`
}

let site: SiteFolder
let before: ShardSource
beforeAll(async () => {
  site = new SiteFolder(files)
  before = await sourceOf()
})
afterAll(() => site[Symbol.dispose]())

async function sourceOf(key = 'key', compress = true): Promise<ShardSource> {
  const { root } = site.paths
  return shardSource(await loadSite(root, { git: false, includeDrafts: false }), root, { key }, compress)
}

function different(after: ShardSource): string[] {
  return Object.keys(sourceNames).filter(
    name => after[name as keyof ShardSource] !== before[name as keyof ShardSource],
  )
}

test('the same files give the same source', async () => {
  expect(different(await sourceOf())).toEqual([])
})

test.each<[string, SiteFiles, string[]]>([
  ['the text of a page', { 'content/docs/en/guide/日本語.md': '# 名\n\nChanged.\n' }, ['content']],
  ['a file that pages show', { 'static/img/static.png': 'other' }, ['content']],
  ['the date of a page', { 'content/docs/en/dated.md': dated('2026-01-02') }, ['content', 'dates']],
  ['a page', { 'content/docs/en/new.md': '# New\n' }, ['content', 'dates']],
])('%s makes another one', async (_, changed, names) => {
  site.write(changed)
  expect(different(await sourceOf())).toEqual(names)
  for (const name of Object.keys(changed)) if (!(name in files)) site.delete(name)
  site.write(files)
})

test('settings, code and compression make another one', async () => {
  expect(different(await sourceOf('other', false))).toEqual(['code', 'compression'])
  site.configure({ title: 'Other' })
  expect(different(await sourceOf())).toEqual(['settings'])
  site.configure({})
})
