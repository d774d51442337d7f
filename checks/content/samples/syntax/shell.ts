import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ParseError } from './parse-error.ts'

/** Parses every file in its arguments without running it, and writes the errors beside each. */
const script = 'for file; do "$BASH" -n "$file" 2>"$file.errors"; done; exit 0'

/**
 * Checks scripts with `bash -n`, all in one process. Every Debian and macOS has bash, and CI starts with it.
 *
 * @throws {Error} if there is no bash.
 */
export async function shellErrors(codes: readonly string[]): Promise<(ParseError | undefined)[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-shell-'))
  try {
    const files = codes.map((_, index) => path.join(folder, `${index}.sh`))
    await Promise.all(files.map((file, index) => writeFile(file, `${codes[index]}\n`)))
    const env = { ...process.env, LC_ALL: 'C' }
    await promisify(execFile)('bash', ['-c', script, 'bash', ...files], { env })
    const errors = await Promise.all(files.map(file => readFile(`${file}.errors`, 'utf8')))
    return errors.map(errorOf)
  } catch (error) {
    throw new Error('Shell samples are checked by "bash -n", but bash cannot be run.', { cause: error })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns bash's first message: `/tmp/0.sh: line 3: syntax error near unexpected token 'fi'`. */
function errorOf(errors: string): ParseError | undefined {
  if (errors.trim() === '') return undefined
  const [, line = '1', message = errors.trim()] = /: line (\d+): (.*)/.exec(errors) ?? []
  return { line: Number(line), message }
}
