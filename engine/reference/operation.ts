import { webhookProperties } from '@shiori/sandbox/webhooks'
import { perObject } from '../files/per-object.ts'
import { tagLabel } from './api-index.ts'
import { badgeTags } from './badge-tags.ts'
import { ownEntry } from './description/json.ts'
import {
  type OpenApiDocument,
  type OperationObject,
  type PathItemObject,
  type ResponseObject,
  withoutExtensions,
} from './description/openapi.ts'
import { operationIdOf, operationSlug } from './description/operation-id.ts'
import { operationsOfItem } from './description/path-item.ts'
import { firstParagraph } from './first-paragraph.ts'
import { freeAnchor } from './free-anchor.ts'
import { requestBody } from './operation-body.ts'
import { operationDescription } from './operation-description.ts'
import { parameterGroups } from './operation-parameters.ts'
import { responses } from './operation-responses.ts'
import { type OperationSource, securityOf } from './operation-source.ts'
import { isTitle, operationTitle } from './operation-title.ts'
import { resolve } from './resolve.ts'
import { schemaTree, type TreeContext } from './schema-tree.ts'
import { securityScheme } from './security.ts'
import { serverChoice, serverOf } from './server.ts'
import { shareFields } from './share-fields.ts'
import { stateChanges } from './state-changes.ts'
import type { Callback, EnumValue, Operation, OperationLink } from './types.ts'
import { Unfolding, unfoldedTo, unlessTooLarge } from './unfolding.ts'

/**
 * Maximum number of fields and forms of an operation. If hundreds of schemas refer to each other, unfolding one of them completely would
 * fill the memory. In public descriptions, the largest operations have 1,610 (GitHub) and 2,704 (Argo). If an operation exceeds
 * `complete`, it is unfolded only down to a level with at most `level` nodes: readers follow few branches, and larger levels made files
 * of 2 MB.
 */
const maxNodes = { complete: 3_000, level: 1_000 }

/** Context of an operation's page. */
export interface OperationContext {
  document: OpenApiDocument
  html: (markdown: string | undefined) => string
  /** Finds an operation by ID, for `x-use-instead` and links. */
  find: (id: string) => OperationLink | undefined
  /** Address of the page of a referenced schema, if schemas have pages. */
  modelHref?: TreeContext['modelHref']
}

/** Model of an operation's page. If a part of it cannot be made, the model has only the operation's texts, so that there is a page. */
export function operationModel(context: OperationContext, source: OperationSource): Operation {
  try {
    const { document } = context
    const examples = { request: new Map(), response: new Map() }
    return unfoldedTo(maxNodes, unfolding => fullModel(context, source, unfolding, examples), {
      isEndless: isKnownEndless(document, source),
      note: () => recordEndless({ document, html: () => '', anchors: new Set() }, source, maxNodes.complete),
    })
  } catch (error) {
    const { path, method, operation, item, webhook } = source
    const { operationId, summary, description, tags } = operation
    const texts = { operationId, summary, description, tags, security: [], 'x-slug': operation['x-slug'] }
    const plain = fullModel(
      context,
      {
        path,
        method,
        operation: texts,
        item: { description: item.description },
        ...(webhook ? { webhook } : {}),
      },
      new Unfolding(Number.POSITIVE_INFINITY, 1),
    )
    return { ...plain, error: error instanceof Error ? error.message : String(error) }
  }
}

function fullModel(
  context: OperationContext,
  source: OperationSource,
  unfolding: Unfolding,
  examples?: TreeContext['examples'],
): Operation {
  const { document, html, modelHref } = context
  const { operation, method, path, item } = source
  const tree: TreeContext = { document, html, anchors: new Set(), modelHref, unfolding, examples }
  const title = operationTitle(source)
  const useInstead = operation['x-use-instead']
  const servers = serverChoice(document, item, operation, html)
  const security = securityOf(document, source)
  // The body of a webhook is received, so it has the fields of a response.
  const body =
    operation.requestBody &&
    requestBody(tree, operation.requestBody, 'body', source.webhook ? 'response' : 'request')
  const answers = responses(tree, operation.responses ?? {}, '', context.find)
  return {
    id: operationIdOf(operation, method, path),
    slug: operationSlug(operation, method, path),
    title,
    summary: isTitle(operation.summary, title) ? '' : html(operation.summary),
    description: html(operationDescription(item, operation, title)),
    method,
    path,
    server: source.webhook ? '' : serverOf(document, item, operation),
    ...(servers.length > 0 && !source.webhook ? { servers } : {}),
    ...(source.webhook ? { webhook: true, ...webhookProperties(operation, document) } : {}),
    deprecated: operation.deprecated ?? false,
    ...badgesOf(document, operation),
    useInstead: useInstead === undefined ? undefined : context.find(useInstead),
    idempotent: operation['x-idempotent'],
    allowedStates: allowedStates(context, operation),
    stateChanges: stateChanges(
      document,
      operationIdOf(operation, method, path),
      operation['x-allowed-states'],
    ),
    security: (security ?? []).map(way =>
      Object.entries(way).map(([name, scopes]) => securityScheme(document, name, scopes, html)),
    ),
    ...(security ? {} : { securityUndeclared: true }),
    parameters: parameterGroups(tree, source),
    body,
    responses: shareFields(body, answers),
    errorReasons: Object.entries(operation['x-error-reasons'] ?? {}).map(([reason, entry]) => ({
      status: entry.status,
      reason,
      domain: entry.domain,
      description: html(entry.description),
    })),
    callbacks: callbacks(tree, operation),
    guides: operation['x-guides'] ?? [],
    externalDocs: operation.externalDocs && {
      description: operation.externalDocs.description ?? operation.externalDocs.url,
      url: operation.externalDocs.url,
    },
  }
}

