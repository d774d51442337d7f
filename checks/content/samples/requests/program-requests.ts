import type { ApiPlace } from './request-address.ts'
import { requestOfCall } from './request-of-call.ts'
import type { SampleCall, SampleFunction, SampleProgram } from './sample-call.ts'
import type { SampleRequest } from './sample-request.ts'
import type { SampleValue } from './sample-value.ts'

/**
 * Collects the requests in a program's calls to the API. A call to the program's own function is followed with its
 * arguments: `post('/lives', body)` makes the request inside of `post`.
 */
export function programRequests({ calls, functions }: SampleProgram, place: ApiPlace): SampleRequest[] {
  const direct = calls.map(call => ({ call, request: requestOfCall(call, place) }))
  /**
   * Calls whose address is known without arguments of a function, and whether everything else about them is known, too.
   */
  const known = new Map(
    direct.flatMap(({ call, request }) =>
      request ? [[idOf(call), request.method !== undefined && isKnown(request.body)] as const] : [],
    ),
  )
  /** @param names Functions that were called on the way. */
  const follow = (call: SampleCall, names: readonly string[], from: SampleCall): SampleRequest[] => {
    const name = call.name.split('.').at(-1) ?? ''
    const called = functions.get(name)
    if (!called || names.includes(name)) return []
    return called.calls(valuesFor(called, call)).flatMap(inner => {
      const deeper = follow(inner, [...names, name], from)
      const request = deeper.length > 0 ? undefined : requestOfCall(inner, place)
      const isNamed = known.get(idOf(inner))
      if (!request || isNamed) return deeper
      return isNamed === undefined ? { ...request, line: from.line } : request
    })
  }
  return direct.flatMap(({ call, request }) => {
    // A function's own definition takes precedence over the meaning of its name.
    const requests = follow(call, [], call)
    return requests.length > 0 ? requests : (request ?? [])
  })
}

function isKnown(value: SampleValue | undefined): boolean {
  if (value?.kind === 'json') return isKnown(value.value)
  if (value?.kind === 'list') return value.items.every(isKnown)
  if (value?.kind === 'object') return !value.open && [...value.fields.values()].every(isKnown)
  return value?.kind !== 'any'
}

function idOf({ line, name }: SampleCall): string {
  return `${line} ${name}`
}

function valuesFor(
  { parameters, defaults }: SampleFunction,
  { args, named, line }: SampleCall,
): ReadonlyMap<string, SampleValue> {
  const values = new Map<string, SampleValue>()
  parameters.forEach((name, index) => {
    const missing = defaults.get(name) ?? { kind: 'scalar', value: null, line }
    values.set(name, args[index] ?? named.get(name) ?? missing)
  })
  return values
}
