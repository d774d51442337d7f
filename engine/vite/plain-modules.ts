import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What a module imports, types apart: those are gone before it runs. Nothing where an import is computed. */
const imported =
  /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\s*\(\s*(?:['"]([^'"]+)['"])?/gm
const comment = /^\s*(?:\/\/|\/?\*).*$/gm

/**
 * Tells which modules of a folder Node can load as they stand: code that imports nothing but packages and other such modules,
 * no components, style sheets or modules that plugins make.
 */
export class PlainModules {
  readonly #folder: string
  /** What each file imports from beside it; undefined for one that Node cannot load. */
  readonly #imports = new Map<string, readonly string[] | undefined>()
  readonly #known = new Map<string, boolean>()

  /** @param folder Absolute; what is outside of it is never plain. */
  constructor(folder: string) {
    this.#folder = folder + path.sep
  }

  /** @param file Absolute. */
  has(file: string): boolean {
    const known = this.#known.get(file)
    if (known !== undefined) return known
    const reached = new Set([file])
    for (const one of reached) {
      const imports = this.#known.get(one) === false ? undefined : this.#importsOf(one)
      if (!imports) {
        this.#known.set(one, false).set(file, false)
        return false
      }
      for (const other of imports) reached.add(other)
    }
    for (const one of reached) this.#known.set(one, true)
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
