import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readYaml } from './yaml.ts'
import { rememberedYaml, withYamlMemory } from './yaml-memory.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yaml-memory-'))
  file = path.join(folder, 'cache/yaml')
})
afterEach(() => rmSync(folder, { recursive: true }))

let parsed: string[] = []
const ask = (...texts: string[]) => {
  parsed = []
  return withYamlMemory(file, async () =>
    texts.map(text =>
      rememberedYaml('test', text, () => {
        parsed.push(text)
        return text === 'faulty' ? undefined : { text }
      }),
    ),
  )
}

test('what a text says is parsed once, in this run and the next; a fault each time', async () => {
  expect(await ask('a', 'a', 'b', 'faulty')).toEqual([{ text: 'a' }, { text: 'a' }, { text: 'b' }, undefined])
  expect(parsed).toEqual(['a', 'b', 'faulty'])
  const [first, second] = await ask('a', 'a', 'faulty')
  expect(parsed).toEqual(['faulty'])
  expect(first).toEqual(second)
  expect(first).not.toBe(second)
  // What nobody asks for is forgotten.
  await ask('a', 'b')
  expect(parsed).toEqual(['b'])
})

test('a damaged file counts as absent; what fails leaves it as it was', async () => {
  await ask('a')
  const whole = readFileSync(file)
  const failing = withYamlMemory(file, () => Promise.reject(new Error('no configuration')))
  await expect(failing).rejects.toThrow('no configuration')
  expect(readFileSync(file)).toEqual(whole)
  const changed = Buffer.from(whole)
  changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1
  for (const bytes of [whole.subarray(0, -4), changed, Buffer.alloc(0)]) {
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
  for (const _ of [1, 2]) expect(await withYamlMemory(file, async () => read())).toEqual(plain)
})
