import type { OpenApiDocument, OperationObject } from './description/openapi.ts'
import { anchorText } from './free-anchor.ts'
import { operationModel } from './operation.ts'
import type { OperationSource } from './operation-source.ts'
import type { Operation } from './types.ts'

const cache = new WeakMap<OperationObject, ReadonlySet<string>>()

/**
 * All IDs on an operation's page, from its model. They are computed on demand and cached: texts link to few operations, and making the
 * models of all 1,223 took a sixth of the time of loading them.
 */
export function operationAnchors(document: OpenApiDocument, source: OperationSource): ReadonlySet<string> {
  const cached = cache.get(source.operation)
  if (cached) return cached
  const anchors = anchorsOf(document, source)
  cache.set(source.operation, anchors)
  return anchors
}

/**
 * Whether an operation's page has an ID. The model is made only if the ID begins like one of the page's sections. Otherwise, a link to a
 * missing ID in a part that many operations share would make all their models: 1,493 of them took 1.7 s of CPU.
 */
export function hasAnchor(document: OpenApiDocument, source: OperationSource, id: string): boolean {
  const statuses = Object.keys(source.operation.responses ?? {}).flatMap(status => [
    status,
    anchorText(status),
  ])
  const begins = [...places, ...statuses].some(start => id.startsWith(start))
  return begins && operationAnchors(document, source).has(id)
}

/** Prefixes of IDs, except those of responses. */
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
