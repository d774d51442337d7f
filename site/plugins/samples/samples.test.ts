import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSamples } from './read-samples.ts'
import { writeTar } from './write-tar.ts'

const root = path.resolve(import.meta.dirname, '../..')

test('each sample has a README at the top, a server, and the shared files', () => {
  const samples = readSamples(root)
  expect(samples.map(({ name }) => name)).toEqual(['chatbot', 'live', 'upload', 'web-player'])
  for (const { name, files } of samples) {
    const paths = files.map(file => file.path)
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'package.json', 'shared/pages.ts', `${name}/server.ts`]),
    )
    expect(paths.filter(path => path.includes('.test.'))).toEqual([])
    const readme = files.find(file => file.path === 'README.md')?.text ?? ''
    for (const [, named = ''] of readme.matchAll(/^\| `([^`]+)` \|/gm))
      expect(paths.some(path => path.startsWith(named))).toBe(true)
  }
})

test('tar unpacks an archive into the same files', () => {
  const files = [
    { path: 'a/README.md', text: '# 視聴\n' },
    { path: 'a/b/exact.txt', text: 'x'.repeat(512) },
    { path: 'a/empty.txt', text: '' },
  ]
  const folder = mkdtempSync(path.join(tmpdir(), 'samples-'))
  try {
    writeFileSync(path.join(folder, 'a.tar'), writeTar(files))
    const { status, stderr } = spawnSync('tar', ['-xf', 'a.tar'], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    for (const file of files) expect(readFileSync(path.join(folder, file.path), 'utf8')).toBe(file.text)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('refuses a path that the format does not support', () => {
  expect(() => writeTar([{ path: 'ü', text: '' }])).toThrow('"ü"')
})
