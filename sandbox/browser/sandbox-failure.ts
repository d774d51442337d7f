import type { FailureKind } from './messages.ts'

/** A failure of the sandbox in the browser, with its reason. */
export class SandboxFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
