import { z } from 'zod'
import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import type { Problem } from '../../config/problem.ts'
import { readYaml, type YamlText } from '../../files/yaml.ts'
import type { FrontMatter } from '../page-types.ts'
import { type IgnoredKey, withForeignKeys } from './foreign-front-matter.ts'
import { frontMatterSchema } from './front-matter-schema.ts'

/** A file, split after its front matter. */
export interface SplitFile {
  frontMatter: YamlText | undefined
  /** Offset of the text in bytes. */
  bodyStart: number
  problem: Problem | undefined
}

/** Problem code for front matter. */
export const frontMatterCode = 'front-matter'

/** Finds the YAML between two lines of three dashes at the beginning. Works on bytes, so that long texts need no decoding. */
export function splitFrontMatter(file: string, bytes: Buffer): SplitFile {
  const start = endOfDashes(bytes, 0)
  if (start === undefined) return { frontMatter: undefined, bodyStart: 0, problem: misplaced(file, bytes) }
  for (let at = start - 1; at !== -1; at = bytes.indexOf('\n---', at + 1)) {
    const end = bytes[at] === 0x0a ? endOfDashes(bytes, at + 1) : undefined
    if (end === undefined) continue
    const text = bytes.toString('utf8', start, Math.max(start, at)).replaceAll('\r\n', '\n')
    return { frontMatter: { file, text, firstLine: 2 }, bodyStart: end, problem: undefined }
  }
  const problem: Problem = {
    severity: 'error',
    code: frontMatterCode,
    file,
    line: 1,
    message: 'the front matter that begins here has no end',
    hint: 'Close it with a line of three dashes.',
  }
  return { frontMatter: undefined, bodyStart: start, problem }
}

/**
 * Checks front matter. Invalid keys are left out of the value, so that the others are still used.
 *
 * @param syntax Engine whose keys are converted.
 */
export function readFrontMatter(
  source: YamlText,
  syntax?: ForeignSyntax,
): { frontMatter: FrontMatter; problems: Problem[] } {
  let ignored: IgnoredKey[] = []
  const schema = z.preprocess(input => withForeignKeys(input, syntax).value, frontMatterSchema)
  const { value, problems, lineOf } = readYaml(
    source,
    input => {
      ignored = withForeignKeys(input, syntax).ignored
      return schema
    },
    frontMatterCode,
  )
  const left = ignored.map(
    ({ key, hint }): Problem => ({
      severity: 'warning',
      code: frontMatterCode,
      file: source.file,
      line: lineOf([key]),
      message: `the key "${key}" is not supported and has no effect`,
      hint,
    }),
  )
  return { frontMatter: value ?? {}, problems: [...unknownAsWarnings(problems), ...left] }
}

/** Turns errors for unknown keys into warnings, because the page works without them. */
export function unknownAsWarnings(problems: readonly Problem[]): Problem[] {
  return problems.map(problem =>
    problem.message.startsWith('unknown key') ? { ...problem, severity: 'warning' } : problem,
  )
}

/**
 * Reports keys between dashes that are not front matter, because there are more than three dashes or they are not at the very beginning.
 */
function misplaced(file: string, bytes: Buffer): Problem | undefined {
  const [, before] =
    /^(\s*)-{3,}[ \t]*\r?\n[a-z_]+:(?:[ \t]|\r?\n)/.exec(bytes.toString('utf8', 0, 500)) ?? []
  if (before === undefined) return undefined
  return {
    severity: 'error',
    code: frontMatterCode,
    file,
    line: before.split('\n').length,
    message: 'this looks like front matter, but would be shown as text',
    hint: 'Begin the file with a line of exactly three dashes: nothing before it, no space, no fourth dash.',
  }
}

/** Offset after a line of three dashes at `at`; undefined if there is none. */
function endOfDashes(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] !== 0x2d || bytes[at + 1] !== 0x2d || bytes[at + 2] !== 0x2d) return undefined
  let end = at + 3
  while (bytes[end] === 0x20 || bytes[end] === 0x09 || bytes[end] === 0x0d) end++
  if (end === bytes.length) return end
  return bytes[end] === 0x0a ? end + 1 : undefined
}
