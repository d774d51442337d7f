import { isSecretName } from '@shiori/sandbox/browser/secret-names'
import type { OpenApi, Schema, SchemaObject } from '@shiori/sandbox/description/openapi'
import type { Operation } from '@shiori/sandbox/description/operations'
import { namedSchema } from '@shiori/sandbox/description/resolve'
import type { Draft } from '../../../reference/try-link.ts'
import type { FormField } from './fields.ts'

/** Replaces a secret. */
export const mask = '••••••'

/** Secrets of a form: they stay in memory, and are never in links, history or storage. */
export interface Secrets {
  /** Secret fields, with their initial values, which the page shows anyway. */
  fields: Map<string, string>
  /** Whether a property of the body is secret, by its name. */
  isSecret: (name: string) => boolean
  /** Values in the body's example, as JSON. */
  shown: Set<string>
}

/** Secrets by schema (`format: password`, `writeOnly`) and by the names of fields. */
export function secretsOf(
  document: OpenApi,
  operation: Operation,
  fields: readonly FormField[],
  example: string | undefined,
): Secrets {
  const names = new Set<string>()
  collect(document, operation.bodySchema, names, new Set())
  const isSecret = (name: string) => names.has(name) || isSecretName(name)
  const secret = fields.filter(({ label, schema }) => isSecretSchema(schema) || isSecretName(label))
  const shown = secretsIn(example ?? '', isSecret).map(([from, to]) => (example ?? '').slice(from, to))
  return {
    fields: new Map(secret.map(({ key, initial }) => [key, initial])),
    isSecret,
    shown: new Set(shown),
  }
}

/**
 * A form without its secrets.
 *
 * @param instead Replacement in fields; without it they are left out. In a body, the mask is always used.
 */
export function withoutSecrets(
  { fields, isSecret, shown }: Secrets,
  { values, body }: Draft,
  instead?: string,
): Draft {
  const publicValues = Object.entries(values).flatMap(([key, value]) => {
    if (value === '' || !fields.has(key) || fields.get(key) === value) return [[key, value]]
    return instead === undefined ? [] : [[key, instead]]
  })
  let masked = body
  // Backwards, so that earlier offsets stay valid.
  for (const [from, to] of secretsIn(body ?? '', isSecret).reverse())
    if (!shown.has((body ?? '').slice(from, to)))
      masked = `${masked?.slice(0, from)}"${mask}"${masked?.slice(to)}`
  return { values: Object.fromEntries(publicValues), body: masked }
}

function isSecretSchema({ format, writeOnly }: SchemaObject): boolean {
  return format === 'password' || writeOnly === true
}

function collect(
  document: OpenApi,
  declared: Schema | undefined,
  names: Set<string>,
  seen: Set<object>,
): void {
  const { schema } = namedSchema(document, declared)
  if (seen.has(schema)) return
  seen.add(schema)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (isSecretSchema(namedSchema(document, inner).schema)) names.add(name)
    collect(document, inner, names, seen)
  }
  const { items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema
  for (const inner of [items, additionalProperties, ...allOf, ...oneOf, ...anyOf])
    if (inner !== undefined) collect(document, inner, names, seen)
}

/** Ranges of secret values in a text that is JSON, possibly incomplete. */
function secretsIn(text: string, isSecret: (name: string) => boolean): [from: number, to: number][] {
  const found: [number, number][] = []
  const key = /("(?:[^"\\]|\\.)*")\s*:\s*/gs
  for (let match = key.exec(text); match; match = key.exec(text)) {
    if (!isSecret(unquoted(match[1] ?? ''))) continue
    const from = match.index + match[0].length
    const to = endOfValue(text, from)
    if (to > from) found.push([from, to])
    key.lastIndex = to
  }
  return found
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.slice(1, -1)
  }
}

/** Offset after the value; the end of the text if it is incomplete. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  const token = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[[{]|[\]}]|,|[^\s"[\]{},]+/gs
  token.lastIndex = from
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match
    if (found === '[' || found === '{') depth++
    else if (found === ']' || found === '}') depth--
    const isEnd = depth < 0 || (depth === 0 && found === ',')
    if (isEnd) return match.index
    if (depth === 0) return token.lastIndex
  }
  return text.length
}
