import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engineFolder } from './paths.ts'

/** Fields of the engine's package.json that commands show. */
interface EnginePackage {
  version: string
  engines: { node: string }
  dependencies: Readonly<Record<string, string>>
}

export function enginePackage(): EnginePackage {
  return JSON.parse(readFileSync(path.join(engineFolder, 'package.json'), 'utf8'))
}

/** The engine's version, `1.0.0`. */
export function engineVersion(): string {
  return enginePackage().version
}
