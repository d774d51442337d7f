import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatProblem } from '../config/problem.ts'
import { fileProblem, withFileProblems } from './file-problem.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'file-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

/** Formats the error of a call as a problem. */
async function messageOf(root: string, call: () => unknown): Promise<string> {
  try {
    await call()
  } catch (error) {
    const problem = fileProblem(error, root)
    if (problem) return formatProblem(problem).replaceAll('\n      ', ' | ')
    throw error
  }
  throw new Error('It went well')
}

test('errors of the file system name the file, the reason and the remedy', async () => {
  const root = folder()
  writeFileSync(path.join(root, '.cache'), '')
  symlinkSync('loop', path.join(root, 'loop'))
  expect(await messageOf(root, () => mkdir(path.join(root, '.cache'), { recursive: true }))).toBe(
    'error .cache  the file cannot be made: found a file, expected a folder (EEXIST) | Delete or rename the file.',
  )
  expect(await messageOf(root, () => mkdir(path.join(root, '.cache/site'), { recursive: true }))).toMatch(
    /^error \.cache\S* {2}the file cannot be made: found a file, expected a folder \(ENOTDIR\)/,
  )
  expect(await messageOf(root, () => readFile(path.join(root, 'loop')))).toMatch(
    /^error loop {2}the file cannot be opened: the symbolic links form a circle \(ELOOP\)/,
  )
  expect(await messageOf(root, () => readFileSync(root))).toMatch(
    /found a folder, expected a file \(EISDIR\)/,
  )
  expect(await messageOf('/nowhere', () => cp(path.join(root, 'x\ny'), path.join(root, 'z')))).toMatch(
    /x\\ny cannot be read: it does not exist \(ENOENT\)/,
  )
})

/** Creates the error of a full disk or a missing permission, which a test cannot cause. */
const answer = (code: string, syscall: string, place: object) =>
  Object.assign(new Error(`${code}: as the system says`), { code, syscall, errno: -1, ...place })

test.each([
  [answer('ENOSPC', 'write', {}), 'error  a file cannot be written: no space is left (ENOSPC)'],
  [
    answer('ENOSPC', 'copyfile', { path: '/site/static/a', dest: '/site/.cache/a' }),
    'error .cache/a  the file cannot be copied: no space is left (ENOSPC)',
  ],
  [
    answer('EACCES', 'open', { path: '/site/content/a.md' }),
    'error content/a.md  the file cannot be opened: no permission (EACCES)',
  ],
  [
    answer('EROFS', 'mkdir', { path: '/other/x' }),
    'error  /other/x cannot be made: the file system is read-only (EROFS)',
  ],
  [answer('ESTALE', 'scandir', { path: '/site/b' }), 'error b  the file cannot be read: ESTALE'],
])('%s', (error, text) => {
  const problem = fileProblem(error, '/site')
  expect(problem && formatProblem(problem).split('\n')[0]).toBe(text)
})

test('a full disk is named with its size, also where the error names no file', () => {
  const root = folder()
  const space = (name: string) => `\\d+\\.\\d of \\d+\\.\\d MB with ${name.replaceAll('.', '\\.')}`
  const named = fileProblem(answer('ENOSPC', 'open', { path: path.join(root, 'a/b.md') }), root)
  expect(named?.hint).toMatch(new RegExp(`Free are ${space(root)}\\.$`))
  const unnamed = fileProblem(answer('EDQUOT', 'write', {}), root)
  expect(unnamed?.hint).toMatch(new RegExp(`Free are (?:${space(root)}|${space(tmpdir())}).*\\.$`))
  expect(fileProblem(answer('EACCES', 'write', {}), root)?.hint).not.toContain('Free are')
})

test('other errors stay as they are', async () => {
  const other = new TypeError('x is not a function')
  await expect(withFileProblems('/', () => Promise.reject(other))).rejects.toBe(other)
  expect(fileProblem(answer('ECONNREFUSED', 'connect', {}))).toBeUndefined()
})
