import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumPath, findChromium, headlessPath } from './chromium.ts'

let folder: string
const at = (...parts: string[]) => join(folder, ...parts)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-chromium-'))
  for (const bin of ['a', 'b', 'c']) await mkdir(at(bin))
  await writeFile(at('a', 'google-chrome'), '', { mode: 0o755 })
  await writeFile(at('b', 'chromium'), '', { mode: 0o755 })
  await writeFile(at('c', 'chromium'), 'not executable', { mode: 0o644 })
})
afterAll(() => rm(folder, { recursive: true }))

test('takes CHROMIUM_PATH first', () => {
  expect(chromiumPath({ CHROMIUM_PATH: at('a', 'google-chrome'), PATH: at('b') })).toBe(
    at('a', 'google-chrome'),
  )
})

test('prefers Chromium to Chrome, wherever it is in PATH', () => {
  expect(chromiumPath({ PATH: [at('a'), at('b')].join(delimiter) })).toBe(at('b', 'chromium'))
  expect(chromiumPath({ PATH: at('a') })).toBe(at('a', 'google-chrome'))
})

test('tests pages in a browser without a user interface if there is one', async () => {
  expect(headlessPath({ PATH: at('b') })).toBe(at('b', 'chromium'))
  await writeFile(at('a', 'chromium-headless-shell'), '', { mode: 0o755 })
  expect(headlessPath({ PATH: [at('b'), at('a')].join(delimiter) })).toBe(at('a', 'chromium-headless-shell'))
  expect(headlessPath({ CHROMIUM_PATH: at('b', 'chromium'), PATH: at('a') })).toBe(at('b', 'chromium'))
})

test.skipIf(process.platform === 'darwin')('ignores a browser that cannot be run', () => {
  expect(findChromium({ PATH: at('c') })).toBeUndefined()
  expect(() => chromiumPath({ PATH: at('c') })).toThrow('set CHROMIUM_PATH')
  expect(findChromium({})).toBeUndefined()
})

test('reports a wrong CHROMIUM_PATH instead of searching further', () => {
  expect(() => chromiumPath({ CHROMIUM_PATH: '/nowhere', PATH: at('b') })).toThrow(
    'CHROMIUM_PATH is /nowhere',
  )
})
