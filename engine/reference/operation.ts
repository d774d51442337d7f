import { ownEntry, pointerKeys } from './description/json.ts'
import type {
  HeaderObject,
  LinkObject,
  MediaTypeObject,
  ParameterObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
} from './description/openapi.ts'
import {
  httpMethods,
  type OpenApiDocument,
  type OperationObject,
  type PathItemObject,
  type Schema,
  withoutExtensions,
} from './description/openapi.ts'
import { operationIdOf, operationSlug } from './description/operation-id.ts'
import { examplesOf, firstExample, hasOwnExample } from './examples.ts'
import { isTitle, operationTitle } from './operation-title.ts'
import { resolve, resolveSchema } from './resolve.ts'
import { type Direction, freeAnchor, schemaTree, type TreeContext } from './schema-tree.ts'
import { securityScheme } from './security.ts'
import { serverChoice, serverOf } from './server.ts'
import { shareFields } from './share-fields.ts'
import { stateChanges } from './state-changes.ts'
import type {
  Callback,
  EnumValue,
  HttpMethod,
  MediaContent,
  Operation,
  OperationLink,
  ParameterGroup,
  RequestBody,
  Response,
  ResponseLink,
  SchemaNode,
} from './types.ts'

/** An operation as it stands in a description. */
export interface OperationSource {
  path: string
  method: HttpMethod
  item: PathItemObject
  operation: OperationObject
  /** Whether the API calls its caller; `path` is then the webhook's name. */
  webhook?: true
}

/** All operations of a description in its order, then its webhooks. */
export function* operationSources(document: OpenApiDocument): Generator<OperationSource> {
  for (const [path, item] of Object.entries(withoutExtensions(document.paths ?? {}))) {
    for (const method of httpMethods) {
      const operation = item[method]
      if (operation) yield { path, method, item, operation }
    }
  }
  for (const [path, item] of Object.entries(withoutExtensions(document.webhooks ?? {}))) {
    for (const method of httpMethods) {
      const operation = item[method]
      if (operation) yield { path, method, item, operation, webhook: true }
    }
  }
}

/** What the page of an operation needs besides the description. */
export interface OperationContext {
  document: OpenApiDocument
  html: (markdown: string | undefined) => string
  /** The operation of an id, for `x-use-instead`. */
  find: (id: string) => OperationLink | undefined
  /** Page of the schema that a reference leads to, where schemas have pages. */
  modelHref?: TreeContext['modelHref']
}

/** The model of one operation's page. Where a part of it cannot be made, its texts are left, so that it has a page all the same. */
export function operationModel(context: OperationContext, source: OperationSource): Operation {
  try {
    return wholeModel(context, source)
  } catch (error) {
    const { path, method, operation, item, webhook } = source
    const { operationId, summary, description, tags } = operation
    const texts = { operationId, summary, description, tags, security: [], 'x-slug': operation['x-slug'] }
    const plain = wholeModel(context, {
      path,
      method,
      operation: texts,
      item: { description: item.description },
      ...(webhook ? { webhook } : {}),
    })
    return { ...plain, fault: error instanceof Error ? error.message : String(error) }
  }
}

