import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderFiles } from 'shiori/internal/portal/folder-files.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBenchSite } from './bench-site.ts'
import { portalSite as code } from './folders.ts'

let folder: string
let content: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  content = path.join(folder, 'markdown')
  mkdirSync(content)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(content, name), text)
}

test('makes each copy of a file a page of its own, in a site without errors', async () => {
  write({ 'index.md': '# Start of it all\n', 'short.md': '# S\n', 'long.mdx': '# Long\n\nText.\n'.repeat(9) })
  mkdirSync(path.join(folder, 'img'))
  writeFileSync(path.join(folder, 'img/a.svg'), '<svg/>')
  const root = path.join(folder, 'site')
  const site = makeBenchSite(content, 2, root, code)
  expect(site).toEqual({
    root,
    pages: 6,
    shortPage: '/docs/copy-1/short',
    longPage: '/docs/copy-1/long',
    neighbours: ['/docs/copy-1/start', '/docs/copy-1/long'],
  })
  expect(readFileSync(path.join(root, 'content/docs/en/copy-1/short.md'), 'utf8')).toBe('# S\n')
  expect(readFileSync(path.join(root, 'content/docs/en/copy-2/short.md'), 'utf8')).toBe('# S (2)\n')
  expect(folderFiles(path.join(root, 'static'))).toContain('img/a.svg')
  const { config, model, problems } = await loadSite(root, { git: false, includeDrafts: false })
  expect(problems.filter(problem => problem.severity === 'error')).toEqual([])
  // Answers come from an API of the portal, which only a build misses.
  expect(config.search.ask).toBeUndefined()
  for (const route of ['/docs/copy-1/long', '/docs/copy-2/start', '/docs/category/copy-2']) {
    expect(model.routes.has(route), route).toBe(true)
  }
})

test('removes a site from an earlier run', () => {
  write({ 'a.md': '# A\n' })
  const root = path.join(folder, 'site')
  makeBenchSite(content, 3, root, code)
  makeBenchSite(content, 1, root, code)
  expect(folderFiles(path.join(root, 'content/docs'))).toEqual(['en/copy-1/a.md'])
})

test('reports a folder without Markdown', () => {
  expect(() => makeBenchSite(content, 1, path.join(folder, 'site'), code)).toThrow('no Markdown files')
})
