import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Problem } from '../../config/problem.ts'
import { YamlMemory } from '../../files/yaml-memory.ts'
import { loadDescription } from './load.ts'
import { rememberedDescription } from './remembered-description.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'description-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(root, name), text)

/** Loads the description as in a new run. @returns also whether the files were really read. */
async function load(): Promise<{ title: string | undefined; isRead: boolean; problems: Problem[] }> {
  const api = { id: 'one', file: 'one.yaml', overlays: {}, checkExamples: true }
  const options = { root, locales: ['en'], variables: {} }
  const problems: Problem[] = []
  let isRead = false
  const description = await new YamlMemory(path.join(root, 'memory')).during(async () =>
    rememberedDescription(api, options, problems, newProblems => {
      isRead = true
      return loadDescription(api, options, newProblems)
    }),
  )
  return { title: description?.documents.get('en')?.info.title, isRead, problems }
}

const main = "openapi: 3.1.0\ninfo: { title: One, version: '1' }\npaths: { /a: { $ref: 'a.yaml#/a' } }\n"
const part = "a: { get: { operationId: A, responses: { '200': { description: A. } } } }\n"

test('a description is read once, and again when one of its files has changed', async () => {
  write('one.yaml', main)
  write('a.yaml', part)
  expect(await load()).toEqual({ title: 'One', isRead: true, problems: [] })
  expect(await load()).toEqual({ title: 'One', isRead: false, problems: [] })
  write('a.yaml', `${part}b: 1\n`)
  expect(await load()).toEqual({ title: 'One', isRead: true, problems: [] })
  expect(await load()).toMatchObject({ isRead: false })
  write('one.yaml', main.replace('One', 'Two'))
  expect(await load()).toEqual({ title: 'Two', isRead: true, problems: [] })
})

test('a description with a problem is read each time, until the missing file exists', async () => {
  write('one.yaml', main)
  for (const _ of [1, 2])
    expect(await load()).toMatchObject({ isRead: true, problems: [{ code: 'api-reference' }] })
  write('a.yaml', part)
  expect(await load()).toMatchObject({ isRead: true, problems: [] })
  rmSync(path.join(root, 'a.yaml'))
  expect(await load()).toMatchObject({ isRead: true, problems: [{ code: 'api-reference' }] })
})
