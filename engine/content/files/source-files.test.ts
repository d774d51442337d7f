import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lines, loadSite, page, TestSite } from '../testing/test-site.ts'

const docs = 'content/docs/en'

test('symbolic links without a target, or in a circle, are errors', async () => {
  const site = new TestSite({ [`${docs}/a/b.md`]: page('title: B') })
  const link = (target: string, name: string) => symlinkSync(target, join(site.root, docs, name))
  link('../nowhere.md', 'gone.md')
  link('nowhere', 'folder')
  link('..', 'a/loop')
  const { problems, model } = await site.load()
  const nowhere =
    'the symbolic link leads to a file that does not exist | Delete or change the symbolic link.'
  expect(lines(problems)).toEqual([
    `error unreadable-file ${docs}/a/loop the symbolic link leads to a folder that contains it | Delete or change the symbolic link.`,
    `error unreadable-file ${docs}/folder ${nowhere}`,
    `error unreadable-file ${docs}/gone.md ${nowhere}`,
  ])
  expect([...(model.docs.get('en')?.keys() ?? [])]).toEqual(['a/b'])
})

test('symbolic links to pages and folders outside are pages', async () => {
  const site = new TestSite({ 'shared/x/y.md': page('title: Y'), 'shared/z.md': page('title: Z') })
  mkdirSync(join(site.root, docs), { recursive: true })
  symlinkSync('../../../shared/x', join(site.root, docs, 'x'))
  symlinkSync('../../../shared/z.md', join(site.root, docs, 'z.md'))
  const { problems, model } = await site.load()
  expect(problems).toEqual([])
  expect([...(model.docs.get('en')?.keys() ?? [])]).toEqual(['x/y', 'z'])
})

test('a page under a name that is not read as one is an error', async () => {
  const { problems } = await loadSite({
    [`${docs}/a.MD`]: page('title: A'),
    [`${docs}/b.markdown`]: page('title: B'),
    [`${docs}/terms.pdf`]: 'PDF',
    [`${docs}/_part.markdown`]: 'part',
  })
  expect(lines(problems)).toEqual([
    `error misnamed-file ${docs}/a.MD the name ends with ".MD", so the file is not a page | Rename it so that it ends with .md or .mdx.`,
    `error misnamed-file ${docs}/b.markdown the name ends with ".markdown", so the file is not a page | Rename it so that it ends with .md or .mdx.`,
  ])
})
