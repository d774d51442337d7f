import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** By its own name, since the compiled program lies a folder deeper than its source. */
const file = fileURLToPath(import.meta.resolve('create-shiori/package.json'))

/** Fields of this package that its program goes by. */
interface OwnPackage {
  /** All packages of the engine have the same one. */
  version: string
  engines: { node: string }
  /** `published`: whether the names of the packages are ours at the registry. */
  config: { published: boolean }
}

export const ownPackage: OwnPackage = JSON.parse(readFileSync(file, 'utf8'))

export const templatesFolder = path.join(path.dirname(file), 'templates')
