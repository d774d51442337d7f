import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from '../config/problem.ts'
import { checkEncoding } from './file-text.ts'
import { statOf } from './stat-of.ts'
import { working } from './work-watch.ts'
import { type Located, readYaml } from './yaml.ts'

/** A file as read; `value` is undefined if nothing in it is usable. */
type YamlFile<T> = Pick<Located<T>, 'value' | 'lineOf' | 'wrongKeys'>

/**
 * Reads and checks a YAML (or JSON) file of the content folder.
 *
 * @returns undefined if the file does not exist.
 */
export function readYamlFile<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): YamlFile<T> | undefined {
  const path = join(root, file)
  const stats = statOf(path)
  // Reading a pipe would never end; the list of source files reports it.
  if (stats === undefined || !(stats.isFile() || stats.isDirectory())) return undefined
  working('reading the file', file)
  const { bytes, problem } = checkEncoding(file, readFileSync(path))
  if (problem) {
    problems.push(problem)
    return { value: undefined, wrongKeys: [], lineOf: () => 1 }
  }
  const checked = readYaml({ file, text: bytes.toString(), firstLine: 1 }, schema, 'definitions')
  problems.push(...checked.problems)
  return checked
}

/**
 * Reads a file of definitions by id. An invalid definition is replaced by `standIn` of its id, because references to it are correct.
 *
 * @returns undefined if the file cannot be read at all, so that its ids are unknown.
 */
export function readDefinitions<T>(
  root: string,
  file: string,
  schema: z.ZodType<Record<string, T>>,
  standIn: (id: string) => T,
  problems: Problem[],
): Map<string, T> | undefined {
  const read = readYamlFile(root, file, schema, problems)
  if (!read) return new Map()
  if (!read.value) return undefined
  const definitions = new Map(Object.entries(read.value))
  for (const id of read.wrongKeys) definitions.set(id, standIn(id))
  return definitions
}
