import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { AllowedPlaces } from './allowed-places.ts'
import { sourceTree } from './source-tree.ts'

let top: string
let root: string
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'tree-'))
  root = path.join(top, 'site')
  write('site/static/a.png')
  write('shared/logo.svg')
  write('secret/key.pem')
})
afterEach(() => rmSync(top, { recursive: true }))

function write(name: string): void {
  mkdirSync(path.dirname(path.join(top, name)), { recursive: true })
  writeFileSync(path.join(top, name), '')
}

/** @param name Path below `static/`. */
function link(target: string, name: string): void {
  mkdirSync(path.dirname(path.join(root, 'static', name)), { recursive: true })
  symlinkSync(target, path.join(root, 'static', name))
}

function read(folders: string[] = []): { files: string[]; problems: string[] } {
  const problems: Problem[] = []
  const files = sourceTree(root, 'static', new AllowedPlaces(root, folders), problems)
  return { files, problems: problems.map(({ file, message }) => `${file}: ${message}`) }
}

test('links lead inside the site, or into a folder that the configuration names', () => {
  write('site/media/b.png')
  link('../media', 'media')
  link('../../shared', 'brand')
  link('../../../shared/logo.svg', 'deep/logo.svg')
  expect(read()).toEqual({
    files: ['a.png', 'media/b.png'],
    problems: [
      'static/brand: the symbolic link leads out of the site, to ../shared',
      'static/deep/logo.svg: the symbolic link leads out of the site, to ../shared/logo.svg',
    ],
  })
  expect(read(['../shared'])).toEqual({
    files: ['a.png', 'brand/logo.svg', 'deep/logo.svg', 'media/b.png'],
    problems: [],
  })
  // A folder whose name only begins like the listed one.
  expect(read(['../share']).problems).toHaveLength(2)
})

test('a link behind a link leads where the last of them does', () => {
  symlinkSync('../secret', path.join(top, 'shared/more'))
  link('../../shared', 'brand')
  expect(read(['../shared'])).toEqual({
    files: ['a.png', 'brand/logo.svg'],
    problems: ['static/brand/more: the symbolic link leads out of the site, to ../secret'],
  })
})

test.each([
  ['a file of the system', '/etc/hostname', /leads out of the site, to .*etc\/hostname$/],
  ['a device', '/dev/zero', /leads out of the site/],
  ['secrets of the site', '../.env', /leads to \.env, which has a leading dot and is never published/],
  ['nothing', 'gone', /leads to a file that does not exist/],
  ['itself', 'link', /leads to a file that does not exist/],
  ['the folder it lies in', '.', /leads to a folder that contains it/],
  ['the site', '..', /leads to a folder that contains it/],
])('a link to %s is an error', (_, target, message) => {
  write('site/.env')
  link(target, 'link')
  const { files, problems } = read()
  expect(files).toEqual(['a.png'])
  expect(problems).toEqual([expect.stringMatching(message)])
})

test('links between folders that lead to each other end', () => {
  for (const name of ['a', 'b', 'c']) write(`site/static/${name}/file`)
  for (const from of ['a', 'b', 'c']) for (const to of ['a', 'b', 'c']) link(`../${to}`, `${from}/to-${to}`)
  const { files, problems } = read()
  expect(files.length).toBeLessThan(40)
  expect(files).toContain('a/to-b/to-c/file')
  expect(problems).toContain('static/a/to-b/to-a: the symbolic link leads to a folder that contains it')
})

test.skipIf(process.platform === 'win32')(
  'a pipe is not waited for, and a name with a line end looks like no message',
  () => {
    execFileSync('mkfifo', [path.join(root, 'static/pipe')])
    write('site/static/a\nerror  b.png')
    expect(read()).toEqual({
      files: ['a.png'],
      problems: [
        'static/a\\nerror  b.png: the name contains a line break or another control character',
        'static/pipe: found a pipe, a socket or a device, expected a file or a folder',
      ],
    })
  },
)

test('the folder itself may be a link by the same rule', () => {
  rmSync(path.join(root, 'static'), { recursive: true })
  symlinkSync('../secret', path.join(root, 'static'))
  expect(read()).toEqual({
    files: [],
    problems: ['static: the symbolic link leads out of the site, to ../secret'],
  })
  expect(read(['../secret'])).toEqual({ files: ['key.pem'], problems: [] })
  const problems: Problem[] = []
  sourceTree(root, 'static', new AllowedPlaces(root, []), problems)
  expect(problems[0]?.hint).toContain("linkFolders: ['../secret']")
})
