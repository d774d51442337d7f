import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The output of a program, and its exit code. */
export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs the program of an npm package under our Node.
 *
 * @param name Name of the package, and of its program if that differs.
 */
export function runProgram(
  name: string,
  args: readonly string[],
  { program = name, cwd = process.cwd(), input = '' } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programFile(name, program), ...args], { cwd, timeout: 110_000 })
    const ended: Ended = { code: null, stdout: '', stderr: '' }
    child.stdout.on('data', chunk => {
      ended.stdout += chunk
    })
    child.stderr.on('data', chunk => {
      ended.stderr += chunk
    })
    child.on('error', reject)
    child.on('close', code => resolve({ ...ended, code }))
    child.stdin.end(input)
  })
}

function programFile(name: string, program: string): string {
  const require = createRequire(import.meta.url)
  const folder = require.resolve
    .paths(name)
    ?.map(base => path.join(base, name))
    .find(base => {
      try {
        return require.resolve(path.join(base, 'package.json'))
      } catch {
        return false
      }
    })
  if (folder === undefined) throw new Error(`${name} is not installed`)
  const { bin }: { bin?: string | Record<string, string> } = require(path.join(folder, 'package.json'))
  const file = typeof bin === 'string' ? bin : bin?.[program]
  if (file === undefined) throw new Error(`${name} has no program ${program}`)
  return path.join(folder, file)
}
