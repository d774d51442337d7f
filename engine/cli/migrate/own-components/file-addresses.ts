import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writtenFile } from './written-file.ts'

/** How files beside a module are found that it names by `new URL('./worker.ts', import.meta.url)`. */
export interface FileAddresses {
  /** Of the source site, absolute. */
  root: string
  /** Path below which they are served. */
  publicPath: string
  /** Gets their contents by path below `static/imported`. */
  assets: Map<string, Uint8Array>
  /** Gets those that are not there, as written. */
  missing: Set<string>
  /** A script with what it imports, as one; undefined where that cannot be. */
  bundle(file: string): Promise<string | undefined>
}

const address = /\bnew\s+URL\(\s*(['"`])(\.{1,2}\/[^'"`\n]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g

/** A file that is not there leads to a script that does nothing. */
const empty = "new URL('data:text/javascript,')"

/**
 * The code of a module with the addresses of files as they are in the new site, where the module is bundled and the files are not beside
 * it: a bundler that looks for one there would fail.
 *
 * @param file Absolute path of the module.
 */
export async function withFileAddresses(code: string, file: string, place: FileAddresses): Promise<string> {
  let result = ''
  let at = 0
  for (const { 0: whole, 2: written = '', index } of code.matchAll(address)) {
    result += code.slice(at, index) + (await addressOf(written, file, place))
    at = index + whole.length
  }
  return result + code.slice(at)
}

async function addressOf(written: string, importer: string, place: FileAddresses): Promise<string> {
  const file = writtenFile(path.resolve(path.dirname(importer), written), place.root)
  const isScript = /\.[cm]?[jt]sx?$/.test(file ?? '')
  const script = file !== undefined && isScript ? await place.bundle(file) : undefined
  if (file === undefined || (isScript && script === undefined)) {
    place.missing.add(written)
    return empty
  }
  const bytes = script === undefined ? readFileSync(file) : Buffer.from(script)
  const { name, ext } = path.parse(file)
  const own = `assets/${name}-${hash('sha1', bytes, 'hex').slice(0, 8)}${isScript ? '.js' : ext}`
  place.assets.set(own, bytes)
  // On the server there is no address of a page.
  return `new URL(${JSON.stringify(`${place.publicPath}/${own}`)}, globalThis.location?.href ?? 'http://localhost')`
}
