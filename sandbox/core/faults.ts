import { documentedError, type Operation } from './description/operations.ts'
import type { FaultRule, Faults } from './fault-rules.ts'
import type { Incoming } from './http/messages.ts'
import { StatusError, statusToCode } from './http/status-error.ts'
import { isObject } from './json.ts'

/** An intentional fault for testing clients: `429`, `500`, `503`, `broken`, or `slow=2000`. */
export interface Fault {
  /** HTTP status, for an error. */
  status?: number
  /** Whether the connection breaks in the middle of the response. */
  broken?: boolean
  /** Real milliseconds to wait before the response. */
  delay?: number
}

/** Parses a fault; undefined for an invalid text. */
export function readFault(text: string): Fault | undefined {
  if (text === 'broken') return { broken: true }
  const [, delay] = /^slow=(\d{1,6})$/.exec(text) ?? []
  if (delay !== undefined) return { delay: Number(delay) }
  return /^(?:429|5\d\d)$/.test(text) ? { status: Number(text) } : undefined
}

/**
 * Applies a fault requested by a header or a rule.
 *
 * @param world Undefined for paths outside the description, to which only a header and rules for all worlds apply.
 * @returns Whether to break off the response.
 */
export async function injectFault(
  { ofWorlds, everywhere, maxDelay }: Faults,
  { header }: Incoming,
  operation: Operation | undefined,
  world: string | undefined,
): Promise<boolean> {
  const rules = world === undefined ? undefined : ofWorlds.get(world)
  const requested =
    header('x-sandbox-fault') ??
    (rules && consumeRule(rules, operation?.id)) ??
    consumeRule(everywhere, operation?.id)
  if (requested === undefined) return false
  const fault = readFault(requested)
  if (!fault || (fault.delay !== undefined && maxDelay === 0)) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `x-sandbox-fault: found "${requested}", expected 429, 500, 503, broken${maxDelay === 0 ? '' : ' or slow=2000'}`,
    )
  }
  const { delay } = fault
  if (delay !== undefined) await new Promise(resolve => setTimeout(resolve, Math.min(delay, maxDelay)))
  if (fault.status !== undefined) throw faultError(operation, fault.status)
  return fault.broken === true
}

/** Finds the first matching rule, and decrements its number of times. */
function consumeRule(rules: FaultRule[], operationId: string | undefined): string | undefined {
  const index = rules.findIndex(rule => rule.operationId === undefined || rule.operationId === operationId)
  const rule = rules[index]
  if (!rule) return undefined
  if (rule.times !== undefined && --rule.times <= 0) rules.splice(index, 1)
  return rule.fault
}

/**
 * The error for a fault: as documented by the operation, with reason and headers. If the operation documents no headers, it has
 * `retry-after`, as proxies send it.
 *
 * @param operation Undefined for paths outside the description.
 */
export function faultError(operation: Operation | undefined, status: number): StatusError {
  const documented = operation && documentedError(operation, status)
  const { message, details } = isObject(documented) ? documented : {}
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '1' } : {}
  for (const [name, header] of Object.entries(operation?.responses.get(String(status))?.headers ?? {})) {
    if ('example' in header && header.example !== undefined)
      headers[name.toLowerCase()] = String(header.example)
  }
  return new StatusError(statusToCode(status), typeof message === 'string' ? message : 'a simulated fault', {
    status,
    headers,
    details: Array.isArray(details) ? details.filter(isObject) : [],
  })
}
