import { spawnSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { OutputFolder } from './output-folder.ts'
import { folderWith } from './testing/old-site.ts'

/** A migration that writes files into the folder `new` and is killed before it ends. */
function killed(root: string, ...files: readonly string[]) {
  const code = `import { OutputFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'output-folder.ts'))}
const out = new OutputFolder(${JSON.stringify(path.join(root, 'new'))})
for (const file of ${JSON.stringify(files)}) out.write(file, 'killed')
process.kill(process.pid, 'SIGKILL')
await new Promise(() => setInterval(() => {}, 1000))`
  const { signal } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', code])
  expect(signal).toBe('SIGKILL')
}

test('what a first run wrote before it was killed is known to the next one, which takes away what it does not write', () => {
  using folder = folderWith({})
  killed(folder.root, 'content/gone/a.md', 'content/b.md', '../above.md')
  writeFileSync(path.join(folder.root, 'new/own.md'), 'mine')
  const out = new OutputFolder(path.join(folder.root, 'new'))
  out.write('content/b.md', 'b')
  out.write('../above.md', 'above')
  out.finish([])
  const { 'migration.json': list = '', ...files } = folder.texts('new')
  expect(files).toEqual({ 'content/b.md': 'b', 'above.md': 'above', 'own.md': 'mine' })
  expect(JSON.parse(list)).toEqual({ files: ['above.md', 'content/b.md'], report: [] })
})

test('what a later run added before it was killed goes, too, and a torn line of its journal harms nothing', () => {
  using folder = folderWith({})
  const root = path.join(folder.root, 'new')
  const first = new OutputFolder(root)
  first.write('a.md', 'a')
  first.write('b.md', 'b')
  first.finish([])
  killed(folder.root, 'c.md')
  appendFileSync(path.join(root, 'migration.unfinished'), '"content')
  const out = new OutputFolder(root)
  out.write('a.md', 'anew')
  out.finish([])
  expect(Object.keys(folder.texts('new')).sort()).toEqual(['a.md', 'migration.json'])
})

test('a folder with files that no migration has written is refused', () => {
  using folder = folderWith({ 'new/own.md': '' })
  expect(() => new OutputFolder(path.join(folder.root, 'new'))).toThrow('no migration has written them')
})
