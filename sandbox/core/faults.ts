import { documentedError, type Operation } from './description/operations.ts'
import type { FaultRule, Faults } from './fault-rules.ts'
import type { Incoming } from './http/messages.ts'
import { codeOfStatus, StatusError } from './http/status-error.ts'
import { isObject } from './json.ts'

/** Something that goes wrong on purpose, so that clients can be tested: `429`, `500`, `503`, `broken`, or `slow=2000`. */
export interface Fault {
  /** Status of HTTP, when it is an error. */
  status?: number
  /** The connection breaks in the middle of the answer. */
  broken?: boolean
  /** Real milliseconds to wait before the answer. */
  delay?: number
}

/** Reads the text of a fault; undefined where it is none. */
export function readFault(text: string): Fault | undefined {
  if (text === 'broken') return { broken: true }
  const [, delay] = /^slow=(\d{1,6})$/.exec(text) ?? []
  if (delay !== undefined) return { delay: Number(delay) }
  return /^(?:429|5\d\d)$/.test(text) ? { status: Number(text) } : undefined
}

/**
 * Lets a fault happen that a header or a rule asks for; true when the answer is to break off.
 *
 * @param world Undefined for paths outside the description, which only a header and the rules for all worlds are about.
 */
export async function befall(
  { ofWorlds, everywhere, maxDelay }: Faults,
  { header }: Incoming,
  operation: Operation | undefined,
  world: string | undefined,
): Promise<boolean> {
  const rules = world === undefined ? undefined : ofWorlds.get(world)
  const asked =
    header('x-sandbox-fault') ??
    (rules && takeFault(rules, operation?.id)) ??
    takeFault(everywhere, operation?.id)
  if (asked === undefined) return false
  const fault = readFault(asked)
  if (!fault || (fault.delay !== undefined && maxDelay === 0)) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `x-sandbox-fault: found "${asked}", expected 429, 500, 503, broken${maxDelay === 0 ? '' : ' or slow=2000'}`,
    )
  }
  const { delay } = fault
  if (delay !== undefined) await new Promise(resolve => setTimeout(resolve, Math.min(delay, maxDelay)))
  if (fault.status !== undefined) throw errorOfFault(operation, fault.status)
  return fault.broken === true
}

/** The first rule that a request meets; one with a number of times is used up. */
function takeFault(rules: FaultRule[], operationId: string | undefined): string | undefined {
  const index = rules.findIndex(rule => rule.operationId === undefined || rule.operationId === operationId)
  const rule = rules[index]
  if (!rule) return undefined
  if (rule.times !== undefined && --rule.times <= 0) rules.splice(index, 1)
  return rule.fault
}

/**
 * The error of a fault: as the operation documents it, reason and all, and with the headers that it documents for it. Where it
 * documents no header, `retry-after` is there, as proxies on the way send it.
 *
 * @param operation Undefined for paths outside the description.
 */
export function errorOfFault(operation: Operation | undefined, status: number): StatusError {
  const documented = operation && documentedError(operation, status)
  const { message, details } = isObject(documented) ? documented : {}
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '1' } : {}
  for (const [name, header] of Object.entries(operation?.responses.get(String(status))?.headers ?? {})) {
    if ('example' in header && header.example !== undefined)
      headers[name.toLowerCase()] = String(header.example)
  }
  return new StatusError(
    codeOfStatus(status),
    typeof message === 'string' ? message : 'a fault that was asked for',
    { status, headers, details: Array.isArray(details) ? details.filter(isObject) : [] },
  )
}
