import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { checkEncoding } from '../../files/file-text.ts'
import { readYaml } from '../../files/yaml.ts'
import { exportOf, type ImportResult } from './imported-files.ts'
import type { ImportStatement } from './imports.ts'

/** Whether a file is imported as data, for use in expressions such as `data.x`. */
export function isDataFile(file: string): boolean {
  return /\.(?:json|ya?ml)$/.test(file)
}

/** `import data, { a } from './data.json'`: the data, and the values of its keys. */
export function importedData({ local, named }: ImportStatement, target: string, data: string): ImportResult {
  const defaultImport = local === undefined ? [] : [{ name: local, value: data, meant: exportOf(target, '') }]
  const keys = named.map(({ name, local: own }) => ({
    name: own,
    value: `(${data})[${JSON.stringify(name)}]`,
    meant: exportOf(target, name),
  }))
  return { constants: [...defaultImport, ...keys], edits: [] }
}

/**
 * Data of a JSON or YAML file as a JavaScript expression.
 *
 * @param file Path from the root.
 * @param problems Receives the file's errors, with their lines.
 * @returns undefined if the file cannot be read.
 */
export function dataExpression(root: string, file: string, problems: Problem[]): string | undefined {
  const { bytes, problem } = checkEncoding(file, readFileSync(join(root, file)))
  if (problem) {
    problems.push({ ...problem, ...(problem.code === 'empty-file' && { hint: 'Put data into the file.' }) })
    return undefined
  }
  const text = bytes.toString()
  if (file.endsWith('.json')) return jsonExpression(file, text, problems)
  const { value, problems: faults } = readYaml({ file, text, firstLine: 1 }, z.unknown(), 'imported-data')
  problems.push(...faults)
  return faults.length > 0 ? undefined : JSON.stringify(value)
}

function jsonExpression(file: string, text: string, problems: Problem[]): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const at = Number(/at position (\d+)/.exec(reason)?.[1] ?? text.length)
    problems.push({
      severity: 'error',
      code: 'imported-data',
      file,
      line: text.slice(0, at).split('\n').length,
      message: `invalid JSON: ${reason.replace(/ in JSON at position .*| \(line \d+ column \d+\)/, '')}`,
      hint: 'Write keys and strings in double quotes, with a comma between entries and none after the last; comments are not allowed.',
    })
    return undefined
  }
}
