import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'

/** Longer than this, in ms, no configuration takes. */
const patience = 30_000

/** The value, or what was in the way; late is what did not end in time. */
export type Evaluated = { value: unknown } | { fault: string; isLate?: true }

/**
 * The default export of a module as plain data. It runs in a process of its own that may read files and nothing else: packages
 * which are not there, programs and the network are stand-ins, and nothing can be written.
 *
 * @param isAlone Whether the modules that it imports are stand-ins, too: one of them may be what failed.
 */
export function evaluateModule(file: string, isAlone = false): Evaluated {
  const mark = randomUUID()
  const child = path.join(import.meta.dirname, 'child.ts')
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    ['--permission', '--allow-fs-read=*', '--no-warnings', child, file, mark, ...(isAlone ? ['alone'] : [])],
    {
      cwd: path.dirname(file),
      env: { NODE_ENV: 'production' },
      timeout: patience,
      killSignal: 'SIGKILL',
      maxBuffer: 256 * 1024 * 1024,
      encoding: 'utf8',
    },
  )
  if (error)
    return 'code' in error && error.code === 'ETIMEDOUT'
      ? { fault: `it did not end in ${patience / 1000} seconds`, isLate: true }
      : { fault: error.message }
  const at = stdout.indexOf(mark)
  if (status !== 0 || at === -1) return { fault: reasonOf(stderr) }
  const [line = 'null'] = stdout.slice(at + mark.length).split('\n', 1)
  return { value: JSON.parse(line) }
}

function reasonOf(stderr: string): string {
  const line = stderr.split('\n').find(one => /Error\b.*:/.test(one)) ?? stderr.trim().split('\n').at(0)
  return line?.trim() || 'it ended without a value'
}
