import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { replaceFile } from '../../files/replace-file.ts'
import { mergedText } from './merged-text.ts'

/** Lists the files that a migration has written, for readers. */
const listFile = 'migration.json'

/** The written files, compressed. The next migration compares the site with them to find edits. */
const baseFile = 'migration.base'

/** The same during a migration; an interrupted migration leaves it behind. */
const nextFile = 'migration.unfinished'

/** Folder for the files that a migration writes before it changes the site. */
const draftFolder = '.migration'

/** Folder for new versions of files that were edited in the same lines. */
const conflictFolder = 'migration-conflicts'

/** A file as a migration has written it: its text, or the hash of a binary file. */
type Version = { text: string } | { hash: string }

type Versions = ReadonlyMap<string, Version>

/** A file that was edited in the site, and that a later migration writes differently. */
export interface Conflict {
  /** Path from the root of the site. */
  file: string
  /** Path of the new version from there; undefined if the migration no longer writes the file. */
  next: string | undefined
}

/**
 * The site that a migration writes. All files are written to a draft folder, and `finish` moves them into the site by
 * one rule: files without edits since the last migration are replaced, or removed if they are no longer written; edits
 * are kept, and merged with changes of the source.
 */
export class OutputFolder {
  /** Draft folder until `finish`, absolute. */
  readonly root: string
  /** The folder of the site, absolute. */
  readonly target: string
  readonly #written = new Set<string>()
  /** Files of the last migration, and of an interrupted one after it. */
  readonly #before: readonly Versions[]

  /** @throws {Error} If the folder has files that no migration has written. */
  constructor(target: string) {
    this.target = target
    this.root = path.join(target, draftFolder)
    rmSync(this.root, { recursive: true, force: true })
    const files = existsSync(target) ? readdirSync(target) : []
    if (files.length > 0 && ![listFile, nextFile].some(name => files.includes(name)))
      throw new Error('The folder contains files that no migration has written.')
    this.#before = [baseFile, nextFile].map(name => versionsIn(path.join(target, name)))
    mkdirSync(this.root, { recursive: true })
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
    return this.#written.has(checkedPath(file))
  }

  /** Writes the report, which always replaces the last one. */
  writeReport(text: string): void {
    replaceFile(path.join(this.target, 'migration.md'), text)
  }

  /** Moves the written files into the site and records them. @returns Files with edits in the lines that changed. */
  finish(entries: unknown): Conflict[] {
    const files = [...this.#written].sort()
    const next = new Map(files.map(file => [file, versionOf(readFileSync(path.join(this.root, file)))]))
    const known = new Set(this.#before.flatMap(versions => [...versions.keys()]))
    // Until the end, files of an interrupted migration also count as written.
    this.#record(nextFile, [...(this.#before[1] ?? []), ...next])
    const conflicts = [
      ...[...next].flatMap(([file, version]) => this.#bring(file, version)),
      ...[...known].flatMap(file => (next.has(file) ? [] : this.#takeAway(file))),
    ]
    replaceFile(path.join(this.target, listFile), `${JSON.stringify({ files, report: entries }, null, 1)}\n`)
    this.#record(baseFile, [...next])
    for (const name of [nextFile, draftFolder])
      rmSync(path.join(this.target, name), { recursive: true, force: true })
    return conflicts
  }

  #bring(file: string, next: Version): Conflict[] {
    const place = path.join(this.target, file)
    const own = existsSync(place) ? versionOf(readFileSync(place)) : undefined
    if (own !== undefined && isSame(own, next)) return []
    const [base] = this.#before.flatMap(versions => versions.get(file) ?? [])
    // A file that does not exist, or is as a migration left it, has no edits.
    if (own === undefined ? base === undefined : this.#isUnedited(file, own)) {
      this.#move(file, file)
      return []
    }
    if (base !== undefined && isSame(base, next)) return []
    const merged =
      base && own && 'text' in base && 'text' in own && 'text' in next
        ? mergedText(base.text, own.text, next.text)
        : undefined
    if (merged !== undefined) {
      replaceFile(place, merged)
      return []
    }
    this.#move(file, path.join(conflictFolder, file))
    return [{ file, next: `${conflictFolder}/${file}` }]
  }

  /**
   * Removes a file that is no longer written, and folders that become empty: an empty folder of a version would count
   * as a version.
   */
  #takeAway(file: string): Conflict[] {
    const place = path.join(this.target, file)
    if (!existsSync(place)) return []
    if (!this.#isUnedited(file, versionOf(readFileSync(place)))) return [{ file, next: undefined }]
    rmSync(place, { force: true })
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      const absolute = path.join(this.target, folder)
      if (existsSync(absolute) && readdirSync(absolute).length > 0) break
      rmSync(absolute, { recursive: true, force: true })
    }
    return []
  }

  #isUnedited(file: string, own: Version): boolean {
    return this.#before.some(versions => {
      const version = versions.get(file)
      return version !== undefined && isSame(version, own)
    })
  }

  #record(name: string, versions: readonly (readonly [string, Version])[]): void {
    replaceFile(path.join(this.target, name), gzipSync(JSON.stringify(versions)))
  }

  #move(file: string, to: string): void {
    const place = path.join(this.target, to)
    mkdirSync(path.dirname(place), { recursive: true })
    renameSync(path.join(this.root, file), place)
  }

  #prepared(file: string): string {
    const own = checkedPath(file)
    this.#written.add(own)
    const place = path.join(this.root, own)
    mkdirSync(path.dirname(place), { recursive: true })
    return place
  }
}

/** Resolves a path inside the folder, whatever a foreign configuration uses as locales and routes. */
function checkedPath(file: string): string {
  return path.join('/', file).slice(1).replaceAll(path.sep, '/')
}

function versionOf(bytes: Buffer): Version {
  return bytes.includes(0)
    ? { hash: createHash('sha256').update(bytes).digest('hex') }
    : { text: bytes.toString('utf8') }
}

function isSame(a: Version, b: Version): boolean {
  return 'text' in a ? 'text' in b && a.text === b.text : 'hash' in b && a.hash === b.hash
}

/** Reads a migration's record; empty if the file is missing or invalid. */
function versionsIn(file: string): Versions {
  try {
    const entries: unknown = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'))
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

/** Whether an entry is a path inside the folder with a version, whatever the file contains. */
function isEntry(entry: unknown): entry is [string, Version] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const [file, version] = entry
  const isBelow = !path.isAbsolute(file) && !file.split(/[/\\]/).includes('..')
  return (
    isBelow && typeof version === 'object' && version !== null && ('text' in version || 'hash' in version)
  )
}
