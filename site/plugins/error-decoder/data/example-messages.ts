import { isRecord } from '../decode/is-record.ts'

/**
 * Returns messages in the examples of an API description, in lower case, by their reason or, without one, their number.
 */
export function exampleMessages(document: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const example of errorExamples(document)) {
    const { code, message, details } = example
    const reason = Array.isArray(details) ? details.find(isRecord)?.reason : undefined
    const key = String(reason ?? code)
    const messages = found.get(key) ?? []
    const text = String(message).toLowerCase()
    if (!messages.includes(text)) messages.push(text)
    found.set(key, messages)
  }
  return found
}

/**
 * Iterates over shared responses, and those of operations with a reason. Others only repeat in words what their number
 * says.
 */
function* errorExamples(document: unknown): Generator<Record<string, unknown>> {
  const { paths, components } = isRecord(document) ? document : {}
  const shared = isRecord(components) ? components.responses : undefined
  for (const [container, requiresReason] of [
    [shared, false],
    [paths, true],
  ] as const)
    for (const example of examplesIn(container, 0))
      if (!requiresReason || Array.isArray(example.details)) yield example
}

function* examplesIn(value: unknown, depth: number): Generator<Record<string, unknown>> {
  if (!isRecord(value) || depth > 8) return
  for (const [key, child] of Object.entries(value)) {
    if (key === 'example' && isRecord(child) && 'code' in child && typeof child.message === 'string')
      yield child
    else yield* examplesIn(child, depth + 1)
  }
}
