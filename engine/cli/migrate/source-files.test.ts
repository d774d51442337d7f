import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, folderWithIndex } from './source-files.ts'
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
