import fs from 'node:fs'
import {
  isBuiltin,
  type LoadHookContext,
  type LoadHookSync,
  type ResolveHookSync,
  registerHooks,
  stripTypeScriptTypes,
} from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { esmSource, importedNames, isEsm, withoutUnusedImports } from './module-source.ts'
import { askedForFile, askedForModule, isAllowed } from './withheld.ts'

// As Node has them: what foreign code puts in their place, or is noted for, is nothing to these hooks.
const { readFileSync, statSync } = fs

const extensions = [
  '',
  '.ts',
  '.mts',
  '.cts',
  '.tsx',
  '.js',
  '.mjs',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.js',
]

/**
 * Lets modules of a site run without the packages that they import: what is not there is an object that can be called, made,
 * and asked for anything. Names of files need no extension, and `require` and `import` may stand in one file, as bundlers have it.
 *
 * @param isAlone Whether code of the site itself is such an object, too; its data stays.
 */
export function standInForPackages(isAlone: boolean): void {
  registerHooks({
    resolve: (specifier, context, next) => resolved(isAlone, specifier, context, next),
    load,
  })
}

const resolved = (isAlone: boolean, ...[specifier, context, next]: Parameters<ResolveHookSync>) => {
  const isRequire = context.conditions.includes('require')
  const standIn = () => ({ url: standInUrl(specifier, context.parentURL, isRequire), shortCircuit: true })
  if (isBuiltin(specifier)) {
    if (isAllowed(specifier)) return next(specifier, context)
    askedForModule(specifier)
    return standIn()
  }
  if (/^\.{0,2}\//.test(specifier) && context.parentURL?.startsWith('file:')) {
    const base = path.resolve(path.dirname(fileURLToPath(context.parentURL)), specifier)
    const file = extensions.map(one => base + one).find(isFile)
    if (file === undefined) askedForFile(base)
    return file === undefined || (isAlone && !file.endsWith('.json'))
      ? standIn()
      : { url: pathToFileURL(file).href, shortCircuit: true }
  }
  if (specifier.startsWith('file:')) return next(specifier, context)
  try {
    return next(specifier, context)
  } catch {
    return standIn()
  }
}

const load: LoadHookSync = (url, context, next) => {
  if (url.startsWith('stand-in:')) {
    const names = new URL(url).searchParams.getAll('name')
    const isRequire = new URL(url).searchParams.has('require')
    return {
      format: isRequire ? 'commonjs' : 'module',
      source: standInSource(names, isRequire),
      shortCircuit: true,
    }
  }
  const file = url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*$/, '')) : ''
  if (file.includes(`${path.sep}node_modules${path.sep}`) || file.startsWith(import.meta.dirname))
    return next(url, context)
  if (/\.json$/.test(file)) {
    const data = readFileSync(file, 'utf8')
    const isPlain = isData(context) || context.conditions.includes('require')
    return isPlain
      ? { format: 'json', source: data, shortCircuit: true }
      : { format: 'module', source: `export default ${data}`, shortCircuit: true }
  }
  if (!/\.(?:[cm]?[jt]s|tsx)$/.test(file)) return next(url, context)
  const written = readFileSync(file, 'utf8')
  const code = /tsx?$/.test(file)
    ? withoutUnusedImports(stripTypeScriptTypes(written, { mode: 'transform' }))
    : written
  const source = code.replaceAll('require.resolve(', '((name) => name)(')
  return isEsm(source)
    ? { format: 'module', source: esmSource(source), shortCircuit: true }
    : { format: 'commonjs', source, shortCircuit: true }
}

function standInUrl(specifier: string, parent: string | undefined, isRequire: boolean): string {
  const url = new URL(`stand-in:${encodeURIComponent(specifier)}`)
  if (isRequire) url.searchParams.set('require', '')
  const file = parent?.startsWith('file:') ? fileURLToPath(parent.replace(/\?.*$/, '')) : undefined
  const source = file !== undefined && isFile(file) ? readFileSync(file, 'utf8') : ''
  for (const name of importedNames(source, specifier)) url.searchParams.append('name', name)
  return url.href
}

function standInSource(names: readonly string[], isRequire: boolean): string {
  const made = `
const answers = {
  get: (target, key) => {
    if (key === 'toJSON') return () => undefined
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return function* () {}
    if (key === 'then' || key === '__esModule') return undefined
    return key === 'prototype' ? target.prototype : standIn
  },
  apply: () => standIn,
  construct: () => standIn,
}
const standIn = new Proxy(function () {}, answers)
`
  if (isRequire) return `${made}module.exports = standIn`
  const named = names.map((name, index) => `const n${index} = standIn; export { n${index} as ${name} }`)
  return [made, ...named, 'export default standIn'].join('\n')
}

/** Whether a file is there and may be read. */
function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}

/** `import a from './a.json' with { type: 'json' }`; `require` comes without attributes, whatever the types say. */
function isData({ importAttributes }: { importAttributes?: LoadHookContext['importAttributes'] }): boolean {
  return importAttributes?.type === 'json'
}
