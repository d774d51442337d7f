import type { FailureKind } from './messages.ts'

/** Why a sandbox in the browser could not do what it was asked. */
export class SandboxFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}
