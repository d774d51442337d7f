import fs from 'node:fs'
import Module, { isBuiltin, type ResolveHookSync, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { imageSize } from 'image-size'
import { type Aliases, isPath, moduleFile, namedPath } from './module-file.ts'
import type { ParsedModule } from './parse-modules.ts'
import { isAllowed, recordFile, recordMissing, recordModule } from './restricted-globals.ts'

/** URL of a missing module. Because of the extension, Node loads it as CommonJS. */
const standInAddress = (name: string) => `stand-in:${name}.cjs`

/** URL of what components import from `vue` and `vitepress` (vue-runtime.ts). */
const vueAddress = 'vue:vue.cjs'

/** URL of `astro:content` (astro-content.ts). */
const astroAddress = 'astro:content.cjs'

// As Node has it: foreign code may put something in its place.
const { readFileSync } = fs

/** Pictures, which a module imports for their address. */
export const asset = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm)$/i

/**
 * Value that a module imports for a picture: its address, and its size where the file has one, which components of Astro may test.
 *
 * @param file Absolute path.
 * @param root Of the site, absolute: addresses of pictures begin there.
 */
export function pictureValue(
  file: string,
  root: string,
): { src: string; width?: number; height?: number; format?: string | undefined } {
  const src = `/${path.relative(root, file)}`
  try {
    const { width, height, type } = imageSize(readFileSync(file))
    return { src, width, height, format: type }
  } catch {
    return { src }
  }
}

/** The source of a module that gives a file as its text (`import code from './a.ts?raw'`) or its address from the root, or functions of Vue; undefined for others. */
function fileSource(address: string, root: string): string | undefined {
  if (address === astroAddress)
    return `module.exports = shioriAstroContent(require(${JSON.stringify(standInAddress('astro:content'))}))`
  if (address === vueAddress) return 'module.exports = globalThis.shioriVueApi'
  const [, kind, file = ''] = /^(text|asset):(.*)\.cjs$/s.exec(address) ?? []
  if (kind === undefined) return undefined
  const value = kind === 'text' ? readFileSync(file, 'utf8') : pictureValue(file, root)
  return `module.exports = ${JSON.stringify(value)}`
}

/** Name of a missing module by the URL that `require.resolve` returns for it; undefined for other strings. */
export function standInName(address: string): string | undefined {
  return /^stand-in:(.*)\.cjs$/s.exec(address)?.[1]
}

/**
 * Lets modules of a site run without the packages that they import: what is not there is an object that can be called, made,
 * and asked for anything. Names of files need no extension, as bundlers have it.
 *
 * @param modules Of the site, by absolute path, as they are to be loaded.
 * @param isAlone Whether code of the site itself is such an object, too; its data stays.
 * @param absent Names of packages that are such objects even where they are installed.
 * @param root Of the site, absolute: addresses of pictures begin there.
 */
export function standInForPackages(
  modules: ReadonlyMap<string, ParsedModule>,
  isAlone: boolean,
  absent: RegExp | undefined,
  { root, aliases }: { root: string; aliases: Aliases },
): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      absent?.test(specifier) && !isPath(specifier)
        ? { url: standInAddress(specifier), shortCircuit: true }
        : resolved(isAlone, { root, aliases }, specifier, context, next),
    load(url, context, next) {
      const name = standInName(url)
      const source = name === undefined ? fileSource(url, root) : standInSource(name)
      if (source !== undefined) return { format: 'commonjs', source, shortCircuit: true }
      const parsed = url.startsWith('file:') ? modules.get(fileURLToPath(url)) : undefined
      return parsed ? { format: parsed.format, source: parsed.code, shortCircuit: true } : next(url, context)
    },
  })
  const { require } = Module.prototype
  Module.prototype.require = function (this: Module, name: string): unknown {
    return withDefault(Reflect.apply(require, this, [name]))
  }
}

const resolved = (
  isAlone: boolean,
  { root, aliases }: { root: string; aliases: Aliases },
  ...[specifier, context, next]: Parameters<ResolveHookSync>
) => {
  const standIn = (name = specifier) => ({ url: standInAddress(name), shortCircuit: true })
  if (standInName(specifier) !== undefined) return { url: specifier, shortCircuit: true }
  if (/^vue$|^vitepress$/.test(specifier) && Reflect.has(globalThis, 'shioriVueApi'))
    return { url: vueAddress, shortCircuit: true }
  if (specifier === 'astro:content' && Reflect.has(globalThis, 'shioriAstroContent'))
    return { url: astroAddress, shortCircuit: true }
  if (isBuiltin(specifier)) {
    if (isAllowed(specifier)) return next(specifier, context)
    recordModule(specifier)
    return standIn()
  }
  const asking = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : undefined
  const base = asking === undefined ? undefined : namedPath(specifier, path.dirname(asking), aliases)
  if (base !== undefined) {
    const file = moduleFile(base)
    const kind = specifier.endsWith('?raw') ? 'text' : asset.test(base) ? 'asset' : undefined
    if (file !== undefined && kind !== undefined) return { url: `${kind}:${file}.cjs`, shortCircuit: true }
    if (file === undefined) recordFile(base)
    // The first module is requested by its own name.
    return file === undefined || (isAlone && file !== asking && !file.endsWith('.json'))
      ? standIn(path.relative(root, base))
      : { url: pathToFileURL(file).href, shortCircuit: true }
  }
  if (specifier.startsWith('file:')) return next(specifier, context)
  try {
    return next(specifier, context)
  } catch {
    recordMissing(specifier)
    return standIn()
  }
}

/** In bundlers, `require` of an ECMAScript module returns its default export, with its other exports as properties. */
function withDefault(exported: unknown): unknown {
  if (!isObject(exported) || exported.__esModule !== true || !('default' in exported)) return exported
  const main = exported.default
  if (!isObject(main) || !Object.isExtensible(main)) return exported
  for (const key of Object.getOwnPropertyNames(exported))
    if (!(key in main))
      Object.defineProperty(main, key, { value: exported[key], configurable: true, writable: true })
  return main
}

function isObject(value: unknown): value is Record<string, unknown> {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Symbol under which the result of a stand-in's call has the called name and the arguments. */
export const calledKey = Symbol.for('shiori.called')

/**
 * Source of a module that exports any name; esbuild reads names from the prototype. Functions that only type or wrap a
 * configuration (`defineConfig`, `withMermaid`) return it, except where components run.
 */
function standInSource(name: string): string {
  return `
const known = new Map()
const same = value => value
const standInOf = (name, call) => {
  if (call === undefined && known.has(name)) return known.get(name)
  const get = (target, key) => {
    if (key === Symbol.for('shiori.called')) return call
    if (key === 'toJSON') return () => undefined
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return function* () {}
    if (key === 'then' || key === '__esModule') return undefined
    if (key === 'prototype') return target.prototype
    if (typeof key === 'string' && /^(?:define|with)[A-Z]/.test(key) && !globalThis.shioriElement) return same
    return key === 'default' || typeof key === 'symbol' ? made : standInOf(name + '.' + key)
  }
  const names = new Proxy({}, { get })
  const made = new Proxy(function () {}, {
    get,
    apply: (target, self, args) => standInOf(name, { of: name, args }),
    construct: () => made,
    getPrototypeOf: () => names,
  })
  if (call === undefined) known.set(name, made)
  return made
}
module.exports = standInOf(${JSON.stringify(name)})
`
}
