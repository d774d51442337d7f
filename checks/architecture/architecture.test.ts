import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The folders of the engine in layers. A folder may only import, including types, from the folders above it in this
 * list, so that no two import each other.
 */
const layers: { folder: string; never?: RegExp; why: string }[] = [
  { folder: 'config', never: /^(?:node:|react)/, why: 'everything stands on it, in the browser too' },
  {
    folder: 'offline',
    never: /^(?:node:|react)/,
    why: 'keeps pages for reading without network, in a worker',
  },
  {
    folder: 'feedback',
    never: /^(?:node:|react)/,
    why: 'what is told of readers, in pages and in the server',
  },
  { folder: 'files', never: /^react/, why: 'reads what writers wrote' },
  { folder: 'text', why: 'texts as React elements' },
  { folder: 'reference', never: /^react/, why: 'the reference knows no pages' },
  { folder: 'samples', never: /^(?:node:|react)/, why: 'reads and runs samples, in the browser too' },
  { folder: 'data', never: /^react/, why: 'tables and terms as data' },
  { folder: 'components', never: /^react/, why: 'what a component for content declares' },
  { folder: 'markdown', never: /^react/, why: 'the compiler knows no pages' },
  { folder: 'dialects', never: /^react/, why: 'what other engines read, for the compiler' },
  { folder: 'diagrams', never: /^react/, why: 'draws, for the compiler' },
  { folder: 'content', never: /^react/, why: 'the model knows no pages' },
  { folder: 'search', never: /^react/, why: 'the index is made of records' },
  { folder: 'plugins', never: /^react/, why: 'what a site adds, as declarations' },
  { folder: 'workflows', never: /^react/, why: 'a plugin that the engine brings' },
  { folder: 'portal', never: /^react/, why: 'loads a site and holds what build, server and checks share' },
  { folder: 'route-data', never: /^react/, why: 'route data is plain data' },
  { folder: 'client', never: /^(?:node:|react)/, why: 'what scripts and islands share in the browser' },
  { folder: 'islands', never: /^node:/, why: 'islands run in the browser' },
  { folder: 'browser', never: /^(?:node:|react)/, why: 'scripts for readers stay small' },
  { folder: 'ui', never: /^node:/, why: 'components show what they are given' },
  { folder: 'agents', never: /^react/, why: 'what programs read of the same data' },
  { folder: 'pages', never: /^node:/, why: 'a kind of page joins data and component' },
  { folder: 'blog', why: 'a plugin that the engine brings' },
  { folder: 'asyncapi', why: 'a plugin that the engine brings' },
  { folder: 'schemas', why: 'a plugin that the engine brings' },
  { folder: 'mcp', never: /^react/, why: 'a built site as tools for assistants' },
  { folder: 'editor', never: /^react/, why: 'what editors read of a site' },
  { folder: 'vite', why: 'how the code of pages is bundled' },
  { folder: 'build', never: /^react/, why: 'emits a site' },
  { folder: 'server', never: /^react/, why: 'serves a site, built or from its sources' },
  { folder: 'cli', never: /^react/, why: 'what is typed' },
]

/** Code for browsers may import types from the model, but no code. */
/** The command line never runs its replacements for modules of Docusaurus: it bundles them with a site's components. */
const isBundled = (file: string) => file.startsWith('engine/cli/migrate/own-components/stand-ins/')

const inBrowser = new Set(['client', 'islands', 'browser', 'ui'])
const codeOfModel = /^engine\/(?:files|markdown|content|portal|build)\//

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

let imports: Import[]
beforeAll(async () => {
  imports = []
  for await (const file of glob(
    '{engine,sandbox,social-cards,checks,api-types,site,docs,create-shiori,bench,e2e}/**/*.{ts,tsx}',
    {
      cwd: root,
      exclude: name => /(?:^|\/)(?:node_modules|\.cache)(?:\/|$)/.test(name),
    },
  )) {
    imports.push(...importsOf(file, readFileSync(path.join(root, file), 'utf8')))
  }
})

