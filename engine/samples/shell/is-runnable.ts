import { knownShell } from './check-shell.ts'
import { UnknownSyntax } from './syntax.ts'

/** Whether a sample of the shell can be run in a page: it is read whole, or not at all. */
export function isRunnable(code: string): boolean {
  try {
    knownShell(code)
    return true
  } catch (error) {
    if (error instanceof UnknownSyntax) return false
    throw error
  }
}
