import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Problem } from '../../config/problem.ts'
import type { LastUpdate } from '../types.ts'

/** What git knows of the files, and what keeps it from knowing more. */
export interface GitHistory {
  updates: ReadonlyMap<string, LastUpdate>
  problems: Problem[]
}

const commitMark = '\u0001'

/**
 * Date and author of the last commit of each file, from one run of `git log` that ends as soon as all are known.
 *
 * @param root Folder that the paths of `files` begin at; it may lie below the repository's.
 */
export async function gitHistory(root: string, files: Iterable<string>): Promise<GitHistory> {
  const updates = new Map<string, LastUpdate>()
  const unknown = new Set(files)
  const format = `--format=${commitMark}%cI${commitMark}%an${commitMark}%D`
  const git = spawn(
    'git',
    ['-c', 'core.quotepath=off', 'log', format, '--name-only', '--no-renames', '--relative', '--', 'content'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let failure = ''
  git.stderr.on('data', (text: Buffer) => {
    failure += text.toString()
  })
  const ended = new Promise<number | null>(resolve => {
    git.on('error', error => {
      failure = error.message
      resolve(1)
    })
    git.on('close', resolve)
  })
  let commit: LastUpdate | undefined
  let shallow = false
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith(commitMark)) {
      const [, date = '', author = '', decoration = ''] = line.split(commitMark)
      // The oldest commit of a shallow clone seems to have made every file that it holds.
      shallow = /(^|, )grafted(,|$)/.test(decoration)
      if (shallow) break
      commit = { date, author }
      continue
    }
    if (!commit || !unknown.delete(line)) continue
    updates.set(line, commit)
    if (unknown.size === 0) break
  }
  git.kill()
  const code = await ended
  if (shallow) return { updates, problems: [shallowClone(unknown.size)] }
  return { updates, problems: code === 0 || code === null ? [] : [noHistory(failure)] }
}

function noHistory(failure: string): Problem {
  return {
    severity: 'warning',
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
