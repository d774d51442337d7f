import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readYaml } from './yaml.ts'
import { keepRemembered, rememberedLines, rememberedYaml, YamlMemory } from './yaml-memory.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yaml-memory-'))
  file = path.join(folder, 'cache/yaml')
})
afterEach(() => rmSync(folder, { recursive: true }))

let parsed: string[] = []
const ask = (...texts: string[]) => askOf(new YamlMemory(file), texts)
/** Requests texts of files that are named after their first letter. */
const askOf = (memory: YamlMemory, texts: readonly string[], kept: readonly string[] = []) => {
  parsed = []
  return memory.during(async () => {
    for (const name of kept) keepRemembered('test', name)
    return texts.map(text =>
      rememberedYaml('test', text.slice(0, 1), text, () => {
        parsed.push(text)
        return text === 'invalid' ? undefined : { text }
      }),
    )
  })
}

test('parses a text once, in this run and the next; an invalid one each time', async () => {
  expect(await ask('a', 'a', 'b', 'invalid')).toEqual([
    { text: 'a' },
    { text: 'a' },
    { text: 'b' },
    undefined,
  ])
  expect(parsed).toEqual(['a', 'b', 'invalid'])
  const [first, second] = await ask('a', 'a', 'invalid')
  expect(parsed).toEqual(['invalid'])
  expect(first).toEqual(second)
  expect(first).not.toBe(second)
  // Texts that are no longer requested are dropped.
  await ask('a', 'b')
  expect(parsed).toEqual(['b'])
})

test('of each file the last text is kept, in one process as in the next', async () => {
  const memory = new YamlMemory(file)
  await askOf(memory, ['a', 'b'])
  await askOf(memory, ['a2', 'b'])
  expect(parsed).toEqual(['a2'])
  await askOf(memory, ['a2', 'b'])
  expect(parsed).toEqual([])
  await ask('a2', 'b')
  expect(parsed).toEqual([])
  await askOf(memory, ['a', 'b'])
  expect(parsed).toEqual(['a'])
})

test('a process that keeps running writes after some time without a load, or on request', async () => {
  vi.useFakeTimers()
  try {
    const memory = new YamlMemory(file, 1000)
    await askOf(memory, ['a'])
    vi.advanceTimersByTime(900)
    await askOf(memory, ['a2'])
    vi.advanceTimersByTime(900)
    expect(existsSync(file)).toBe(false)
    vi.advanceTimersByTime(100)
    await ask('a2')
    expect(parsed).toEqual([])
    await askOf(memory, ['a3'])
    memory.save()
    await ask('a3')
    expect(parsed).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('texts that were kept without a request are there in the next run', async () => {
  await ask('a', 'b')
  await askOf(new YamlMemory(file), ['a'], ['b', 'unknown'])
  await ask('a', 'b')
  expect(parsed).toEqual([])
})

test('lines of a text are kept for the next run, and not for another text', async () => {
  const lines = (text: string, add: readonly string[] = []) =>
    new YamlMemory(file).during(async () => {
      const found = [...rememberedLines('a', text)]
      for (const key of add) rememberedLines('a', text).set(key, 7)
      return found
    })
  expect(await lines('a', ['x'])).toEqual([])
  expect(await lines('a', ['y'])).toEqual([['x', 7]])
  expect(await lines('a')).toEqual([
    ['x', 7],
    ['y', 7],
  ])
  expect(await lines('b', ['z'])).toEqual([])
  expect(await lines('a')).toEqual([])
  const [first] = await new YamlMemory(file).during(async () => {
    const { lineOf } = readYaml(
      { file: 'b.yaml', text: 'one: 1\nlist:\n  - a\n', firstLine: 3 },
      z.unknown(),
      't',
    )
    lineOf(['list', 0])
    return rememberedLines('b.yaml:3', 'one: 1\nlist:\n  - a\n')
  })
  expect(first).toEqual(['["list",0]', 5])
})

test('a damaged file counts as absent; what fails leaves it as it was', async () => {
  await ask('a')
  const content = readFileSync(file)
  const failing = new YamlMemory(file).during(() => Promise.reject(new Error('no configuration')))
  await expect(failing).rejects.toThrow('no configuration')
  expect(readFileSync(file)).toEqual(content)
  const changed = Buffer.from(content)
  changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1
  for (const bytes of [content.subarray(0, -4), changed, Buffer.alloc(0)]) {
    writeFileSync(file, bytes)
    expect(await ask('a')).toEqual([{ text: 'a' }])
    expect(parsed).toEqual(['a'])
  }
})

test('a remembered text has the same value, problems and lines as one that is parsed', async () => {
  const schema = z.strictObject({ one: z.number(), list: z.array(z.string()) })
  const texts = [
    'one: 1\nlist:\n  - a\n  - b\n',
    'one: x\nlist: [a]\nmore: 1\n',
    'one: "1\n',
    'list: *a\n',
    '',
  ]
  const read = () =>
    texts.map(text => {
      const { lineOf, ...rest } = readYaml({ file: 'a.yaml', text, firstLine: 3 }, schema, 'test')
      return { ...rest, line: lineOf(['list', 1]) }
    })
  const plain = read()
  for (const _ of [1, 2]) expect(await new YamlMemory(file).during(async () => read())).toEqual(plain)
})
