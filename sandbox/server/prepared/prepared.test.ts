import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Command } from '../../testing/command.ts'
import { Folder } from '../../testing/folder.ts'
import { prepareCode } from './keep-code.ts'
import { cachedFile, preparedCode } from './prepared-code.ts'

let folder: Folder
let setup: string
beforeEach(() => {
  folder = new Folder()
  setup = path.join(folder.path, 'setup.mjs')
  folder.write('word.mjs', `export const word = 'first'`)
  folder.write(
    'setup.mjs',
    `import path from 'node:path'
    import { word } from './word.mjs'
    export default read => ({
      description: read(path.join(import.meta.dirname, 'openapi.json')),
      behaviours: { GetWeather: () => ({ body: { word }, from: 'behaviour' }) },
    })`,
  )
})
afterEach(() => {
  rmSync(path.dirname(cachedFile(setup)), { recursive: true, force: true })
  folder[Symbol.dispose]()
})

async function weather(): Promise<unknown> {
  using command = new Command(folder.path, ['setup.mjs', '--port', '0', '--prepared'])
  const origin = await command.origin()
  const headers = { authorization: 'Bearer sandbox_a', connection: 'close' }
  return (await fetch(`${origin}/weather`, { headers })).json()
}

test('a setup starts out of one file, which finds what lies beside its sources', async () => {
  expect(preparedCode(setup)).toBe(undefined)
  await prepareCode(setup)
  expect(preparedCode(setup)?.module).toMatch(/start\.mjs$/)
  expect(await weather()).toEqual({ word: 'first' })
})

test.each(['word.mjs', 'setup.mjs'])('it is void once %s has changed', async name => {
  await prepareCode(setup)
  folder.write(
    name,
    name === 'word.mjs' ? `export const word = 'other'` : `export default () => { throw new Error('other') }`,
  )
  expect(preparedCode(setup)).toBe(undefined)
})

test('it is made of the sources as they are, again and again', async () => {
  await prepareCode(setup)
  const first = preparedCode(setup)?.module
  folder.write('word.mjs', `export const word = 'third'`)
  await prepareCode(setup)
  expect(preparedCode(setup)?.module).not.toBe(first)
  expect(await weather()).toEqual({ word: 'third' })
})

test('its description is prepared with what was learned of it, until the file changes', async () => {
  const file = path.join(folder.path, 'openapi.json')
  await prepareCode(setup)
  expect(preparedCode(setup)?.prepared(file)?.components).toHaveProperty('x-plans')
  expect(preparedCode(setup)?.prepared(setup)).toBe(undefined)
  expect(preparedCode(setup)?.isCurrent).toBe(true)
  folder.write('openapi.json', JSON.stringify({ openapi: '3.1.0', paths: {} }))
  expect(preparedCode(setup)?.prepared(file)).toBe(undefined)
  // The next start makes it again.
  expect(preparedCode(setup)?.isCurrent).toBe(false)
})

test('a description with problems is read at each start, which tells them', async () => {
  const file = path.join(folder.path, 'openapi.json')
  folder.write(
    'openapi.json',
    JSON.stringify({ openapi: '3.1.0', paths: { '/a': { $ref: 'elsewhere.json' } } }),
  )
  await prepareCode(setup)
  expect(preparedCode(setup)?.module).toMatch(/start\.mjs$/)
  expect(preparedCode(setup)?.prepared(file)).toBe(undefined)
})
