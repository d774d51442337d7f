import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkPlugin } from './chunk-plugin.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'chunk-plugin-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Builds files and returns the chunks by name. */
async function bundle(files: Record<string, string>): Promise<Map<string, string>> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const input = { site: join(root, 'site.js') }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [chunkPlugin()],
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input } },
  })
  const { output } = result as Rolldown.RolldownOutput
  return new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.name, file.code]] : [])))
}

describe('chunkPlugin', () => {
  const site = 'import("./part.js").then(part => part.start()); console.log("site")'

  test('the script is one file, with a small helper for import()', async () => {
    const chunks = await bundle({
      'site.js': site,
      'part.js': 'export const start = () => {}',
    })
    expect([...chunks.keys()].sort()).toEqual(['part', 'site'])
    expect(chunks.get('site')).not.toContain('vite:preloadError')
    expect(chunks.get('site')?.length).toBeLessThan(400)
  })

  test('an import asks for what its chunk imports beside it', async () => {
    const chunks = await bundle({
      'site.js': 'for (const load of [() => import("./part.js"), () => import("./other.js")]) load()',
      'part.js': 'import { shared } from "./shared.js"; console.log(shared)',
      'other.js': 'import { shared } from "./shared.js"; console.log(shared, 2)',
      'shared.js': `export const shared = ${JSON.stringify('s'.repeat(50))}; console.log("once")`,
    })
    const shared = [...chunks.keys()].find(name => name === 'shared') ?? ''
    expect(shared).toBe('shared')
    expect(chunks.get('site')).toMatch(/"assets\/shared-[^"]+\.js"/)
    expect(chunks.get('site')).toMatch(/\.map\((\w+)=>\1\.endsWith\(.\.js.\)&&import\(/)
  })

  test('a style sheet of a chunk is not asked for as a script', async () => {
    const chunks = await bundle({
      'site.js': 'for (const load of [() => import("./part.js"), () => import("./other.js")]) load()',
      'part.js': 'import { shared } from "./shared.js"; console.log(shared)',
      'other.js': 'import { shared } from "./shared.js"; console.log(shared, 2)',
      'shared.js': 'import "./shared.css"; export const shared = "s"; console.log("once")',
      'shared.css': 'p { color: red }',
    })
    expect(chunks.get('site')).toMatch(/"assets\/shared-[^"]+\.css"/)
    expect(chunks.get('site')).toMatch(/endsWith\(.\.js.\)&&import\(/)
  })

  test('a style sheet that would be lost is an error that says what to do', async () => {
    const files = {
      'site.js': site,
      'part.js': 'import "./part.css"; export const start = () => {}',
      'part.css': 'p { color: red }',
    }
    await expect(bundle(files)).rejects.toThrow(
      /part is loaded by import\(\) and has a style sheet[\s\S]*\?inline/,
    )
  })
})
