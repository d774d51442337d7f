import type { OpenApiDocument, OperationObject } from './description/openapi.ts'
import { anchorText } from './free-anchor.ts'
import { operationModel } from './operation.ts'
import type { OperationSource } from './operation-source.ts'
import type { Operation } from './types.ts'

const known = new WeakMap<OperationObject, ReadonlySet<string>>()

/**
 * Ids of all places on an operation's page, as its model has them. They are made when they are asked for, once for each operation:
 * texts name few of them, and a model of every one took a sixth of the time of loading 1,223.
 */
export function operationAnchors(document: OpenApiDocument, source: OperationSource): ReadonlySet<string> {
  const before = known.get(source.operation)
  if (before) return before
  const anchors = anchorsOf(document, source)
  known.set(source.operation, anchors)
  return anchors
}

/**
 * Whether an operation's page has a place of this id. A model is made only where one of its sections begins as the id does: a link in a
 * part of many operations to a place that none of them has would have all of their models made: 1,493 of them took 1.7 s of CPU.
 */
export function hasAnchor(document: OpenApiDocument, source: OperationSource, id: string): boolean {
  const statuses = Object.keys(source.operation.responses ?? {}).flatMap(status => [
    status,
    anchorText(status),
  ])
  const begins = [...places, ...statuses].some(start => id.startsWith(start))
  return begins && operationAnchors(document, source).has(id)
}

/** How ids of places begin that are of no response. */
const places = ['path.', 'query.', 'header.', 'cookie.', 'body', 'callback.']

function anchorsOf(document: OpenApiDocument, source: OperationSource): Set<string> {
  const model = operationModel({ document, html: () => '', find: () => undefined }, source)
  const anchors = new Set<string>(sections(model))
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('anchor' in value && typeof value.anchor === 'string') anchors.add(value.anchor)
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(model.callbacks.map(({ anchor, parameters, body }) => [{ anchor }, parameters, body]))
  visit([model.parameters, model.body?.contents.map(({ schema }) => schema)])
  visit(model.responses.map(({ headers, contents }) => [headers, contents.map(({ schema }) => schema)]))
  return anchors
}

function sections({ body, responses }: Operation): string[] {
  return [...(body ? ['body'] : []), ...responses.map(({ status }) => status)]
}
