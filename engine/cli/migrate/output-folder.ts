import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { replaceFile } from '../../files/replace-file.ts'

/** Name of the file that lists what a migration has written. */
const listFile = 'migration.json'

/**
 * What a migration is about to write, a path in JSON a line, as long as it goes on: what was killed leaves it, and the next one knows by it
 * which files are its own.
 */
const journalFile = 'migration.unfinished'

/** The folder that a migration writes; what an earlier one has left there and this one does not write is taken away. */
export class OutputFolder {
  readonly root: string
  readonly #written = new Set<string>()
  readonly #before: readonly string[]

  /** @throws {Error} for a folder with files that no migration has written. */
  constructor(root: string) {
    this.root = root
    const files = existsSync(root) ? readdirSync(root) : []
    const text = (name: string) => (files.includes(name) ? readFileSync(path.join(root, name), 'utf8') : '')
    if (files.length > 0 && !files.includes(listFile) && !files.includes(journalFile))
      throw new Error('There are files in the folder already, and no migration has written them.')
    this.#before = [...listed(text(listFile)), ...journalled(text(journalFile))]
    mkdirSync(root, { recursive: true })
    appendFileSync(path.join(root, journalFile), '')
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
    return this.#written.has(inFolder(file))
  }

  /** Takes away what is left of an earlier migration, and notes what this one has written. */
  finish(entries: unknown): void {
    for (const file of this.#before) if (!this.#written.has(file)) this.#takeAway(file)
    const files = [...this.#written].sort()
    replaceFile(path.join(this.root, listFile), `${JSON.stringify({ files, report: entries }, null, 1)}\n`)
    rmSync(path.join(this.root, journalFile))
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
    const own = inFolder(file)
    if (!this.#written.has(own)) appendFileSync(path.join(this.root, journalFile), `${JSON.stringify(own)}\n`)
    this.#written.add(own)
    const target = path.join(this.root, own)
    mkdirSync(path.dirname(target), { recursive: true })
    return target
  }
}

/** A path that names folders above is one below, whatever a foreign configuration calls its locales and routes. */
function inFolder(file: string): string {
  return path.join('/', file).slice(1).replaceAll(path.sep, '/')
}

/** Files of an earlier migration. */
function listed(text: string): string[] {
  const { files } = parsed(text) as { files?: unknown }
  return (Array.isArray(files) ? files : []).filter(isBelow)
}

/** Files of one that did not end; its last line may be torn. */
function journalled(text: string): string[] {
  return text.split('\n').map(parsed).filter(isBelow)
}

/** Whether it is a path below the folder, whatever the list says. */
function isBelow(file: unknown): file is string {
  return typeof file === 'string' && !path.isAbsolute(file) && !file.split(/[/\\]/).includes('..')
}

/** @returns An object without anything for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
