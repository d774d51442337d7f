import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Imports of a module except types, which are gone before it runs. A computed import does not match. */
const imported =
  /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*(?:['"]([^'"]+)['"])?/gm
const comment = /^\s*(?:\/\/|\/?\*).*$/gm

/**
 * Finds the modules of a folder that Node can load directly: they only import packages and other such modules, but no components, style
 * sheets or virtual modules.
 */
export class PlainModules {
  readonly #folder: string
  /** Relative imports of each file; undefined if Node cannot load it. */
  readonly #imports = new Map<string, readonly string[] | undefined>()
  readonly #known = new Map<string, boolean>()

  /** @param folder Absolute path; files outside it do not qualify. */
  constructor(folder: string) {
    this.#folder = folder + path.sep
  }

  /** @param file Absolute path. */
  has(file: string): boolean {
    const cached = this.#known.get(file)
    if (cached !== undefined) return cached
    const reached = new Set([file])
    for (const module of reached) {
      const imports = this.#known.get(module) === false ? undefined : this.#importsOf(module)
      if (!imports) {
        this.#known.set(module, false).set(file, false)
        return false
      }
      for (const other of imports) reached.add(other)
    }
    for (const file of reached) this.#known.set(file, true)
    return true
  }

  #importsOf(file: string): readonly string[] | undefined {
    if (this.#imports.has(file)) return this.#imports.get(file)
    const imports = file.startsWith(this.#folder) && /\.[jt]s$/.test(file) ? importsOf(file) : undefined
    this.#imports.set(file, imports)
    return imports
  }
}

function importsOf(file: string): string[] | undefined {
  let code: string
  try {
    code = readFileSync(file, 'utf8').replaceAll(comment, '')
  } catch {
    return undefined
  }
  if (/\bimport\.meta\.(?:env|hot|glob)\b/.test(code)) return undefined
  const beside: string[] = []
  for (const [, still, called] of code.matchAll(imported)) {
    const name = still ?? called
    if (name?.startsWith('.')) beside.push(path.resolve(path.dirname(file), name))
    else if (name === undefined || !/^(?:node:)?[@a-z][\w./-]*$/.test(name)) return undefined
  }
  return beside
}
