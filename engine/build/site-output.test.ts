import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SiteOutput } from './site-output.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-output-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const text = 'a page '.repeat(200)

test('files have compressed siblings', () => {
  expect(new SiteOutput(folder, undefined).write('a/b.html', text, 'page')).toBeLessThan(text.length)
  expect(readdirSync(path.join(folder, 'a')).sort()).toEqual(['b.html', 'b.html.br', 'b.html.gz'])
})

test('without compression files have none, also those that are taken from the last build', () => {
  const [last, next] = [path.join(folder, 'last'), path.join(folder, 'next')]
  expect(new SiteOutput(last, undefined, false).write('b.html', text, 'page')).toBe(text.length)
  new SiteOutput(next, last, false).write('b.html', text, 'page')
  for (const folder of [last, next]) expect(readdirSync(folder)).toEqual(['b.html'])
})

test.each(['../x', 'a/../../x', '/../x', 'a\0'])('no file is written to %j, out of the folder', name => {
  const out = new SiteOutput(path.join(folder, 'site'), undefined)
  expect(() => out.write(name, text, 'plain')).toThrow('expected the name of a file in the built site')
  expect(() => out.link(import.meta.filename, name)).toThrow('expected the name')
  expect(readdirSync(folder)).toEqual([])
})