function badgesOf(
  document: OpenApiDocument,
  { tags = [], 'x-badges': own = [] }: OperationObject,
): Pick<Operation, 'badges'> {
  const all = badgeTags(document)
  const ofTags = tags.flatMap(name => {
    const tag = all.get(name)
    return tag ? [{ label: tagLabel(tag, name), description: firstParagraph(tag.description) }] : []
  })
  const badges = [...ofTags, ...own.map(({ name }) => ({ label: name, description: '' }))]
  return badges.length > 0 ? { badges } : {}
}

function allowedStates({ document, html }: OperationContext, operation: OperationObject): EnumValue[] {
  const states = operation['x-allowed-states']
  if (!states) return []
  const schema = document.components?.schemas?.[states.schema]
  const meanings = typeof schema === 'object' ? (schema['x-enumDescriptions'] ?? {}) : {}
  return states.values.map(value => ({ value, description: html(ownEntry(meanings, value)) }))
}

/** Callbacks of an operation. A callback's body is received by the reader's server, so it has the fields of a response. */
function callbacks(tree: TreeContext, operation: OperationObject): Callback[] {
  const anchors = new Set<string>()
  return Object.entries(operation.callbacks ?? {}).flatMap(([name, value]) => {
    const callback = resolve<Record<string, PathItemObject>>(tree.document, value)
    return Object.entries(withoutExtensions(callback)).flatMap(([expression, entry]) => {
      const item = resolve<PathItemObject>(tree.document, entry)
      return operationsOfItem(item).map(([method, called]): Callback => {
        const anchor = freeAnchor(anchors, `callback.${name}`)
        return {
          name,
          anchor,
          expression,
          method,
          description: tree.html(
            [called.summary, operationDescription(item, called, called.summary ?? '')]
              .filter(Boolean)
              .join('\n\n'),
          ),
          ...webhookProperties(called, tree.document),
          parameters: parameterGroups(tree, { item, operation: called }, `${anchor}.`),
          body: called.requestBody && requestBody(tree, called.requestBody, anchor, 'response'),
          responses: responses(tree, called.responses ?? {}, `${anchor}.`),
        }
      })
    })
  })
}

/** References to schemas that alone have more nodes than an operation may have. */
const endlessRefs = perObject((_: OpenApiDocument) => new Set<string>())

/**
 * Whether a response has a schema that is known to be too large, so that the operation need not be unfolded to find out. If schemas refer to
 * each other, most operations share such a schema: that of an error, which refers to the resource that it is about.
 */
function isKnownEndless(document: OpenApiDocument, source: OperationSource): boolean {
  const endless = endlessRefs(document)
  return endless.size > 0 && responseRefs(document, source).some(ref => endless.has(ref))
}

/**
 * For an operation with too many nodes, records the response that alone has too many. Starts with the last ones, which are errors.
 *
 * @param max Maximum number of nodes of an operation.
 */
function recordEndless(context: TreeContext, source: OperationSource, max: number): void {
  const { document } = context
  const ref = responseRefs(document, source).findLast(candidate => isEndless(context, candidate, max))
  if (ref !== undefined) endlessRefs(document).add(ref)
}

function isEndless(context: TreeContext, $ref: string, max: number): boolean {
  const tree = { ...context, anchors: new Set<string>(), unfolding: new Unfolding(max) }
  const place = { name: '', anchor: '', required: false }
  return unlessTooLarge(() => schemaTree(tree, { $ref }, place, 'response')) === undefined
}

function responseRefs(document: OpenApiDocument, { operation }: OperationSource): string[] {
  return Object.values(operation.responses ?? {}).flatMap(response =>
    Object.values(resolve<ResponseObject>(document, response).content ?? {}).flatMap(({ schema }) =>
      typeof schema === 'object' && schema.$ref !== undefined ? [schema.$ref] : [],
    ),
  )
}
