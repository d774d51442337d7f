import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Name of the file that lists what a migration has written. */
const listFile = 'migration.json'

/** The folder that a migration writes; what an earlier one has left there and this one does not write is taken away. */
export class OutputFolder {
  readonly root: string
  readonly #written = new Set<string>()
  readonly #before: readonly string[]

  /** @throws {Error} for a folder with files that no migration has written. */
  constructor(root: string) {
    this.root = root
    const list = path.join(root, listFile)
    this.#before = existsSync(list) ? listed(readFileSync(list, 'utf8')) : []
    if (existsSync(root) && readdirSync(root).length > 0 && !existsSync(list))
      throw new Error('There are files in the folder already, and no migration has written them.')
  }

  /** @param file Path from the folder's root, with forward slashes. */
  write(file: string, text: string): void {
    writeFileSync(this.#prepared(file), text)
  }

  writeBytes(file: string, bytes: Uint8Array): void {
    writeFileSync(this.#prepared(file), bytes)
  }

  copy(source: string, file: string): void {
    copyFileSync(source, this.#prepared(file))
  }

  has(file: string): boolean {
    return this.#written.has(file)
  }

  /** Takes away what is left of an earlier migration, and notes what this one has written. */
  finish(entries: unknown): void {
    for (const file of this.#before) if (!this.#written.has(file)) this.#takeAway(file)
    const files = [...this.#written].sort()
    writeFileSync(path.join(this.root, listFile), `${JSON.stringify({ files, report: entries }, null, 1)}\n`)
  }

  /** A folder that is empty then goes, too: that of a version means a version. */
  #takeAway(file: string): void {
    rmSync(path.join(this.root, file), { force: true })
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      const whole = path.join(this.root, folder)
      if (existsSync(whole) && readdirSync(whole).length > 0) return
      rmSync(whole, { recursive: true, force: true })
    }
  }

  #prepared(file: string): string {
    // A path that names folders above is one below, whatever a foreign configuration calls its locales and routes.
    const target = path.join(this.root, path.join('/', file))
    mkdirSync(path.dirname(target), { recursive: true })
    this.#written.add(file)
    return target
  }
}

/** Files of an earlier migration; none that lies outside of the folder, whatever the list says. */
function listed(text: string): string[] {
  try {
    const { files } = JSON.parse(text) as { files?: unknown }
    return (Array.isArray(files) ? files : []).filter(
      (file): file is string =>
        typeof file === 'string' && !path.isAbsolute(file) && !file.split(/[/\\]/).includes('..'),
    )
  } catch {
    return []
  }
}
