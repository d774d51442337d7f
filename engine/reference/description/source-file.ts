import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../../config/problem.ts'
import { statOf } from '../../files/stat-of.ts'
import { rememberedYaml } from '../../files/yaml-memory.ts'
import { type Json, ownEntry, pointerOf } from './json.ts'
import { duplicateKeyHint, parseYaml } from './parse-yaml.ts'
import { type RepeatedKey, repeatedKeys } from './repeated-keys.ts'
import { lineOf, type SourceText, writtenNumber } from './source-lines.ts'

/** A source file of a description. */
export interface SourceFile extends SourceText {
  /** Path relative to the site's root. */
  file: string
  /** Undefined if the text cannot be parsed. */
  value: Json | undefined
}

/**
 * Reads a JSON or YAML file. Placeholders (`{{apiHost}}`) are replaced before parsing, as in Markdown.
 *
 * @param problems Receives the errors and warnings.
 * @returns undefined when there is no such file.
 */
export function readSourceFile(
  root: string,
  file: string,
  variables: Readonly<Record<string, string>>,
  problems: Problem[],
): SourceFile | undefined {
  const absolute = path.join(root, file)
  if (!statOf(absolute)?.isFile()) {
    problems.push({
      severity: 'error',
      code: 'api-file',
      file,
      message: `no such file; the description of an API was expected here`,
      hint: "Check the path: in site.config.ts, it is relative to the site's folder; in a $ref, to the file with the reference.",
    })
    return undefined
  }
  const text = readText(absolute, variables)
  const json = file.endsWith('.json') ? parseJson(text) : undefined
  const newProblems: Problem[] =
    json === undefined ? [] : repeatedKeys(text).map(repeated => duplicateKeyProblem(file, repeated))
  const value = json ?? parse(file, text, newProblems)
  const source = { file, text, value, isJson: json !== undefined }
  const isReadable = value === undefined || removeUnreadable(value, source, newProblems)
  problems.push(...newProblems)
  return isReadable ? source : { ...source, value: undefined }
}

/** Text of a file with its placeholders (`{{apiHost}}`) replaced. @throws {Error} when there is no such file. */
export function readText(absolute: string, variables: Readonly<Record<string, string>>): string {
  return readFileSync(absolute, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => ownEntry(variables, name) ?? placeholder)
}

/** Name of this reader in the cache of parsed YAML. */
export const sourceReader = 'description'

/** Maximum number of levels, because the code that reads descriptions is recursive. Real ones are not nested that deeply. */
const maxDepth = 300

/**
 * Removes keys called `__proto__`, with a warning: copying such a key would lose its value, or change an object's prototype. Numbers that are
 * not finite are removed, too; in a list, null replaces them.
 *
 * @returns false, with an error, when the value is nested too deeply.
 */
function removeUnreadable(root: Json, source: SourceFile, problems: Problem[]): boolean {
  const seen = new Set<Json>()
  /** Path of the current value, in one list: a list for each value took 100 MB for a description of 13 MB. */
  const keys: string[] = []
  const walk = (value: Json): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return true
    if (keys.length > maxDepth) {
      problems.push({
        severity: 'error',
        code: 'api-syntax',
        file: source.file,
        line: lineOf(source, keys),
        message: `${pointerOf(keys.slice(0, 5))}/… is more than ${maxDepth} levels deep`,
        hint: 'Name the inner parts in "components" and refer to them by "$ref".',
      })
      return false
    }
    seen.add(value)
    if (Object.hasOwn(value, '__proto__')) {
      const at = [...keys, '__proto__']
      problems.push({
        severity: 'warning',
        code: 'api-name',
        file: source.file,
        line: lineOf(source, at),
        message: `${pointerOf(at)}: "__proto__" cannot be a name here; its value is left out`,
        hint: 'Choose another name.',
      })
      Reflect.deleteProperty(value, '__proto__')
    }
    return Object.entries(value).every(([key, entry]) => {
      keys.push(key)
      if (typeof entry === 'number' && !Number.isFinite(entry)) {
        problems.push(numberProblem(source, keys))
        if (Array.isArray(value)) value[Number(key)] = null
        else delete value[key]
      }
      const isFlat = walk(entry)
      keys.pop()
      return isFlat
    })
  }
  return walk(root)
}

function numberProblem(source: SourceFile, keys: readonly string[]): Problem {
  return {
    severity: 'warning',
    code: 'api-structure',
    file: source.file,
    line: lineOf(source, keys),
    message: `${pointerOf(keys)}: found ${writtenNumber(source, keys)}, expected a finite number up to 1.8e308; it is left out`,
    hint: 'Leave out a limit that is not one, or write the largest number of its format.',
  }
}

/** Parses YAML or invalid JSON. A Markdown, text or HTML file is a string: a description may include long texts from files. */
function parse(file: string, text: string, problems: Problem[]): Json | undefined {
  if (/\.(md|markdown|txt|html?)$/i.test(file)) return text
  // JSON is parsed as YAML, because the YAML parser reports where an error is.
  const language = file.endsWith('.json') ? 'JSON' : 'YAML'
  let invalid: Json | undefined
  const value = rememberedYaml(sourceReader, file, text, () => {
    const errors: Problem[] = []
    const read = parseYaml(file, text, errors, language)
    // Of several errors in a line, only the first is reported: the others are often consequences.
    problems.push(
      ...errors.filter(({ line }, index) => errors.findIndex(other => other.line === line) === index),
    )
    if (errors.length === 0) return read
    invalid = read
    return undefined
  })
  return value === undefined ? invalid : (value as Json)
}

function duplicateKeyProblem(file: string, { key, line }: RepeatedKey): Problem {
  return {
    severity: 'warning',
    code: 'api-syntax',
    file,
    line,
    message: `"${key}" is a duplicate key of an object; its last value is used`,
    hint: duplicateKeyHint,
  }
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