function wholeModel(context: OperationContext, source: OperationSource): Operation {
  const { document, html, modelHref } = context
  const { operation, method, path, item } = source
  const tree: TreeContext = { document, html, anchors: new Set(), modelHref }
  const title = operationTitle(source)
  const useInstead = operation['x-use-instead']
  const servers = serverChoice(document, item, operation, html)
  const security = securityOf(document, source)
  // What a webhook sends, its receiver reads.
  const body =
    operation.requestBody &&
    requestBody(tree, operation.requestBody, 'body', source.webhook ? 'response' : 'request')
  return {
    id: operationIdOf(operation, method, path),
    slug: operationSlug(operation, method, path),
    title,
    summary: isTitle(operation.summary, title) ? '' : html(operation.summary),
    description: html(operation.description ?? item.description),
    method,
    path,
    server: source.webhook ? '' : serverOf(document, item, operation),
    ...(servers.length > 0 && !source.webhook ? { servers } : {}),
    ...(source.webhook ? { webhook: true } : {}),
    deprecated: operation.deprecated ?? false,
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
    responses: shareFields(body, responses(tree, operation.responses ?? {}, '', context.find)),
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

/** What a call must show. The description's own is for calls of the API: what the API shows in a webhook only that one can say. */
export function securityOf(
  document: OpenApiDocument,
  { operation, webhook }: OperationSource,
): OpenApiDocument['security'] {
  return operation.security ?? (webhook ? undefined : document.security)
}

/** Headers that are told by the body, the responses and the security (OpenAPI 3.1, Parameter Object: they "SHALL be ignored"). */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

/** Parameters of an operation: its own, and those of its path that it does not replace. */
export function parametersOf(
  document: OpenApiDocument,
  { item, operation }: Pick<OperationSource, 'item' | 'operation'>,
): ParameterObject[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(entry =>
    resolve<ParameterObject>(document, entry),
  )
  const used = all.filter(entry => entry.in !== 'header' || !ignoredHeaders.has(entry.name.toLowerCase()))
  return [...new Map(used.map(parameter => [`${parameter.in} ${parameter.name}`, parameter])).values()]
}

/** @param prefix Begins their anchors: `callback.sold.`. */
function parameterGroups(
  tree: TreeContext,
  source: Pick<OperationSource, 'item' | 'operation'>,
  prefix = '',
): ParameterGroup[] {
  const all = parametersOf(tree.document, source)
  return (['path', 'query', 'header', 'cookie'] as const).flatMap(place => {
    const parameters = all
      .filter(parameter => parameter.in === place)
      .map(parameter => parameterNode(tree, parameter, `${prefix}${place}.${parameter.name}`, 'request'))
    const sorted = [...parameters.filter(node => node.required), ...parameters.filter(node => !node.required)]
    return sorted.length > 0 ? [{ in: place, parameters: sorted }] : []
  })
}

function parameterNode(
  tree: TreeContext,
  parameter: HeaderObject & { name: string; in?: string | undefined },
  anchor: string,
  direction: Direction,
): SchemaNode {
  const [content] = Object.values(parameter.content ?? {})
  const schema: Schema = parameter.schema ?? content?.schema ?? {}
  const place = { name: parameter.name, anchor, required: parameter.required ?? false }
  const node = schemaTree(tree, schema, place, direction)
  const style = styleOf(parameter, node)
  return {
    ...node,
    deprecated: parameter.deprecated ?? node.deprecated,
    description: parameter.description === undefined ? node.description : tree.html(parameter.description),
    example: hasOwnExample(parameter)
      ? JSON.stringify(firstExample(tree.document, parameter, direction))
      : node.example,
    limits: style === undefined ? node.limits : [...node.limits, { kind: 'style', value: style }],
  }
}

/** How a value of several parts is written, where it is not as most clients do by themselves. */
function styleOf(
  { in: place, style: own, explode, content }: HeaderObject & { in?: string | undefined },
  { type, children }: SchemaNode,
): string | undefined {
  const [mediaType] = Object.keys(content ?? {})
  if (mediaType !== undefined) return mediaType
  const hasParts = type.containers.length > 0 || children.length > 0 || type.types.includes('object')
  const style = own ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  if (style !== 'form' && style !== 'simple')
    return explode === undefined || !hasParts ? style : `${style}, explode: ${explode}`
  if (!hasParts || explode === undefined || explode === (style === 'form')) return undefined
  return `${style}, explode: ${explode}`
}

function requestBody(
  tree: TreeContext,
  value: RequestBodyObject | ReferenceObject,
  anchor: string,
  direction: Direction,
): RequestBody {
  const body = resolve<RequestBodyObject>(tree.document, value)
  return {
    description: tree.html(body.description),
    required: body.required ?? false,
    contents: contents(tree, body.content, anchor, direction),
  }
}

function contents(
  tree: TreeContext,
  content: Record<string, MediaTypeObject>,
  anchor: string,
  direction: Direction,
): MediaContent[] {
  return Object.entries(content).map(([mediaType, media]) => ({
    mediaType,
    schema:
      media.schema === undefined
        ? undefined
        : schemaTree(tree, media.schema, { name: '', anchor, required: false }, direction),
    examples: examplesOf(tree.document, media, direction, tree.html, mediaType),
  }))
}

function responses(
  tree: TreeContext,
  byStatus: Record<string, ResponseObject | ReferenceObject>,
  prefix: string,
  find: OperationContext['find'] = () => undefined,
): Response[] {
  /** First status by the reference of its body's schema. */
  const seen = new Map<string, string>()
  return Object.entries(withoutExtensions(byStatus)).map(([status, value]) => {
    const response = resolve<ResponseObject>(tree.document, value)
    const anchor = `${prefix}${status}`
    const [only, ...others] = Object.values(response.content ?? {})
    const ref =
      only?.schema && others.length === 0 ? resolveSchema(tree.document, only.schema).ref : undefined
    const sameAs = ref === undefined ? undefined : seen.get(ref)
    if (ref !== undefined && sameAs === undefined) seen.set(ref, status)
    const content = contents(
      sameAs === undefined ? tree : { ...tree, anchors: new Set() },
      response.content ?? {},
      anchor,
      'response',
    )
    const description = tree.html(response.description)
    const links = responseLinks(tree, response, find)
    return {
      status,
      ...(links.length > 0 ? { links } : {}),
      description,
      headers: Object.entries(response.headers ?? {}).map(([name, header]) =>
        parameterNode(
          tree,
          { ...resolve<HeaderObject>(tree.document, header), name },
          `${anchor}.${name}`,
          'response',
        ),
      ),
      contents: content.map(entry => ({
        ...entry,
        schema: sameAs === undefined ? entry.schema && withoutText(entry.schema, description) : undefined,
      })),
      sameAs,
    }
  })
}

function responseLinks(
  { document, html }: TreeContext,
  response: ResponseObject,
  find: OperationContext['find'],
): ResponseLink[] {
  return Object.entries(response.links ?? {}).map(([name, value]) => {
    const link = resolve<LinkObject>(document, value)
    const [, path = '', method = ''] = /^#\/paths\/([^/]+)\/(\w+)$/.exec(link.operationRef ?? '') ?? []
    const [key = ''] = pointerKeys(`/${path}`)
    const source = { ...document.paths?.[key] }[method as HttpMethod]
    const id = link.operationId ?? (source && operationIdOf(source, method, key))
    return {
      name,
      operation: id === undefined ? undefined : find(id),
      description: html(link.description),
      parameters: Object.entries(link.parameters ?? {}).map(([parameter, expression]) => ({
        name: parameter,
        value: typeof expression === 'string' ? expression : JSON.stringify(expression),
      })),
    }
  })
}

/** What a response's text says, the text of its schema need not say again. */
function withoutText(node: SchemaNode, text: string): SchemaNode {
  return node.description === text ? { ...node, description: '' } : node
}

/** A callback is a request of the platform to the reader's server: its body is read as a response's. */
function callbacks(tree: TreeContext, operation: OperationObject): Callback[] {
  const anchors = new Set<string>()
  return Object.entries(operation.callbacks ?? {}).flatMap(([name, value]) => {
    const callback = resolve<Record<string, PathItemObject>>(tree.document, value)
    return Object.entries(withoutExtensions(callback)).flatMap(([expression, entry]) => {
      const item = resolve<PathItemObject>(tree.document, entry)
      return httpMethods.flatMap((method): Callback[] => {
        const called = item[method]
        if (!called) return []
        const anchor = freeAnchor(anchors, `callback.${name}`)
        return [
          {
            name,
            anchor,
            expression,
            method,
            description: tree.html(called.description ?? called.summary ?? item.description),
            parameters: parameterGroups(tree, { item, operation: called }, `${anchor}.`),
            body: called.requestBody && requestBody(tree, called.requestBody, anchor, 'response'),
            responses: responses(tree, called.responses ?? {}, `${anchor}.`),
          },
        ]
      })
    })
  })
}

function allowedStates({ document, html }: OperationContext, operation: OperationObject): EnumValue[] {
  const states = operation['x-allowed-states']
  if (!states) return []
  const schema = document.components?.schemas?.[states.schema]
  const meanings = typeof schema === 'object' ? (schema['x-enumDescriptions'] ?? {}) : {}
  return states.values.map(value => ({ value, description: html(ownEntry(meanings, value)) }))
}