describe('folders of the engine', () => {
  test.each(layers)('$folder: $why', ({ folder, never }) => {
    const above = new Set(
      layers.slice(0, layers.findIndex(layer => layer.folder === folder) + 1).map(l => l.folder),
    )
    const folderImports = imports.filter(({ from }) => from.startsWith(`engine/${folder}/`))
    expect(folderImports.length).toBeGreaterThan(0)
    const wrong = folderImports.filter(({ from, to, typeOnly }) => {
      const [first, second = ''] = to.split('/')
      if (first !== 'engine') {
        // Tests compare the output of a migration and of create-shiori.
        const foreign =
          /^(?:site|docs|checks|api-types|bench|e2e)$/.test(first ?? '') ||
          (first === 'create-shiori' && !isTest(from))
        return foreign || (!isTest(from) && !isBundled(from) && !typeOnly && never?.test(to) === true)
      }
      if (second === 'testing') return !isTest(from)
      if (inBrowser.has(folder) && !typeOnly && !isTest(from) && codeOfModel.test(to)) return true
      // A test may import what its folder must not.
      return !above.has(second) && !isTest(from)
    })
    expect(wrong).toEqual([])
  })

  test('each folder has a rule', async () => {
    const folders: string[] = []
    for await (const entry of glob('engine/*/', { cwd: root, exclude: name => /\.ts$/.test(name) }))
      folders.push(path.basename(entry))
    const ruled = [...layers.map(({ folder }) => folder), 'testing', 'node_modules', '.cache']
    expect(folders.filter(name => !ruled.includes(name))).toEqual([])
  })
})

/** Code that pages, workers and servers share has neither Node's modules, nor other packages, nor generated code. */
test('the core of the sandbox runs wherever web standards do', async () => {
  const core = imports.filter(({ from }) => from.startsWith('sandbox/core/') && !isTest(from))
  expect(core.length).toBeGreaterThan(50)
  expect(core.filter(({ to }) => !to.startsWith('sandbox/core/'))).toEqual([])
  for await (const file of glob('sandbox/core/**/*.ts', { cwd: root })) {
    if (isTest(file)) continue
    const source = readFileSync(path.join(root, file), 'utf8')
    const wrong =
      /\beval\(|\bnew Function\b|\bprocess\.|\bBuffer\b|\brequire\(|\bwindow\.|\bdocument\.(?:body|cookie)/
    expect([file, wrong.exec(source)?.[0]]).toEqual([file, undefined])
    expect(/BV One|AiSK|showroom/i.exec(source)?.[0]).toBeUndefined()
  }
})

test('other packages import the engine by its name', () => {
  const wrong = imports.filter(({ from, to }) => !from.startsWith('engine/') && to.startsWith('engine/'))
  expect(wrong).toEqual([])
})

/** Its package is published without `./internal/*` of the engine. */
test('the plugin of social cards imports only what any plugin may import', () => {
  const cardImports = imports.filter(({ from }) => from.startsWith('social-cards/') && !isTest(from))
  expect(cardImports.map(({ to }) => to)).toContain('shiori')
  expect(cardImports.filter(({ to }) => to.startsWith('shiori/internal/'))).toEqual([])
})

/**
 * Test files share loaded modules (vitest.config.ts): a mocked module may be loaded already, and its mock would stay
 * for others.
 */
test('no test mocks a module', async () => {
  const mocking: string[] = []
  let tests = 0
  for await (const file of glob(
    '{engine,sandbox,social-cards,checks,api-types,scripts,site,docs,bench,e2e}/**/*.test.{ts,tsx}',
    {
      cwd: root,
      exclude: name => /(?:^|\/)(?:node_modules|\.cache)(?:\/|$)/.test(name),
    },
  )) {
    tests += 1
    if (/\bvi\s*\.\s*(?:mock|doMock)\b/.test(readFileSync(path.join(root, file), 'utf8'))) mocking.push(file)
  }
  expect(tests).toBeGreaterThan(100)
  expect(mocking).toEqual([])
})

/** A clock that stays stopped fails the next test (e2e/support/hold-clock.ts). */
test('browser tests stop the clock only by a helper that resumes it', async () => {
  const stopping: string[] = []
  for await (const file of glob('e2e/**/*.ts', { cwd: root, exclude: name => name.includes('node_modules') }))
    if (readFileSync(path.join(root, file), 'utf8').includes('.pauseAt(')) stopping.push(file)
  expect(stopping).toEqual(['e2e/support/hold-clock.ts'])
})

/** Content that the policy blocks is missing for readers, which a test that bypasses the policy cannot see. */
test("no browser test bypasses the site's policy", async () => {
  const passing: string[] = []
  let files = 0
  for await (const file of glob('{e2e,bench,site,engine,checks,sandbox}/**/*.ts', {
    cwd: root,
    exclude: name => /(?:^|\/)(?:node_modules|\.cache)(?:\/|$)/.test(name),
  })) {
    files += 1
    // Written in two parts, because this file is checked, too.
    if (
      new RegExp('bypass' + 'CSP|--disable-web-' + 'security', 'i').test(
        readFileSync(path.join(root, file), 'utf8'),
      )
    )
      passing.push(file)
  }
  expect(files).toBeGreaterThan(500)
  expect(passing).toEqual([])
})

test('no files import each other in a circle', () => {
  const edges = new Map<string, string[]>()
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to])
  expect(circles(edges)).toEqual([])
})

