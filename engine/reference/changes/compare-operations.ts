import type { Change } from './change.ts'
import { type Direction, fromTo, type SchemaPair, type Versions } from './comparison.ts'
import type { Operation, Parameter } from './operations.ts'
import { at, nameOf, namesOfBoth, node, target } from './parts.ts'
import { viewOf } from './schema-view.ts'

/** Changes of operations found so far, and the schemas that remain to be compared. */
export interface Findings {
  versions: Versions
  changes: Change[]
  schemas: SchemaPair[]
}

/** Compares what clients send to an operation, and what they receive. */
export function compareOperations(name: string, old: Operation, now: Operation, findings: Findings): void {
  const { versions } = findings
  const direction = old.isSentByApi ? 'response' : 'request'
  compareParameters(name, old, now, findings)
  const [bodyBefore, bodyAfter] = [at(old.operation, 'requestBody'), at(now.operation, 'requestBody')]
  compareBodies(
    sharedName(bodyBefore, bodyAfter) ?? `${name} request`,
    { before: target(versions.before, bodyBefore), after: target(versions.after, bodyAfter) },
    direction,
    findings,
  )
  compareResponses(name, old, now, findings)
}

/** Name of the component to which two parts refer, so that what many operations share is reported once. */
function sharedName(before: unknown, after: unknown): string | undefined {
  const name = nameOf(before)
  return name === nameOf(after) ? name : undefined
}

function compareParameters(name: string, old: Operation, now: Operation, findings: Findings): void {
  const { changes } = findings
  const moved = new Set<Parameter>()
  namesOfBoth(old.parameters, now.parameters, (_, before, after) => {
    const isInPath = (before ?? after)?.place === 'path'
    if (!before && after && !moved.has(after) && !isInPath) {
      const isRequired = at(after.value, 'required') === true
      const effect = isRequired && !now.isSentByApi ? 'breaking' : 'new'
      changes.push({ effect, what: 'parameter', name: `${name} ${after.name}`, change: 'added' })
    } else if (before && !after && !isInPath) {
      const other = [...now.parameters].find(
        ([key, parameter]) => parameter.name === before.name && !old.parameters.has(key),
      )?.[1]
      if (other) moved.add(other)
      changes.push({
        effect: 'breaking',
        what: 'parameter',
        name: `${name} ${before.name}`,
        ...(other ? { change: 'moved', from: before.place, to: other.place } : { change: 'removed' }),
      })
    } else if (before && after) compareParameter(name, before, after, findings, old.isSentByApi)
  })
}

function compareParameter(
  operation: string,
  before: Parameter,
  after: Parameter,
  { versions, changes, schemas }: Findings,
  isSentByApi: boolean,
): void {
  const name =
    before.shared !== undefined && before.shared === after.shared
      ? before.shared
      : `${operation} ${before.name}`
  const change = (effect: Change['effect'], kind: Change['change'], more: Partial<Change> = {}) => {
    changes.push({ effect, what: 'parameter', name, change: kind, ...more })
  }
  const isRequired = ({ value, place }: Parameter) => place === 'path' || at(value, 'required') === true
  if (isRequired(after) && !isRequired(before)) change(isSentByApi ? 'compatible' : 'breaking', 'required')
  if (isRequired(before) && !isRequired(after) && isSentByApi) change('breaking', 'optional')
  if (at(after.value, 'deprecated') === true && at(before.value, 'deprecated') !== true)
    change('deprecated', 'deprecated', sunsetOf(after.value))
  const schemaBefore = schemaOf(before.value)
  const schemaAfter = schemaOf(after.value)
  const kinds = viewOf(versions.before, schemaBefore).kinds
  const [from, to] = [styleOf(before), styleOf(after)]
  // The style only matters for several values.
  if (from !== to && kinds.some(kind => ['array', 'object', 'any'].includes(kind)))
    change('breaking', 'style', fromTo(from, to))
  const direction = isSentByApi ? 'response' : 'request'
  schemas.push({ before: schemaBefore, after: schemaAfter, name, what: 'parameter', direction })
}

/** Day after which a deprecated part may be removed, as part of a change. */
export function sunsetOf(part: unknown): Pick<Change, 'to'> {
  const sunset = at(part, 'x-sunset')
  return sunset === undefined ? {} : { to: String(sunset) }
}

function schemaOf(parameter: unknown): unknown {
  const [media] = Object.values(node(at(parameter, 'content')))
  return at(parameter, 'schema') ?? at(media, 'schema') ?? {}
}

