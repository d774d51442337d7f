import type { SchemaObject } from '../description/openapi.ts'
import { isObject, type Json } from '../json.ts'
import { TextPattern } from '../patterns/text-pattern.ts'
import type { Check, Findings } from './findings.ts'
import { violationOf } from './violation.ts'

export function enumCheck(values: readonly Json[]): Check {
  const allowed = new Set(values.map(textOf))
  return (value, field, { violations }) => {
    if (allowed.has(textOf(value))) return
    violations.push(violationOf(field, 'enum', listed(values)))
  }
}

export function listed(values: readonly Json[]): string {
  return (values.length > 12 ? [...values.slice(0, 12), '…'] : values).join(', ')
}

/** A text that is the same for equal values, whatever the order of their fields. */
export function textOf(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) => (isObject(inner) ? Object.entries(inner).sort() : inner))
}

/** Undefined for an invalid or unsupported regular expression. */
export function patternOf(pattern: string): TextPattern | undefined {
  try {
    return new TextPattern(pattern)
  } catch {
    return undefined
  }
}

export function stringCheck({
  minLength = 0,
  maxLength = Infinity,
  pattern,
}: SchemaObject): Check | undefined {
  const expression = pattern === undefined ? undefined : patternOf(pattern)
  if (!expression && minLength === 0 && maxLength === Infinity) return undefined
  return (value, field, findings) => {
    if (typeof value !== 'string') return
    // Counts characters, not UTF-16 code units: an emoji is one.
    const length = value.length < minLength * 2 || value.length > maxLength ? [...value].length : value.length
    sizeCheck(length, 'Length', field, findings, minLength, maxLength)
    if (expression && !expression.test(value))
      findings.violations.push(violationOf(field, 'pattern', pattern))
  }
}

/** Checks a number of characters, items or fields against limits. */
export function sizeCheck(
  size: number,
  of: 'Length' | 'Items' | 'Properties',
  field: string,
  { violations }: Findings,
  min = 0,
  max = Infinity,
): void {
  if (size < min) violations.push(violationOf(field, `min${of}`, min))
  if (size > max) violations.push(violationOf(field, `max${of}`, max))
}

export function numberCheck(schema: SchemaObject): Check | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  const { multipleOf: step = Number.NaN } = schema
  return (value, field, { violations }) => {
    if (typeof value !== 'number') return
    if (value < minimum) violations.push(violationOf(field, 'minimum', minimum))
    if (value > maximum) violations.push(violationOf(field, 'maximum', maximum))
    if (typeof above === 'number' && value <= above)
      violations.push(violationOf(field, 'exclusiveMinimum', above))
    if (typeof below === 'number' && value >= below)
      violations.push(violationOf(field, 'exclusiveMaximum', below))
    // 0.3 is three times 0.1, except for the last digit in floating point.
    if (Math.abs(Math.round(value / step) * step - value) > 1e-9)
      violations.push(violationOf(field, 'multipleOf', step))
  }
}

/** Whether a value has one of the types of a schema; true for a schema without types. */
export function isOfType(value: Json, types: SchemaObject['type']): boolean {
  return (
    types === undefined ||
    [types].flat().some(type => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type))
  )
}

export function typeOf(value: Json): string {
  if (value === null) return 'null'
  // `1e400` is parsed as infinity, which JSON cannot represent.
  if (value === Infinity || value === -Infinity) return 'infinite number'
  return Array.isArray(value) ? 'array' : typeof value
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i
const int64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n }

/** Checks of formats that restrict values. Other formats are only for readers. */
export const formats: Record<string, (value: string | number) => boolean> = {
  'date-time': value => typeof value !== 'string' || isDateTime(value),
  uuid: value => typeof value !== 'string' || uuid.test(value),
  int32: value => typeof value !== 'number' || (Number.isInteger(value) && value === (value | 0)),
  int64: value => {
    if (typeof value === 'number') return Number.isInteger(value)
    if (!/^-?\d{1,19}$/.test(value)) return false
    const integer = BigInt(value)
    return integer >= int64.least && integer <= int64.most
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
