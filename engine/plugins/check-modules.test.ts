import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkModules } from './check-modules.ts'
import { definePlugin } from './plugin.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'modules-'))
  mkdirSync(path.join(root, 'plugins'))
  for (const [file, text] of Object.entries({
    'Footer.tsx': 'export default function Footer() {}',
    'Named.tsx': 'export function Footer() {}',
    'own.css': 'a {}',
    'wind.css': '/* @apply\n*/\n.a { @apply flex; }',
    'plugins/View.tsx': 'function View() {}\nexport { View as default }',
  }))
    writeFileSync(path.join(root, file), text)
})
afterAll(() => rmSync(root, { recursive: true }))

const plugin = definePlugin<unknown, unknown>({
  name: 'vote',
  views: { Page: './View' },
  messages: { en: './en.ts' },
})

test('finds modules that a site names, with or without extension', () => {
  const withoutTexts = { ...plugin, messages: {} }
  const file = path.join(root, 'plugins/vote.ts')
  const config = { parts: { Footer: './Footer' }, css: ['own.css'] }
  expect(checkModules(root, config, [{ plugin: withoutTexts, options: undefined, file }])).toEqual([])
})

test('reports a missing module where it is named, and an unusable one in its own file', () => {
  const file = path.join(root, 'plugins/vote.ts')
  const config = {
    parts: { Footer: './Named.tsx', Brand: './plugins' },
    css: ['none.css'],
    console: { sandbox: './sandbox.ts', targets: [], hosts: [] },
  }
  const reported = checkModules(root, config, [
    { plugin: { ...plugin, answers: './answers.ts' }, options: undefined, file },
  ])
  expect(reported.map(problem => [problem.file, problem.message])).toEqual([
    ['Named.tsx', 'has no default export; "parts.Footer" in site.config.ts names it'],
    ['site.config.ts', '"parts.Brand": found "./plugins", but there is no such file'],
    ['site.config.ts', '"css.0": found "none.css", but there is no such file'],
    ['site.config.ts', '"console.sandbox": found "./sandbox.ts", but there is no such file'],
    ['plugins/vote.ts', '"answers": found "./answers.ts", but there is no such file'],
    ['plugins/vote.ts', '"messages.en": found "./en.ts", but there is no such file'],
  ])
})

test('reports sheets with a name that another plugin or the engine has', () => {
  const withSheets = (name: string, ...sheets: string[]) => ({
    plugin: {
      ...plugin,
      name,
      views: {},
      messages: {},
      sheets: Object.fromEntries(sheets.map(key => [key, '../own.css'])),
    },
    options: undefined,
    file: path.join(root, `plugins/${name}.ts`),
  })
  const plugins = [withSheets('vote', 'vote', 'card'), withSheets('shop', 'card', 'search', 'shop')]
  const reported = checkModules(root, { parts: {}, css: [] }, plugins)
  expect(reported.map(problem => [problem.severity, problem.file, problem.message])).toEqual([
    ['error', 'plugins/shop.ts', '"sheets.card": found a name that a style sheet of plugins/vote.ts has'],
    ['error', 'plugins/shop.ts', '"sheets.search": found a name that a style sheet of the engine has'],
  ])
})

test('reports a sheet for Tailwind that no plugin processes', () => {
  const config = { parts: {}, css: ['own.css', 'wind.css'] }
  expect(checkModules(root, config, [])).toMatchObject([
    { severity: 'error', file: 'wind.css', line: 3, hint: expect.stringContaining('postcss.config.mjs') },
  ])
  writeFileSync(path.join(root, 'postcss.config.mjs'), '')
  expect(checkModules(root, config, [])).toEqual([])
  rmSync(path.join(root, 'postcss.config.mjs'))
})
