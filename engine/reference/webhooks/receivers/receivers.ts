import { go } from './go.ts'
import { java } from './java.ts'
import { nodejs } from './nodejs.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import type { Receiver } from './receiver.ts'

/** Receivers in the order in which readers see them. */
export const receivers: readonly Receiver[] = [nodejs, python, go, php, java]
