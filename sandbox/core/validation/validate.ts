import type { OpenApi, Schema, SchemaObject } from '../description/openapi.ts'
import { namedSchema } from '../description/resolve.ts'
import { isObject, type Json } from '../json.ts'
import { TextPattern } from '../patterns/text-pattern.ts'

/** One error, as in `google.rpc.BadRequest`. */
export interface Violation {
  /** Path of the field: `live.relay_settings[2].url`. Empty for the whole body. */
  field: string
  description: string
}

/** The result of a check. */
export interface Findings {
  violations: Violation[]
  /** Paths of fields that the schema does not declare. They are not errors, because the schema does not forbid them. */
  unknown: string[]
}

/** Checks a value against a schema and adds findings. */
export type Check = (value: Json, field: string, findings: Findings) => void

/** Required fields of the other direction are ignored: read-only fields of a request, write-only fields of a response. */
export type Direction = 'request' | 'response'

/** More findings help nobody, and a body with a million errors must not lead to a response of that size. */
const maxFindings = 50

/** Creates checks for the schemas of a document. They are closures, because a page's policy forbids generated code. */
export class Validator {
  readonly #document: OpenApi
  readonly #checks = { request: new Map<SchemaObject, Check>(), response: new Map<SchemaObject, Check>() }

  constructor(document: OpenApi) {
    this.#document = document
  }

  /** The check of a schema, created on demand. */
  check(schema: Schema | undefined, direction: Direction): Check {
    const resolved = namedSchema(this.#document, schema).schema
    const known = this.#checks[direction].get(resolved)
    if (known) return known
    let made: Check | undefined
    // Stored before it is created, because a schema may contain itself.
    const check: Check = (value, field, findings) => {
      if (findings.violations.length >= maxFindings) return
      made ??= this.#make(resolved, direction)
      made(value, field, findings)
    }
    this.#checks[direction].set(resolved, check)
    return check
  }

  /** @param field Prefix of the paths in findings. */
  findings(value: Json, schema: Schema | undefined, direction: Direction, field = ''): Findings {
    const findings: Findings = { violations: [], unknown: [] }
    this.check(schema, direction)(value, field, findings)
    return findings
  }

  #make(schema: SchemaObject, direction: Direction): Check {
    const types = typeof schema.type === 'string' ? [schema.type] : schema.type
    const parts: Check[] = []
    if (schema.enum) parts.push(enumCheck(schema.enum))
    const strings = stringCheck(schema)
    const numbers = numberCheck(schema)
    const lists = this.#listCheck(schema, direction)
    const objects = this.#objectCheck(schema, direction)
    const format = schema.format === undefined ? undefined : formats[schema.format]
    return (value, field, findings) => {
      if (types && !types.some(type => isOfType(value, type))) {
        findings.violations.push({ field, description: `must be ${named(types)}, is ${typeOf(value)}` })
        return
      }
      for (const part of parts) part(value, field, findings)
      if (typeof value === 'string') strings?.(value, field, findings)
      else if (typeof value === 'number') numbers?.(value, field, findings)
      else if (Array.isArray(value)) lists?.(value, field, findings)
      else if (value !== null && typeof value === 'object') objects?.(value, field, findings)
      if (format && (typeof value === 'string' || typeof value === 'number') && !format(value)) {
        findings.violations.push({ field, description: `must be of format ${schema.format}` })
      }
    }
  }