/** How lists and objects are written: `form, explode`, or the media type. */
function styleOf({ place, value }: Parameter): string {
  const [mediaType] = Object.keys(node(at(value, 'content')))
  if (mediaType !== undefined) return mediaType
  const style = String(at(value, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple'))
  const isExploded = at(value, 'explode') ?? (style === 'form' || style === 'cookie')
  return isExploded === true && style !== 'deepObject' ? `${style}, explode` : style
}

function compareBodies(
  name: string,
  { before, after }: Versions,
  direction: Direction,
  findings: Findings,
): void {
  const { changes, schemas } = findings
  const isRequest = direction === 'request'
  const old = contentOf(before)
  const now = contentOf(after)
  const isRequired = at(after, 'required') === true
  const change = (effect: Change['effect'], kind: Change['change'], media = '') => {
    changes.push({ effect, what: 'body', name: media === '' ? name : `${name} ${media}`, change: kind })
  }
  if (old.size === 0 || now.size === 0) {
    if (now.size > 0) change(isRequest && isRequired ? 'breaking' : 'new', 'added')
    else if (old.size > 0) change('breaking', 'removed')
    return
  }
  if (isRequest && isRequired && at(before, 'required') !== true) change('breaking', 'required')
  const [anyBefore, anyAfter] = [old.get('*/*'), now.get('*/*')]
  namesOfBoth(old, now, (media, was, is) => {
    const wasKnown = was ?? anyBefore
    const isKnown = is ?? anyAfter
    // A range of types says that others may be sent as well.
    const onlyNow = media === '*/*' && !is && !isRequest ? now.values().next().value : undefined
    if (wasKnown === undefined) change('new', 'added', media)
    else if (isKnown === undefined && onlyNow === undefined) change('breaking', 'removed', media)
    else
      schemas.push({
        before: mediaSchema(wasKnown),
        after: mediaSchema(isKnown ?? onlyNow),
        name,
        what: 'field',
        direction,
      })
  })
}

function mediaSchema(media: unknown): unknown {
  return at(media, 'schema') ?? at(media, 'itemSchema') ?? {}
}

/** Contents of a body by media type, without its parameters. */
function contentOf(body: unknown): ReadonlyMap<string, unknown> {
  const entries = Object.entries(node(at(body, 'content')))
  return new Map(entries.map(([media, value]) => [media.toLowerCase().replace(/\s*;.*/, ''), value]))
}

function compareResponses(name: string, old: Operation, now: Operation, findings: Findings): void {
  const { versions, changes } = findings
  const direction = old.isSentByApi ? 'request' : 'response'
  const before = node(at(old.operation, 'responses'))
  const after = node(at(now.operation, 'responses'))
  for (const [status, entry] of Object.entries(before)) {
    if (status.startsWith('x-')) continue
    const later =
      after[status] ?? after[`${status.charAt(0)}XX`] ?? (isSuccess(status) ? after.default : undefined)
    if (later === undefined) {
      // Nothing depends on an error that no longer occurs.
      const effect = isSuccess(status) ? 'breaking' : 'compatible'
      changes.push({ effect, what: 'response', name: `${name} ${status}`, change: 'removed' })
      continue
    }
    const label = sharedName(entry, later) ?? `${name} ${status}`
    const pair = { before: target(versions.before, entry), after: target(versions.after, later) }
    compareHeaders(label, pair, direction, findings)
    compareBodies(label, pair, direction, findings)
  }
  for (const status of Object.keys(after))
    if (!status.startsWith('x-') && before[status] === undefined)
      changes.push({ effect: 'new', what: 'response', name: `${name} ${status}`, change: 'added' })
}

function isSuccess(status: string): boolean {
  return /^[23]/.test(status)
}

function compareHeaders(label: string, pair: Versions, direction: Direction, findings: Findings): void {
  const { versions, changes, schemas } = findings
  namesOfBoth(headersOf(pair.before), headersOf(pair.after), (key, was, is) => {
    const name = `${label} ${key}`
    const [before, after] = [target(versions.before, was), target(versions.after, is)]
    if (was === undefined) changes.push({ effect: 'new', what: 'header', name, change: 'added' })
    else if (is === undefined) changes.push({ effect: 'breaking', what: 'header', name, change: 'removed' })
    else {
      if (at(before, 'required') === true && at(after, 'required') !== true)
        changes.push({ effect: 'breaking', what: 'header', name, change: 'optional' })
      schemas.push({ before: schemaOf(before), after: schemaOf(after), name, what: 'header', direction })
    }
  })
}

function headersOf(response: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(node(at(response, 'headers'))).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
