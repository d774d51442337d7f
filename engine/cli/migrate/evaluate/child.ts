import fs from 'node:fs'
import Module, { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { defineAstroContent } from './astro-content.ts'
import { defineBundlerValues } from './bundler-values.ts'
import { type ComponentUse, defineMarkup, type ShownMarkup, shownUse } from './component-markup.ts'
import { markKey } from './marks.ts'
import type { Aliases } from './module-file.ts'
import { calledKey, standInForPackages, standInName } from './module-hooks.ts'
import type { PageSource } from './page-source.ts'
import type { ParsedModule } from './parse-modules.ts'
import { refusedCalls, restrictGlobals } from './restricted-globals.ts'
import { defineVue } from './vue-runtime.ts'

/** Runs a module and returns its default export as plain data. */
async function evaluate(file: string): Promise<unknown> {
  const isModule = modules.get(file)?.format === 'module'
  const module = isModule ? await import(pathToFileURL(file).href) : createRequire(file)(file)
  const exported: unknown = module?.default ?? module
  const value: unknown = typeof exported === 'function' ? await exported({ isProd: true }) : await exported
  return plain(value, [])
}

/** Writes the output of each component, or the reason why it failed, as soon as it is there: the next one may never end. */
async function showUses(uses: readonly ComponentUse[]): Promise<void> {
  for (const [file, { format }] of modules) if (format === 'module') await inTime(loadAwaited(file))
  for (const module of modules.keys()) if (/\.data\.[cm]?[jt]s$/.test(module)) await inTime(loadData(module))
  for (const use of uses) {
    const before = refusedCalls()
    const result = await inTime(outputOf(use))
    const { count, last } = refusedCalls()
    const shown = count === before.count ? result : { fault: `it uses ${last}` }
    write(3, `${stringify({ shown })}\n`)
  }
}

/** The result of foreign code, or the reason why there is none: it fails, or waits for longer than five seconds. */
function inTime<T>(result: Promise<T>): Promise<T | { fault: string }> {
  return Promise.race([
    result.catch((error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) })),
    setTimeout(5000, { fault: 'it waits for longer than five seconds' }),
  ])
}

/** Loads a module with top-level `await`, which `require` refuses, before a component requires it. */
async function loadAwaited(file: string): Promise<void> {
  const exports = { ...(await import(pathToFileURL(file).href)), __esModule: true }
  createRequire(file).cache[file] = Object.assign(new Module(file), { exports, loaded: true })
}

/** Runs a data loader of VitePress, whose result components import from its module; if it fails, they do for its reason. */
async function loadData(module: string): Promise<void> {
  const require = createRequire(module)
  const { default: loader } = require(module)
  const exports = { __esModule: true, default: loader, data: undefined }
  Object.assign(require.cache[module] ?? {}, { exports })
  try {
    exports.data = await loader.load([])
  } catch (error) {
    Object.defineProperty(exports, 'data', {
      get: () => {
        throw error
      },
    })
  }
}

async function outputOf(use: ComponentUse): Promise<ShownMarkup> {
  const require = createRequire(use.file)
  const imported = use.imports.map(({ local, file, exported }) => {
    const module = require(file)
    const own = exported === 'default' ? (module.default ?? module) : module[exported]
    return [local, exported === '*' ? module : own]
  })
  return shownUse(use, require(use.file).default, words[use.lang], Object.fromEntries(imported))
}

/** Converts a value to JSON data, without functions, symbols and circular references. */
function plain(value: unknown, above: readonly object[]): unknown {
  if (typeof value === 'function') return marks ? marked(value, above) : undefined
  if (typeof value === 'string') return standInName(value) ?? value
  if (typeof value === 'bigint' || value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (above.includes(value)) return undefined
  const inside = [...above, value]
  if (Array.isArray(value)) return value.map(item => plain(item, inside))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'createRedirects' && typeof item === 'function') return [key, redirectsBy(item)]
      if (key === 'configureWebpack') return [key, plain(resultOf(item), inside)]
      return [key, plain(key === 'plugins' && Array.isArray(item) ? item.map(resultOf) : item, inside)]
    }),
  )
}

/** Result of an inline plugin or of one of its functions; the function itself if it returns nothing synchronously. */
function resultOf(given: unknown): unknown {
  if (typeof given !== 'function' || Reflect.get(given, calledKey) !== undefined) return given
  try {
    const result: unknown = given({ siteDir: folder, siteConfig: {} }, {})
    return typeof result === 'object' && result !== null && !('then' in result) ? result : given
  } catch {
    return given
  }
}

/** Marks a function, or a call of a missing package (marks.ts). */
function marked(value: object, above: readonly object[]): unknown {
  const call: unknown = Reflect.get(value, calledKey)
  if (typeof call !== 'object' || call === null || !('of' in call) || !('args' in call))
    return { [markKey]: 'function' }
  return { [markKey]: call.of, args: plain(call.args, [...above, value]) }
}

/** Results of a function that returns the old addresses of a page, by page; `true` without pages. */
function redirectsBy(create: (page: string) => unknown): unknown {
  return pages.length === 0 || Object.fromEntries(pages.map(page => [page, plain(create(page), [])]))
}

/**
 * Arguments: the module, its folder, `alone` or '', and the readable paths. Standard input contains the modules and
 * pages of the site.
 */
const [, , file = '', folder = '', alone = '', ...readable] = process.argv
const given: {
  modules: Record<string, ParsedModule>
  pages: readonly string[]
  absent?: string
  marks: boolean
  aliases: Aliases
  uses?: readonly ComponentUse[]
  base?: string
  texts?: readonly PageSource[]
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
} = JSON.parse(fs.readFileSync(0, 'utf8'))
const { pages, marks, aliases, uses, base = '/', texts = [], words = {} } = given
const absent = given.absent === undefined ? undefined : new RegExp(given.absent)
const modules = new Map(Object.entries(given.modules))
const write = fs.writeFileSync
const { stringify } = JSON
const exit = process.exit.bind(process)

/** Exits even if the module has left timers or watchers running. */
function answer(result: { value: unknown } | { fault: string }): void {
  write(3, `${stringify(result)}\n`)
  exit(0)
}

process.chdir(folder)
process.argv.length = 1
process.env = { NODE_ENV: 'production' }
standInForPackages(modules, alone === 'alone', absent, { root: folder, aliases })
restrictGlobals(readable)
defineBundlerValues(base, folder)
if (uses !== undefined) {
  defineMarkup()
  defineVue(base, texts)
  defineAstroContent(texts)
}
const result = uses === undefined ? evaluate(file) : showUses(uses)
result.then(
  value => answer({ value }),
  (error: unknown) => answer({ fault: String(error) }),
)