  #listCheck(schema: SchemaObject, direction: Direction): Check | undefined {
    const { items, maxItems = Infinity } = schema
    const check = items === undefined ? undefined : this.check(items, direction)
    return (value, field, findings) => {
      if (!Array.isArray(value)) return
      if (value.length > maxItems) {
        findings.violations.push({ field, description: `must have at most ${maxItems} items` })
      }
      if (check) for (const [index, item] of value.entries()) check(item, `${field}[${index}]`, findings)
    }
  }

  #objectCheck(schema: SchemaObject, direction: Direction): Check | undefined {
    const { additionalProperties } = schema
    const properties = new Map<string, Check>()
    const required = new Set(schema.required)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      properties.set(name, this.check(inner, direction))
      const { readOnly, writeOnly } = namedSchema(this.#document, inner).schema
      if (direction === 'request' ? readOnly : writeOnly) required.delete(name)
    }
    const others =
      additionalProperties === undefined ? undefined : this.check(additionalProperties, direction)
    const closed = properties.size > 0
    return (value, field, findings) => {
      if (!isObject(value)) return
      const inside = field === '' ? '' : `${field}.`
      for (const name of required) {
        if (!Object.hasOwn(value, name)) {
          findings.violations.push({ field: inside + name, description: 'is required' })
        }
      }
      for (const name of Object.keys(value)) {
        const check = properties.get(name) ?? others
        if (check) check(value[name] ?? null, inside + name, findings)
        else if (closed && findings.unknown.length < maxFindings) findings.unknown.push(inside + name)
      }
    }
  }
}

function enumCheck(values: readonly Json[]): Check {
  const allowed = new Set(values)
  return (value, field, { violations }) => {
    if (allowed.has(value)) return
    const list = values.length > 12 ? [...values.slice(0, 12), '…'] : values
    violations.push({ field, description: `must be one of ${list.join(', ')}` })
  }
}

/** Undefined for an invalid or unsupported regular expression. */
export function patternOf(pattern: string): TextPattern | undefined {
  try {
    return new TextPattern(pattern)
  } catch {
    return undefined
  }
}

function stringCheck({ minLength = 0, maxLength = Infinity, pattern }: SchemaObject): Check | undefined {
  const expression = pattern === undefined ? undefined : patternOf(pattern)
  if (!expression && minLength === 0 && maxLength === Infinity) return undefined
  return (value, field, { violations }) => {
    if (typeof value !== 'string') return
    // Counts characters, not UTF-16 code units: an emoji is one.
    const length = value.length < minLength * 2 || value.length > maxLength ? [...value].length : value.length
    if (length < minLength)
      violations.push({ field, description: `must have at least ${minLength} characters` })
    if (length > maxLength)
      violations.push({ field, description: `must have at most ${maxLength} characters` })
    if (expression && !expression.test(value))
      violations.push({ field, description: `must match ${pattern}` })
  }
}

function numberCheck({ minimum = -Infinity, maximum = Infinity }: SchemaObject): Check | undefined {
  return (value, field, { violations }) => {
    if (typeof value !== 'number') return
    if (value < minimum) violations.push({ field, description: `must be at least ${minimum}` })
    if (value > maximum) violations.push({ field, description: `must be at most ${maximum}` })
  }
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return typeOf(value) === type
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  // `1e400` is parsed as infinity, which JSON cannot represent.
  if (value === Infinity || value === -Infinity) return 'infinite number'
  return Array.isArray(value) ? 'array' : typeof value
}

function named(types: readonly string[]): string {
  return types.map(type => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`)).join(' or ')
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i
const int64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n }

/** Checks of formats that restrict values. Other formats are only for readers. */
const formats: Record<string, (value: string | number) => boolean> = {
  'date-time': value => typeof value !== 'string' || isDateTime(value),
  uuid: value => typeof value !== 'string' || uuid.test(value),
  int32: value => typeof value !== 'number' || (Number.isInteger(value) && value === (value | 0)),
  int64: value => {
    if (typeof value === 'number') return Number.isInteger(value)
    if (!/^-?\d{1,19}$/.test(value)) return false
    const whole = BigInt(value)
    return whole >= int64.least && whole <= int64.most
  },
}

/** A time as in RFC 3339, on an existing day. */
function isDateTime(value: string): boolean {
  const [, year, month, day, hour, minute, second, zoneHour, zoneMinute] =
    dateTime.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    !(Number(zoneHour) > 23) &&
    !(Number(zoneMinute) > 59)
  )
}
