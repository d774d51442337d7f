import { type Problem, ProblemsError } from '../config/problem.ts'
import { FileLock } from './file-lock.ts'

/**
 * Takes a lock that keeps others from doing the same at once.
 *
 * @param code Of the problem.
 * @param what What they would do: `another build of this site`.
 * @throws {ProblemsError} that names the process which holds it.
 */
export function holdLock(file: string, code: string, what: string): FileLock {
  const lock = FileLock.take(file)
  if (lock instanceof FileLock) return lock
  const problem: Problem = {
    severity: 'error',
    code,
    message: `${what} is running: process ${lock.pid}, since ${lock.since}`,
    hint: `Wait until it has ended. If there is no such process on any machine, delete ${file}.`,
  }
  throw new ProblemsError([problem])
}
