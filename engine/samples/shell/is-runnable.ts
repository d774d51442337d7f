import { knownShell } from './check-shell.ts'
import { UnknownSyntax } from './syntax.ts'

/** Whether a guide runs a sample: it uses variables or sets them, and is read whole. What shows a version or a file is not run. */
export function isGuideSample(code: string): boolean {
  return /\$|^(?:export )?[A-Z_]+=/m.test(code) && isRunnable(code)
}

/** Whether a shell sample can be run in a page, which requires all of it to be supported. */
export function isRunnable(code: string): boolean {
  try {
    knownShell(code)
    return true
  } catch (error) {
    if (error instanceof UnknownSyntax) return false
    throw error
  }
}
