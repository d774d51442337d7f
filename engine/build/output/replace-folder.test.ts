import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProblemsError } from '../../config/problem.ts'
import { replaceFolder, siblingPaths } from './replace-folder.ts'

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

/** Fails like a rename between two file systems. */
const acrossSystems: typeof renameSync = (from, to) => {
  const isBelow = (place: unknown) => String(place).startsWith(at('volume'))
  if (isBelow(from) !== isBelow(to)) throw refused('EXDEV')
  renameSync(from, to)
}

test('temporary folders are hidden and named after the folder', () => {
  expect(siblingPaths('/www/dist')).toEqual({
    copy: '/www/.dist.shiori-copy',
    next: '/www/.dist.shiori-next',
    last: '/www/.dist.shiori-last',
    lock: '/www/.dist.shiori-lock',
  })
})

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

test.each(['EBUSY', 'EXDEV'])(
  'a folder that is mounted (%s) stays as it is, and the message says what to name instead',
  async code => {
    const mounted: typeof renameSync = (from, to) => {
      if (String(from) === at('volume/dist')) throw refused(code)
      acrossSystems(from, to)
    }
    const replacing = replaceFolder(at('cache/fresh'), at('volume/dist'), mounted)
    await expect(replacing).rejects.toThrow(ProblemsError)
    await expect(replacing).rejects.toMatchObject({
      problems: [
        {
          severity: 'error',
          code: 'output',
          message: `the built site cannot replace ${at('volume/dist')}: another file system is mounted there, or a program uses it.`,
          hint: `Name a folder in it: --out ${at('volume/dist/site')}`,
        },
      ],
    })
    expect(readFileSync(at('volume/dist/docs/a.html'), 'utf8')).toBe('old')
    expect(readdirSync(at('volume'))).toEqual(['dist'])
  },
)

test('reports why the old folder cannot be moved away, and deletes the new one', async () => {
  const lockedRename: typeof renameSync = (from, to) => {
    if (String(from) === at('volume/dist')) throw refused('EACCES')
    renameSync(from, to)
  }
  await expect(replaceFolder(at('cache/fresh'), at('volume/dist'), lockedRename)).rejects.toThrow(
    'EACCES: refused',
  )
  expect(readdirSync(at('volume'))).toEqual(['dist'])
})

test('where the new folder cannot take the place, the old one is put back', async () => {
  const failing: typeof renameSync = (from, to) => {
    if (String(to) === at('volume/dist') && String(from).endsWith('next')) throw refused('EIO')
    renameSync(from, to)
  }
  await expect(replaceFolder(at('cache/fresh'), at('volume/dist'), failing)).rejects.toThrow('EIO: refused')
  expect(readFileSync(at('volume/dist/docs/a.html'), 'utf8')).toBe('old')
})

test('half a copy is removed where the rest does not fit', async () => {
  symlinkSync(at('nowhere'), at('cache/fresh/link'))
  const crossing: typeof renameSync = (from, to) => {
    // A folder is in the place to which a link is to be copied.
    if (String(from) === at('cache/fresh'))
      mkdirSync(at('volume/.dist.shiori-copy/link'), { recursive: true })
    acrossSystems(from, to)
  }
  await expect(replaceFolder(at('cache/fresh'), at('volume/dist'), crossing)).rejects.toThrow()
  expect(readdirSync(at('volume'))).toEqual(['dist'])
  expect(readFileSync(at('volume/dist/docs/a.html'), 'utf8')).toBe('old')
})

test('reports other errors unchanged', async () => {
  const full: typeof renameSync = (from, to) => {
    if (String(from) === at('cache/fresh')) throw refused('EACCES')
    renameSync(from, to)
  }
  await expect(replaceFolder(at('cache/fresh'), at('volume/dist'), full)).rejects.toThrow('EACCES')
})
