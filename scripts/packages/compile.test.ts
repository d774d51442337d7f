import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileSources } from './compile.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compile-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}
const compiled = (name: string) => readFileSync(path.join(root, 'out', name), 'utf8')

test('strings that name a module of the package get its new name, and no others', async () => {
  const files = {
    'cli/start.ts': `#!/usr/bin/env node
import { pour } from '../tea.tsx'
const worker = new URL('./thread.ts', import.meta.url)
import address from './thread.ts?worker&url'
export const modules: string[] = ['tea.tsx', 'site.config.ts', '.ts', String(worker), address, pour('a')]
`,
    'cli/thread.ts': 'export {}\n',
    'tea.tsx': 'export const pour = (cup: string): string => cup\n',
    'ui/cup.css': 'a{color:red}',
  }
  write(files)
  await compileSources(root, Object.keys(files), path.join(root, 'out'), 'https://git.example/tea/')
  const start = compiled('cli/start.js')
  expect(start).toMatch(/^#!\/usr\/bin\/env node\n/)
  for (const name of ['"../tea.js"', '"./thread.js"', '"./thread.js?worker&url"', '"tea.js"'])
    expect(start).toContain(name)
  for (const name of ['"site.config.ts"', '".ts"']) expect(start).toContain(name)
  expect(start).not.toContain('string[]')
  expect(compiled('ui/cup.css')).toBe('a{color:red}')
  const map = JSON.parse(compiled('cli/start.js.map'))
  expect(map).toMatchObject({ file: 'start.js', sources: ['https://git.example/tea/cli/start.ts'] })
  expect(map).not.toHaveProperty('sourcesContent')
})
