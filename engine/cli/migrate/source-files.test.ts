import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Report } from './report.ts'
import { filesIn, folderWithIndex, reportLinks } from './source-files.ts'
import { isSourceFile } from './source-folder.ts'
import { folderWith } from './testing/old-site.ts'

test('files of linked folders are found, those of a folder around the link only once', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'source-files-'))
  try {
    mkdirSync(path.join(root, 'docs/part'), { recursive: true })
    mkdirSync(path.join(root, 'shared'))
    writeFileSync(path.join(root, 'docs/part/pot.md'), '# Pot\n')
    writeFileSync(path.join(root, 'shared/leaf.md'), '# Leaf\n')
    symlinkSync('..', path.join(root, 'docs/part/up'))
    symlinkSync('../shared', path.join(root, 'docs/one'))
    symlinkSync('../shared', path.join(root, 'docs/two'))
    symlinkSync('nowhere.md', path.join(root, 'docs/gone.md'))
    expect(filesIn(path.join(root, 'docs'), root)).toEqual(['one/leaf.md', 'part/pot.md', 'two/leaf.md'])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('the shallowest folder with an index page is found', () => {
  using folder = folderWith({
    'docs/en/docs/part/index.md': '',
    'docs/en/docs/index.md': '',
    'docs/words.md': '',
  })
  const { root } = folder
  expect(folderWithIndex(path.join(root, 'docs'), root)).toBe(path.join(root, 'docs/en/docs'))
  expect(folderWithIndex(path.join(root, 'gone'), root)).toBeUndefined()
})

test('a text that no page can have is lost, whatever its size, and other files of its size are not', () => {
  using folder = folderWith({ 'docs/a.md': '# A\n', 'docs/large.mdx': '', 'docs/film.mp4': '' })
  const { root } = folder
  for (const file of ['large.mdx', 'film.mp4']) truncateSync(path.join(root, 'docs', file), 600_000_000)
  const report = new Report()
  reportLinks(path.join(root, 'docs'), root, report)
  expect(report.losses).toEqual(['docs/large.mdx: a text of more than 16 MB, the maximum size of a page'])
  expect(filesIn(path.join(root, 'docs'), root)).toEqual(['a.md', 'film.mp4'])
})

test('a page that is not UTF-8 is reported, another file is not', () => {
  using folder = folderWith({ 'docs/a.md': '# Ä\n', 'docs/old.md': '', 'docs/photo.png': '' })
  const { root } = folder
  for (const file of ['old.md', 'photo.png'])
    writeFileSync(path.join(root, 'docs', file), '# \xc4\n', 'latin1')
  const report = new Report()
  reportLinks(path.join(root, 'docs'), root, report)
  expect(report.warnings).toEqual([expect.stringMatching(/^docs\/old\.md: it is not UTF-8/)])
})

test('what a link of 5,000 characters names is not a file', () => {
  using folder = folderWith({ 'a.md': '' })
  expect(isSourceFile(path.join(folder.root, 'a'.repeat(5000)), folder.root)).toBe(false)
})
