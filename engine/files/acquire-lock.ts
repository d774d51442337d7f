import { type Problem, ProblemsError } from '../config/problem.ts'
import { FileLock } from './file-lock.ts'

/**
 * Takes a lock that prevents others from doing the same at the same time.
 *
 * @param code Code of the problem.
 * @param what The activity: `another build of this site`.
 * @throws {ProblemsError} If another process holds the lock; names that process.
 */
export function acquireLock(file: string, code: string, what: string): FileLock {
  const lock = FileLock.take(file)
  if (lock instanceof FileLock) return lock
  const problem: Problem = {
    severity: 'error',
    code,
    message: `${what} is running: process ${lock.pid}, since ${lock.since}`,
    hint: `Wait until it has finished. If the process does not exist on any machine, delete ${file}.`,
  }
  throw new ProblemsError([problem])
}
