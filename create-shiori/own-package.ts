import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Resolved by name, because the compiled program is one folder deeper than its source. */
const file = fileURLToPath(import.meta.resolve('create-shiori/package.json'))

/** The fields of this program's package.json that it reads. */
interface OwnPackage {
  /** Shared by all packages of the engine. */
  version: string
  engines: { node: string }
  /** `published`: whether the package names are registered to this project. */
  config: { published: boolean }
}

export const ownPackage: OwnPackage = JSON.parse(readFileSync(file, 'utf8'))

export const templatesFolder = path.join(path.dirname(file), 'templates')
