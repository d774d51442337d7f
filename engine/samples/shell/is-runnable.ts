import { knownShell } from './check-shell.ts'
import { UnknownSyntax } from './syntax.ts'

/** Whether a guide runs a sample: it uses variables or sets them, and is read whole. What shows a version or a file is not run. */
export function isGuideSample(code: string): boolean {
  return /\$|^(?:export )?[A-Z_]+=/m.test(code) && isRunnable(code)
}

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
