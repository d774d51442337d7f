import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Problem } from '../../config/problem.ts'
import type { LastUpdate } from '../page-types.ts'

/** Git's data about files, and the reason if it is incomplete. */
export interface GitHistory {
  updates: ReadonlyMap<string, LastUpdate>
  problems: Problem[]
}

const commitMark = '\u0001'

/**
 * Date and author of the last commit that changed each file, from one run of `git log` that ends when all are known. A commit that only
 * moves a file is ignored, since its content stays the same.
 *
 * @param root Folder that `files` are relative to; may be inside the repository.
 */
export async function gitHistory(root: string, files: Iterable<string>): Promise<GitHistory> {
  const updates = new Map<string, LastUpdate>()
  const prefix = await git(root, ['rev-parse', '--show-prefix'])
  if (prefix.failure !== undefined) return { updates, problems: [noHistory(prefix.failure)] }
  const below = prefix.lines[0] ?? ''
  /** Files by their name in the commit being read. */
  const unknown = new Map([...files].map(file => [below + file, file]))
  let commit: LastUpdate | undefined
  let shallow = false
  const format = `--format=${commitMark}%cI${commitMark}%aN${commitMark}%D`
  const { failure } = await git(root, ['log', format, '--name-status', '--find-renames=100%'], line => {
    if (line.startsWith(commitMark)) {
      const [, date = '', author = '', decoration = ''] = line.split(commitMark)
      // The oldest commit of a shallow clone appears to have created all of its files.
      shallow = /(^|, )grafted(,|$)/.test(decoration)
      commit = { date, author }
      return !shallow
    }
    const [status = '', name = '', newName] = line.split('\t')
    const file = unknown.get(newName ?? name)
    if (!commit || file === undefined) return true
    unknown.delete(newName ?? name)
    if (status.startsWith('R')) unknown.set(name, file)
    else updates.set(file, commit)
    return unknown.size > 0
  })
  if (shallow) return { updates, problems: [shallowClone(unknown.size)] }
  return { updates, problems: failure === undefined ? [] : [noHistory(failure)] }
}

/**
 * Runs git in a folder.
 *
 * @param take Receives each line until it returns false; without it, all lines are returned.
 * @returns `failure`: the error message, if git failed.
 */
async function git(
  cwd: string,
  args: readonly string[],
  take?: (line: string) => boolean,
): Promise<{ lines: string[]; failure?: string }> {
  const child = spawn('git', ['-c', 'core.quotepath=off', ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => {
    stderr += text.toString()
  })
  const ended = new Promise<number | null>(resolve => {
    child.on('error', error => {
      stderr = error.message
      resolve(1)
    })
    child.on('close', resolve)
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (!take) lines.push(line)
    else if (!take(line)) {
      child.kill()
      break
    }
  }
  const code = await ended
  // A process that was killed has no code.
  return code === 0 || code === null ? { lines } : { lines, failure: stderr }
}

/** Not a warning: a new site has no history yet, and pages are correct without dates. */
function noHistory(failure: string): Problem {
  return {
    severity: 'note',
    code: 'git',
    message: `no dates of last updates: ${failure.trim().split('\n')[0] || 'git failed'}`,
    hint: 'Build in a clone of the repository with git installed.',
  }
}

function shallowClone(files: number): Problem {
  return {
    severity: 'warning',
    code: 'git',
    message: `the clone is shallow: no date of the last update for ${files} of the files`,
    hint: 'Run "git fetch --unshallow" before the build.',
  }
}
