import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { samplePage } from '../search/testing/sample-pages.ts'
import { PageSections } from './page-sections.ts'
import { SearchSpool } from './search-spool.ts'

const html = '<p>A 配信.</p><h2 id="b">B</h2><p>C.</p>'
const read = [
  { anchor: '', headings: [], text: 'A 配信.' },
  { anchor: 'b', headings: ['B'], text: 'C.' },
]
/** What the last build read from the same; other than it would be read now, so that the two can be told apart. */
const known = [{ anchor: 'k', headings: ['Known'], text: 'from the last build' }]

/** A spool whose last build has left a page, and the key of its content. */
function spoolWith(codeKey: string): SearchSpool {
  const cache = mkdtempSync(path.join(tmpdir(), 'spool-'))
  onTestFinished(() => rmSync(cache, { recursive: true }))
  const spool = new SearchSpool(cache)
  const { key } = new PageSections(spool, codeKey).read('en', html)
  spool.begin(['en', 'ja'])
  spool.add('en', JSON.stringify(samplePage({ url: '/docs/operation' })))
  spool.add('en', JSON.stringify(samplePage({ url: '/docs/a', sections: known })), key)
  spool.keep()
  return spool
}

test('sections are those of the last build where content and code are the same', () => {
  const sections = new PageSections(spoolWith('code'), 'code')
  expect(sections.read('en', html).sections).toEqual(known)
  expect(sections.read('en', `${html} `).sections).toEqual(read)
  expect(sections.read('ja', html).sections).toEqual(read)
})

test('other code reads anew, and so does a first build', () => {
  expect(new PageSections(spoolWith('code'), 'other').read('en', html).sections).toEqual(read)
  expect(new PageSections(new SearchSpool('/nowhere'), 'code').read('en', html).sections).toEqual(read)
})

test('a new build may replace what is being read', () => {
  const spool = spoolWith('code')
  const sections = new PageSections(spool, 'code')
  sections.read('en', '')
  spool.begin(['en'])
  spool.keep()
  expect(sections.read('en', html).sections).toEqual(known)
})
