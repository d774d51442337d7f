import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from '../site/problem.ts'
import { checkEncoding } from './file-text.ts'
import { readYaml } from './yaml.ts'

/**
 * Reads and checks a YAML (or JSON) file of the content folder.
 *
 * @returns undefined where there is no such file, or nothing of it can be used.
 */
export function readYamlFile<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  problems: Problem[],
): T | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  const { bytes, problem } = checkEncoding(file, readFileSync(path))
  if (problem) {
    problems.push(problem)
    return undefined
  }
  const checked = readYaml({ file, text: bytes.toString(), firstLine: 1 }, schema, 'definitions')
  problems.push(...checked.problems)
  return checked.value
}