/**
 * Max lines of a file with everything that it imports, directly or not, types included: what one reads to follow it. One import of a type from
 * a large file can double them.
 */
test.each([
  ['the type of a plugin', 'engine/plugins/plugin.ts', 6000],
  ["the component of docs' pages", 'engine/ui/docs/DocPage.tsx', 6500],
  ['requests to the page server', 'engine/server/request-handler.ts', 7500],
  ['the blog', 'engine/blog/plugin.ts', 9500],
  ['the compiler of pages', 'engine/markdown/compile.ts', 6000],
])('%s: %s and its imports have at most %i lines', (_, entry, maxLines) => {
  const edges = Map.groupBy(imports, ({ from }) => from)
  const files = new Set([entry])
  for (const file of files)
    for (const { to } of edges.get(file) ?? []) if (/^(?:engine|sandbox)\/.*\.tsx?$/.test(to)) files.add(to)
  expect(files.size).toBeGreaterThan(50)
  const lines = [...files].map(file => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxLines)
})

/** Returns circles of files that import each other, each once. */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (file: string): void => {
    const at = trail.indexOf(file)
    if (at >= 0) found.push(trail.slice(at))
    if (at >= 0 || done.has(file)) return
    trail.push(file)
    for (const next of edges.get(file) ?? []) visit(next)
    trail.pop()
    done.add(file)
  }
  for (const file of edges.keys()) visit(file)
  return found
}

function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$|\/testing\//.test(file)
}

/**
 * Returns what a file imports: paths from the project's root, or names of packages. Style sheets are left out, because
 * they contain no code.
 */
function importsOf(file: string, source: string): Import[] {
  const statements = source.matchAll(
    /^(?:import|export)\s+(type\s+)?(?:([^'";]*?)\sfrom\s+)?['"]([^'"]+)['"]/gm,
  )
  const dynamic = source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  const all = [
    ...[...statements].map(([, type, names = '', to = '']) => ({
      to,
      typeOnly: Boolean(type) || onlyTypes(names),
    })),
    ...[...dynamic].map(([, to = '']) => ({ to, typeOnly: false })),
  ]
  return all
    .filter(({ to }) => !/\.css(?:\?|$)/.test(to))
    .map(({ to, typeOnly }) => ({
      from: file,
      to: to.startsWith('.') ? path.posix.join(path.posix.dirname(file), to) : to,
      typeOnly,
    }))
}

/** `{ type A, type B }` */
function onlyTypes(names: string): boolean {
  const inBraces = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  const parts = inBraces?.split(',').filter(name => name.trim() !== '') ?? []
  return parts.length > 0 && parts.every(name => name.trim().startsWith('type '))
}
