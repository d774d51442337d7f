import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Conflict, OutputFolder } from './output-folder.ts'
import { folderWith } from './testing/old-site.ts'

type Files = Readonly<Record<string, string>>

/** A site that one migration has written and somebody has edited. */
function editedSite(first: Files, edits: Readonly<Record<string, string | undefined>>) {
  const folder = folderWith({})
  const root = path.join(folder.root, 'new')
  migrated(root, first)
  for (const [file, text] of Object.entries(edits))
    if (text === undefined) rmSync(path.join(root, file))
    else writeFileSync(path.join(root, file), text)
  return {
    root,
    files: (): Files =>
      Object.fromEntries(Object.entries(folder.texts('new')).filter(([name]) => !/^migration\./.test(name))),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}

function migrated(root: string, files: Files): Conflict[] {
  const out = new OutputFolder(root)
  for (const [file, text] of Object.entries(files)) out.write(file, text)
  return out.finish([])
}

test('what nobody has edited is replaced, or removed with its folders', () => {
  using site = editedSite({ 'a.md': '1', 'b/c/d.md': '1', 'e.md': '1' }, {})
  expect(migrated(site.root, { 'a.md': '2', 'e.md': '1' })).toEqual([])
  expect(site.files()).toEqual({ 'a.md': '2', 'e.md': '1' })
})

test('edits are kept, and merged with changes of other lines', () => {
  const text = 'one\ntwo\nthree\nfour'
  using site = editedSite(
    { 'same.md': text, 'both.md': text, 'gone.md': text, 'site.config.ts': text },
    {
      'same.md': 'mine',
      'both.md': `zero\n${text}`,
      'gone.md': undefined,
      'site.config.ts': `${text}\nfive`,
    },
  )
  const next = text.replace('three', 'THREE')
  expect(
    migrated(site.root, { 'same.md': text, 'both.md': next, 'gone.md': text, 'site.config.ts': text }),
  ).toEqual([])
  expect(site.files()).toEqual({
    'same.md': 'mine',
    'both.md': 'zero\none\ntwo\nTHREE\nfour',
    'site.config.ts': 'one\ntwo\nthree\nfour\nfive',
  })
})

test('where both changed the same lines, the edit stays and the new version is beside the site, once', () => {
  using site = editedSite(
    { 'a.md': '1', 'b.md': '1', 'deleted.md': '1' },
    { 'a.md': 'mine', 'b.md': 'mine', 'deleted.md': undefined, 'own.md': 'mine' },
  )
  const next = { 'a.md': '2', 'deleted.md': '2', 'own.md': '2' }
  expect(migrated(site.root, next)).toEqual([
    { file: 'a.md', next: 'migration-conflicts/a.md' },
    { file: 'deleted.md', next: 'migration-conflicts/deleted.md' },
    { file: 'own.md', next: 'migration-conflicts/own.md' },
    { file: 'b.md', next: undefined },
  ])
  const after = {
    'a.md': 'mine',
    'b.md': 'mine',
    'own.md': 'mine',
    'migration-conflicts/a.md': '2',
    'migration-conflicts/deleted.md': '2',
    'migration-conflicts/own.md': '2',
  }
  expect(site.files()).toEqual(after)
  expect(migrated(site.root, next)).toEqual([])
  expect(site.files()).toEqual(after)
})

test('bytes that are not text are replaced, or kept where they were', () => {
  using folder = folderWith({})
  const root = path.join(folder.root, 'new')
  const write = (byte: number) => {
    const out = new OutputFolder(root)
    out.writeBytes('a.png', Uint8Array.of(0, byte))
    return out.finish([])
  }
  const file = path.join(root, 'a.png')
  write(1)
  expect(write(2)).toEqual([])
  expect([...readFileSync(file)]).toEqual([0, 2])
  writeFileSync(file, Uint8Array.of(0, 9))
  expect(write(3)).toEqual([{ file: 'a.png', next: 'migration-conflicts/a.png' }])
  expect([...readFileSync(file)]).toEqual([0, 9])
})

/** A migration that writes a file into a site and is killed before it ends. */
function killed(root: string, file: string): NodeJS.Signals | null {
  const code = `import { OutputFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'output-folder.ts'))}
const out = new OutputFolder(${JSON.stringify(root)})
out.write(${JSON.stringify(file)}, 'killed')
process.kill(process.pid, 'SIGKILL')
await new Promise(() => setInterval(() => {}, 1000))`
  return spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', code]).signal
}

test('a migration that was killed has changed nothing in the site, and the next one begins anew', () => {
  using folder = folderWith({})
  const root = path.join(folder.root, 'new')
  expect(killed(root, 'content/gone.md')).toBe('SIGKILL')
  migrated(root, { '../above.md': 'above' })
  const { 'migration.json': list = '', 'migration.base': _, ...files } = folder.texts('new')
  expect(files).toEqual({ 'above.md': 'above' })
  expect(JSON.parse(list)).toEqual({ files: ['above.md'], report: [] })
})

test('what a migration had brought when it was interrupted is its own for the next one', () => {
  using site = editedSite({ 'a.md': '1', 'b.md': '1' }, { 'a.md': '2', 'c.md': '2' })
  const brought = ['a.md', 'b.md', 'c.md'].map(file => [file, { text: '2' }])
  writeFileSync(path.join(site.root, 'migration.unfinished'), gzipSync(JSON.stringify(brought)))
  expect(migrated(site.root, { 'a.md': '3', 'b.md': '3' })).toEqual([])
  expect(site.files()).toEqual({ 'a.md': '3', 'b.md': '3' })
})

test('a record names no file outside the site, whatever it says', () => {
  using folder = folderWith({ 'above.md': '1', 'new/migration.json': '{}' })
  const root = path.join(folder.root, 'new')
  writeFileSync(path.join(root, 'migration.base'), gzipSync(JSON.stringify([['../above.md', { text: '1' }]])))
  migrated(root, {})
  expect(folder.texts('.')).toHaveProperty('above.md')
  writeFileSync(path.join(root, 'migration.base'), 'torn')
  expect(migrated(root, { 'a.md': '1' })).toEqual([])
})

test('a folder with files that no migration has written is refused', () => {
  using folder = folderWith({ 'new/own.md': '' })
  expect(() => new OutputFolder(path.join(folder.root, 'new'))).toThrow(
    'contains files that no migration has written',
  )
})
