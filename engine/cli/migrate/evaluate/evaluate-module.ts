import path from 'node:path'
import { type Isolation, runIsolated } from './run-isolated.ts'

/** Longer than this, in ms, no configuration takes. */
const timeout = 30_000

/** What the module asked for and did not get, in words: `fetch https://…`, `the module node:net`. */
interface Asked {
  asked: readonly string[]
}

/** The value, or what was in the way; late is what did not end in time. */
export type Evaluated = Asked & ({ value: unknown } | { fault: string; isLate?: true })

/** Where a module may read, and how it is kept from the rest of the machine. */
export interface EvaluationPlace {
  isolation: Isolation
  /** Absolute: what it may read. */
  folder: string
}

/**
 * The default export of a module as plain data. It runs in a process of its own that may read a folder and nothing else: packages
 * which are not there, programs and the network are stand-ins, and nothing can be written.
 *
 * @param isAlone Whether the modules that it imports are stand-ins, too: one of them may be what failed.
 */
export function evaluateModule(
  file: string,
  { isolation, folder }: EvaluationPlace,
  isAlone = false,
): Evaluated {
  const { status, stderr, error, output } = runIsolated({
    isolation,
    program: path.join(import.meta.dirname, 'child.ts'),
    args: [file, path.dirname(file), isAlone ? 'alone' : '', folder],
    readable: [folder],
    timeout,
  })
  const { asked, value, fault } = answerOf(output[3] ?? '')
  if (error)
    return 'code' in error && error.code === 'ETIMEDOUT'
      ? { fault: `it did not end in ${timeout / 1000} seconds`, isLate: true, asked }
      : { fault: error.message, asked }
  if (fault !== undefined) return { fault: reasonOf(fault), asked }
  return status === 0 && value !== undefined
    ? { value: value.value, asked }
    : { fault: reasonOf(stderr), asked }
}

/** The answer of a process in which foreign code ran, which may have written anything: an object of JSON a line. */
function answerOf(text: string): Asked & { value?: { value?: unknown }; fault?: string } {
  const lines = text.split('\n').flatMap(line => {
    try {
      const found: unknown = JSON.parse(line)
      return typeof found === 'object' && found !== null ? [found] : []
    } catch {
      return []
    }
  })
  const asked = lines.flatMap(line =>
    'asked' in line && typeof line.asked === 'string' ? [withoutControls(line.asked)] : [],
  )
  const value = lines.findLast(line => 'value' in line)
  const fault = lines.findLast(line => 'fault' in line)
  return {
    asked: [...new Set(asked)].slice(0, mostAsked),
    ...(value && { value }),
    ...(fault && 'fault' in fault && typeof fault.fault === 'string' && { fault: fault.fault }),
  }
}

/** So many things that a module asked for are told. */
const mostAsked = 50

function reasonOf(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const line = lines.find(one => /Error\b.*:/.test(one)) ?? lines[0]
  return (
    withoutControls(line ?? '')
      .trim()
      .slice(0, 300) || 'it ended without a value'
  )
}

/** What foreign code wrote is shown in a terminal: nothing of it may move the cursor, or change what stands there. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
