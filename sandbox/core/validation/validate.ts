import { kindOf, kindsOf } from '../description/kinds.ts'
import type { OpenApi, Schema, SchemaObject } from '../description/openapi.ts'
import { namedSchema } from '../description/resolve.ts'
import { isObject, type Json } from '../json.ts'
import type { Check, Direction, Findings } from './findings.ts'
import { isExact } from './is-exact.ts'
import {
  enumCheck,
  formats,
  isOfType,
  listed,
  numberCheck,
  sizeCheck,
  stringCheck,
  textOf,
  typeOf,
} from './value-checks.ts'
import { violationOf } from './violation.ts'

export type { Findings } from './findings.ts'
export { patternOf } from './value-checks.ts'
export type { Rule, Violation } from './violation.ts'

/** Maximum number of findings: more would not help, and a body with a million errors must not cause a response of that size. */
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
    const { schema: resolved, name } = namedSchema(this.#document, schema)
    const cached = this.#checks[direction].get(resolved)
    if (cached) return cached
    let compiled: Check | undefined
    // Stored before it is created, because a schema may contain itself.
    const check: Check = (value, field, findings) => {
      if (findings.violations.length >= maxFindings) return
      compiled ??= this.#make(resolved, name, direction)
      compiled(value, field, findings)
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

  /** The check of a schema with its `allOf`, `oneOf`, `anyOf` and discriminator. */
  #make(schema: SchemaObject, name: string | undefined, direction: Direction): Check {
    const { allOf = [], oneOf, anyOf, discriminator } = schema
    const lists = [oneOf, anyOf].filter(forms => forms !== undefined)
    const choices = discriminator && lists.length === 0 ? [[]] : lists
    const parts = [
      this.#plain(schema, direction),
      ...allOf.map(part => this.check(part, direction)),
      ...choices.map(forms => this.#choice(schema, name, forms, direction)),
    ]
    const [plain] = parts
    if (plain && parts.length === 1) return plain
    const hidden = this.#hidden(schema, direction, new Set())
    return (value, field, findings) => {
      const found = parts.map(part => tried(part, value, field, findings))
      const declaringParts = found.filter(({ declares }) => declares)
      const unknown = new Set(declaringParts.flatMap(part => part.unknown))
      findings.declares ||= declaringParts.length > 0
      findings.unknown.push(
        ...[...unknown].filter(path =>
          declaringParts.every(part => part.unknown.some(unknownPath => isAt(path, unknownPath))),
        ),
      )
      // A base and its kinds contain each other: what both find is one violation.
      const violations = new Map(
        found.flatMap(part =>
          part.violations.map(
            violation => [`${violation.field} ${violation.description}`, violation] as const,
          ),
        ),
      )
      for (const violation of violations.values())
        if (violation.broken?.rule !== 'required' || !hidden.has(violation.field.slice(inside(field).length)))
          findings.violations.push(violation)
    }
  }

  /** The check of one of several forms: the one that the discriminator names, otherwise the first that fits, or comes closest. */
  #choice(
    schema: SchemaObject,
    name: string | undefined,
    forms: readonly Schema[],
    direction: Direction,
  ): Check {
    const kinds = kindsOf(this.#document, schema, name)
    const { propertyName = '' } = schema.discriminator ?? {}
    const checks = forms.map(form => ({
      check: this.check(form, direction),
      type: namedSchema(this.#document, form).schema.type,
    }))
    return (value, field, findings) => {
      if (kinds.size > 0 && isObject(value)) {
        const kind = kindOf(kinds, schema, value[propertyName])
        if (kind !== undefined) return this.check(kinds.get(kind), direction)(value, field, findings)
        if (Object.hasOwn(value, propertyName)) {
          findings.violations.push(
            violationOf(inside(field) + propertyName, 'enum', listed([...kinds.keys()])),
          )
          return
        }
      }
      let best: Findings | undefined
      const fitting = checks.filter(({ type }) => isOfType(value, type))
      for (const { check } of fitting.length > 0 ? fitting : checks) {
        const found = tried(check, value, field, findings)
        if (!best || found.violations.length < best.violations.length) best = found
        if (best.violations.length === 0) break
      }
      findings.violations.push(...(best?.violations ?? []))
      findings.unknown.push(...(best?.unknown ?? []))
      findings.declares ||= best?.declares ?? false
    }
  }

  /** Fields of a schema and the parts of its `allOf` that this direction does not have, whichever part requires them. */
  #hidden(schema: SchemaObject, direction: Direction, seen: Set<SchemaObject>): Set<string> {
    const names = new Set<string>()
    if (seen.has(schema)) return names
    seen.add(schema)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const { readOnly, writeOnly } = namedSchema(this.#document, inner).schema
      if (direction === 'request' ? readOnly : writeOnly) names.add(name)
    }
    for (const part of schema.allOf ?? [])
      for (const name of this.#hidden(namedSchema(this.#document, part).schema, direction, seen))
        names.add(name)
    return names
  }

  #plain(schema: SchemaObject, direction: Direction): Check {
    const parts: Check[] = []
    if (schema.enum) parts.push(enumCheck(schema.enum))
    if (schema.const !== undefined) parts.push(enumCheck([schema.const]))
    const denied = schema.not !== undefined && isExact(schema.not) && this.check(schema.not, direction)
    const strings = stringCheck(schema)
    const numbers = numberCheck(schema)
    const lists = this.#listCheck(schema, direction)
    const objects = this.#objectCheck(schema, direction)
    const format = schema.format === undefined ? undefined : formats[schema.format]
    return (value, field, findings) => {
      if (!isOfType(value, schema.type)) {
        const types = [schema.type ?? []].flat().join(' | ')
        findings.violations.push(violationOf(field, 'type', types, typeOf(value)))
        return
      }
      for (const part of parts) part(value, field, findings)
      if (denied && fits(denied, value, field, findings)) findings.violations.push(violationOf(field, 'not'))
      if (typeof value === 'string') strings?.(value, field, findings)
      else if (typeof value === 'number') numbers?.(value, field, findings)
      else if (Array.isArray(value)) lists?.(value, field, findings)
      else if (value !== null && typeof value === 'object') objects?.(value, field, findings)
      if (format && (typeof value === 'string' || typeof value === 'number') && !format(value)) {
        findings.violations.push(violationOf(field, 'format', schema.format))
      }
    }
  }

  #listCheck(schema: SchemaObject, direction: Direction): Check | undefined {
    const { items, minItems, maxItems, contains, minContains = 1, maxContains = Infinity } = schema
    const check = items === undefined ? undefined : this.check(items, direction)
    const contained = contains === undefined ? undefined : this.check(contains, direction)
    return (value, field, findings) => {
      if (!Array.isArray(value)) return
      sizeCheck(value.length, 'Items', field, findings, minItems, maxItems)
      if (schema.uniqueItems && new Set(value.map(textOf)).size < value.length)
        findings.violations.push(violationOf(field, 'uniqueItems'))
      const count = contained
        ? value.filter((item, index) => fits(contained, item, `${field}[${index}]`, findings)).length
        : minContains
      if (count < minContains)
        findings.violations.push(
          minContains === 1
            ? violationOf(field, 'contains')
            : violationOf(field, 'minContains', minContains - count),
        )
      if (contained && count > maxContains)
        findings.violations.push(violationOf(field, 'maxContains', count - maxContains))
      if (check) for (const [index, item] of value.entries()) check(item, `${field}[${index}]`, findings)
    }
  }

  #objectCheck(schema: SchemaObject, direction: Direction): Check | undefined {
    const { additionalProperties, minProperties, maxProperties } = schema
    const properties = new Map<string, Check>()
    const required = new Set(schema.required)
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      properties.set(name, this.check(inner, direction))
    for (const name of this.#hidden(schema, direction, new Set())) required.delete(name)
    const others =
      additionalProperties === undefined ? undefined : this.check(additionalProperties, direction)
    const closed = properties.size > 0
    return (value, field, findings) => {
      if (!isObject(value)) return
      const before = inside(field)
      const names = Object.keys(value)
      if (findings.tried && (closed || others)) findings.declares = true
      sizeCheck(names.length, 'Properties', field, findings, minProperties, maxProperties)
      for (const name of required) {
        if (!Object.hasOwn(value, name)) findings.violations.push(violationOf(before + name, 'required'))
      }
      for (const name of names) {
        const check = properties.get(name) ?? others
        if (check) check(value[name] ?? null, before + name, findings)
        else if (closed && findings.unknown.length < maxFindings) findings.unknown.push(before + name)
      }
    }
  }
}

/** Prefix of the names of fields within another field. */
function inside(field: string): string {
  return field === '' ? '' : `${field}.`
}

/** Whether a path is equal to another one or below it. */
function isAt(path: string, parent: string): boolean {
  return path.startsWith(parent) && /^(?:$|[.[])/.test(path.slice(parent.length))
}

/** Whether a part of a combined schema reports nothing. */
function fits(part: Check, value: Json, field: string, findings: Findings): boolean {
  return tried(part, value, field, findings).violations.length === 0
}

/**
 * Findings of a part of a combined schema. A part that contains itself reports nothing the second time, because the first check is not
 * finished.
 */
function tried(part: Check, value: Json, field: string, findings: Findings): Findings {
  findings.tried ??= new Map()
  const findingsByValue = findings.tried.get(part) ?? new Map<Json, Findings>()
  findings.tried.set(part, findingsByValue)
  // Equal primitive values are at different places.
  const key = value instanceof Object ? value : field
  const before = findingsByValue.get(key)
  if (before) return before
  const found: Findings = { violations: [], unknown: [], tried: findings.tried }
  findingsByValue.set(key, found)
  part(value, field, found)
  return found
}
