import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../config/problem.ts'
import { checkEncoding } from '../files/file-text.ts'
import type { TextLocales } from '../files/local-texts.ts'
import { readRegularFile } from '../files/read-regular-file.ts'
import { working } from '../files/work-watch.ts'
import type { YamlText } from '../files/yaml.ts'
import { type DataTable, readDataTable } from './data-table.ts'

/** Data for pages, by file name; undefined for a file that cannot be read. */
export interface DataFiles {
  tables: Map<string, DataTable | undefined>
}

type Read<T> = (source: YamlText, locales: TextLocales, problems: Problem[]) => T | undefined

interface Entry {
  state: string
  value: unknown
  problems: Problem[]
}

/** Caches files between loads; a file is read again if its time or size has changed. */
export class DataCache {
  readonly entries = new Map<string, Entry>()
}

/**
 * Reads the tables in the `data` folder of content.
 *
 * @param cache From an earlier load of the same folder and locales.
 */
export function readDataFiles(
  place: TextLocales & { root: string; content: string },
  problems: Problem[],
  cache = new DataCache(),
): DataFiles {
  return { tables: readDataFolder(place, `${place.content}/data`, readDataTable, problems, cache) }
}

/**
 * Reads the YAML files of a folder by name; undefined for a file that cannot be read.
 *
 * @param folder Path from the site's root.
 * @param cache From an earlier load of the same folder and locales.
 */
export function readDataFolder<T>(
  place: TextLocales & { root: string },
  folder: string,
  read: Read<T>,
  problems: Problem[],
  cache: DataCache,
): Map<string, T | undefined> {
  return new Map(
    names(join(place.root, folder)).map(name => {
      const file = `${folder}/${name}.yaml`
      working('reading the file', file)
      const { mtimeMs, size } = statSync(join(place.root, file))
      const state = `${mtimeMs} ${size}`
      const cached = cache.entries.get(file)
      const entry = cached?.state === state ? cached : { state, ...readOne(place, file, read) }
      cache.entries.set(file, entry)
      problems.push(...entry.problems)
      // The folder determines the type.
      return [name, entry.value as T | undefined] as const
    }),
  )
}

function names(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .map(name => name.slice(0, -'.yaml'.length))
    .sort()
}

function readOne<T>(
  place: TextLocales & { root: string },
  file: string,
  read: Read<T>,
): { value: T | undefined; problems: Problem[] } {
  const { bytes, problem } = checkEncoding(file, readRegularFile(join(place.root, file)))
  if (problem) return { value: undefined, problems: [problem] }
  const problems: Problem[] = []
  const value = read({ file, text: bytes.toString(), firstLine: 1 }, place, problems)
  return { value, problems }
}
