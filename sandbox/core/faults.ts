import { documentedError, type Operation } from './description/operations.ts'
import { codeOfStatus, StatusError } from './http/status-error.ts'
import { isObject } from './json.ts'

/** Something that goes wrong on purpose, so that clients can be tested: `429`, `500`, `503`, `broken`, or `slow=2000`. */
export interface Fault {
  /** Status of HTTP, when it is an error. */
  status?: number
  /** The connection breaks in the middle of the answer. */
  broken?: boolean
  /** Real milliseconds to wait before the answer, at most a minute. */
  delay?: number
}

/** A fault that befalls requests without a header of their own. */
export interface FaultRule {
  fault: string
  /** Only this operation; every one when left out. */
  operationId?: string
  /** Only so many times; until it is taken back when left out. */
  times?: number
}

const longestDelay = 60_000

/** Reads the text of a fault; undefined where it is none. */
export function readFault(text: string): Fault | undefined {
  if (text === 'broken') return { broken: true }
  const [, delay] = /^slow=(\d{1,6})$/.exec(text) ?? []
  if (delay !== undefined) return { delay: Math.min(Number(delay), longestDelay) }
  return /^(?:429|5\d\d)$/.test(text) ? { status: Number(text) } : undefined
}

/** The first rule that a request meets; one with a number of times is used up. */
export function takeFault(rules: FaultRule[], operationId: string): string | undefined {
  const index = rules.findIndex(rule => rule.operationId === undefined || rule.operationId === operationId)
  const rule = rules[index]
  if (!rule) return undefined
  if (rule.times !== undefined && --rule.times <= 0) rules.splice(index, 1)
  return rule.fault
}

/** The error of a fault: as the operation documents it, and with the headers that it documents for it. */
export function errorOfFault(operation: Operation, status: number): StatusError {
  const documented = documentedError(operation, status)
  const message =
    isObject(documented) && typeof documented.message === 'string'
      ? documented.message
      : 'a fault that was asked for'
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '1' } : {}
  for (const [name, header] of Object.entries(operation.responses.get(String(status))?.headers ?? {})) {
    if ('example' in header && header.example !== undefined)
      headers[name.toLowerCase()] = String(header.example)
  }
  return new StatusError(codeOfStatus(status), message, { status, headers })
}
