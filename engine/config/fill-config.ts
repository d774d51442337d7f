import { configProblem } from './config-issues.ts'
import type { Problem } from './problem.ts'
import { fillVariables, type Variables } from './variables.ts'

/**
 * The configuration with `{{name}}` replaced in all texts except the variables themselves.
 *
 * @param input As written, valid or not; anything but plain data stays unchanged.
 */
export function fillConfig(input: unknown, problems: Problem[]): unknown {
  const variables = variablesOf(input)
  const filled = new Map<unknown, unknown>()
  const fill = (value: unknown, place: string): unknown => {
    if (typeof value === 'string') {
      return fillVariables(value, variables, ({ message, hint }) =>
        problems.push(
          configProblem(`"${place}": ${message}`, hint ?? 'Add it under "variables", or correct its name.'),
        ),
      )
    }
    if (!isPlain(value) || place === 'variables') return value
    // Also handles a value that contains itself.
    if (filled.has(value)) return filled.get(value)
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {}
    filled.set(value, copy)
    for (const [key, child] of Object.entries(value))
      Reflect.set(copy, key, fill(child, place ? `${place}.${key}` : key))
    return copy
  }
  return fill(input, '')
}

/** The valid variables; the schema reports the others. */
function variablesOf(input: unknown): Variables {
  const variables: unknown = isPlain(input) ? Reflect.get(input, 'variables') : undefined
  if (!isPlain(variables)) return {}
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Array.isArray(value)
}
