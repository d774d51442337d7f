import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastOutput, stampOutput } from './last-output.ts'

let root: string
let folders: { out: string; cache: string }

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'output-'))
  folders = { out: path.join(root, 'dist'), cache: path.join(root, '.cache') }
  mkdirSync(folders.cache)
})
afterEach(() => rmSync(root, { recursive: true }))

const replace = async () => {
  mkdirSync(folders.out, { recursive: true })
}

test('files of a site are taken over once it has been put into place', async () => {
  expect(lastOutput(folders)).toBeUndefined()
  await stampOutput(folders, async () => {
    await replace()
    expect(lastOutput(folders)).toBeUndefined()
  })
  expect(lastOutput(folders)).toBe(folders.out)
})

test('nothing is taken from a site that was put into place by halves', async () => {
  await stampOutput(folders, replace)
  const failing = async () => {
    writeFileSync(path.join(folders.out, 'index.html'), 'half')
    throw new Error('no space left')
  }
  await expect(stampOutput(folders, failing)).rejects.toThrow('no space left')
  expect(lastOutput(folders)).toBeUndefined()
})

test('nothing is taken from a site that is gone', async () => {
  await stampOutput(folders, replace)
  rmSync(folders.out, { recursive: true })
  expect(lastOutput(folders)).toBeUndefined()
})

test('nothing is taken from a site whose files are compressed in another way', async () => {
  await stampOutput(folders, replace, false)
  expect(lastOutput(folders)).toBeUndefined()
  expect(lastOutput(folders, false)).toBe(folders.out)
})
