import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { engineFolder } from './paths.ts'

/** Fields of the engine's package.json that commands need. */
interface EnginePackage {
  version: string
  engines: { node: string }
  dependencies: Readonly<Record<string, string>>
}

/** The engine's package.json: in its folder, or above the folder of a compiled engine. */
export function enginePackageFile(code = engineFolder): string {
  const file = findPackageJSON('.', pathToFileURL(`${code}/`))
  if (file === undefined) throw new Error(`${code} is not in a package`)
  return file
}

export function enginePackage(): EnginePackage {
  return JSON.parse(readFileSync(enginePackageFile(), 'utf8'))
}

/** The engine's version, `1.0.0`. */
export function engineVersion(): string {
  return enginePackage().version
}
