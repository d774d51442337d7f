import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linkEngine } from '../testing/link-engine.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { check } from './check.ts'

let output: string[]
beforeEach(() => {
  output = []
  vi.spyOn(console, 'log').mockImplementation(line => output.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const intro = '---\ntitle: Intro\n---\n\nText.\n'
const plugin = `export default {
  name: 'short',
  setup: () => ({
    check: pages => pages.map(({ file }) => ({ severity: 'warning', code: 'short', file, message: 'is short', hint: 'Go on.' })),
  }),
}
`

test('reports no problems of a correct site', async () => {
  using site = new SiteFolder({ 'content/docs/en/intro.md': intro })
  expect(await check.run([site.paths.root])).toBe(0)
  expect(output).toEqual(['errors: 0, warnings: 0'])
  expect(existsSync(site.paths.out)).toBe(false)
})

test('reports problems of links, settings, plugins and translations together', async () => {
  using site = new SiteFolder(
    {
      'content/docs/en/intro.md': `${intro}\n[gone](/docs/gone)\n`,
      'content/docs/ja/intro.md': '---\ntitle: 紹介\n---\n\n本文。\n',
      'plugin.ts': plugin,
    },
    { plugins: ['./plugin.ts'], navbar: { start: [{ label: 'A', href: '/none' }] } },
  )
  linkEngine(site.paths.root)
  expect(await check.run([site.paths.root, '--json'])).toBe(1)
  const found: { file: string; line?: number; code: string }[] = JSON.parse(output.join('\n'))
  expect(found.map(({ file, line, code }) => `${code} ${file}:${line}`).sort()).toEqual([
    'broken-link content/docs/en/intro.md:7',
    'broken-link site.config.ts:undefined',
    'short content/docs/en/intro.md:undefined',
    'short content/docs/ja/intro.md:undefined',
    'translation-outdated content/docs/ja/intro.md:undefined',
  ])
})

// In a process of its own: in this one, Vitest would take the rejections for errors of tests.
test('reports promises that pages of a tolerant site reject', () => {
  const page = (expression: string) => `---\ntitle: Tea\n---\n\nText {${expression} && 'later'}.\n`
  using site = new SiteFolder(
    {
      'content/docs/en/async.mdx': page("(async () => { throw new Error('no tea') })()"),
      'content/docs/en/import.mdx': page("import('./missing.js')"),
    },
    { markdown: { tolerant: true } },
  )
  const command = path.join(import.meta.dirname, 'shiori.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [command, 'check', site.paths.root], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toContain('content/docs/en/async.mdx:1')
  expect(stdout).toContain('a promise was rejected, and nothing handles it: no tea')
  expect(stdout).toMatch(/a promise was rejected, and nothing handles it: .*missing\.js/)
  expect(stdout).toMatch(/errors: \d, warnings: \d\n$/)
})

test('succeeds if there are only warnings', async () => {
  using site = new SiteFolder(
    { 'content/docs/en/intro.md': intro, 'plugin.ts': plugin },
    { plugins: ['./plugin.ts'] },
  )
  expect(await check.run([site.paths.root])).toBe(0)
  expect(output.at(-1)).toBe('errors: 0, warnings: 1')
})

test('fails on warnings with --strict, with and without --json, but not on notes', async () => {
  using site = new SiteFolder(
    { 'content/docs/en/intro.md': intro, 'plugin.ts': plugin },
    { plugins: ['./plugin.ts'] },
  )
  expect(await check.run([site.paths.root, '--strict'])).toBe(1)
  expect(output.at(-1)).toBe('errors: 0, warnings: 1 (--strict)')
  expect(await check.run([site.paths.root, '--strict', '--json'])).toBe(1)
  using noted = new SiteFolder(
    { 'content/docs/en/intro.md': intro, 'plugin.ts': plugin.replace("'warning'", "'note'") },
    { plugins: ['./plugin.ts'] },
  )
  expect(await check.run([noted.paths.root, '--strict'])).toBe(0)
  expect(output.at(-1)).toBe('errors: 0, warnings: 0 (--strict)')
})

test('reports a wrong configuration', async () => {
  using site = new SiteFolder({}, { tilte: 'Docs' })
  expect(await check.run([site.paths.root])).toBe(1)
  expect(output[0]).toMatch(/^error +site\.config\.ts .*"tilte".*\n.*Did you mean "title"\?/)
})
