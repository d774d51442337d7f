import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { replaceFolder } from './replace-folder.ts'

let root: string
const at = (name: string) => path.join(root, name)

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-replace-'))
  for (const [name, text] of [
    ['cache/fresh', 'new'],
    ['volume/dist', 'old'],
  ] as const) {
    mkdirSync(at(`${name}/docs`), { recursive: true })
    writeFileSync(at(`${name}/docs/a.html`), text)
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const refused = (code: string) => Object.assign(new Error(`${code}: refused`), { code })

/** As two file systems do: no folder goes from one to the other. */
const acrossSystems: typeof renameSync = (from, to) => {
  const isBelow = (place: unknown) => String(place).startsWith(at('volume'))
  if (isBelow(from) !== isBelow(to)) throw refused('EXDEV')
  renameSync(from, to)
}

test.each([
  ['of the same file system', renameSync],
  ['of another one', acrossSystems],
])('a folder %s takes the place of the old one, and nothing else is left', async (_, move) => {
  await replaceFolder(at('cache/fresh'), at('volume/dist'), move)
  expect(readFileSync(at('volume/dist/docs/a.html'), 'utf8')).toBe('new')
  expect(readdirSync(at('volume'))).toEqual(['dist'])
  expect(existsSync(at('cache/fresh'))).toBe(false)
})

test('where there was none it is made, with the folders above', async () => {
  await replaceFolder(at('cache/fresh'), at('volume/sites/one/dist'), acrossSystems)
  expect(readFileSync(at('volume/sites/one/dist/docs/a.html'), 'utf8')).toBe('new')
})

test('a mounted folder stays as it is, and the message says what to name instead', async () => {
  const mounted: typeof renameSync = (from, to) => {
    if (String(from) === at('volume/dist')) throw refused('EBUSY')
    acrossSystems(from, to)
  }
  const replacing = replaceFolder(at('cache/fresh'), at('volume/dist'), mounted)
  await expect(replacing).rejects.toThrow(ProblemsError)
  await expect(replacing).rejects.toThrow(`--out ${at('volume/dist/site')}`)
  expect(readFileSync(at('volume/dist/docs/a.html'), 'utf8')).toBe('old')
  expect(readdirSync(at('volume'))).toEqual(['dist'])
})

test('what fails for another reason is told as it is', async () => {
  const full: typeof renameSync = () => {
    throw refused('EACCES')
  }
  await expect(replaceFolder(at('cache/fresh'), at('volume/dist'), full)).rejects.toThrow('EACCES')
})
