import { pointerKeys } from './description/json.ts'
import {
  type HeaderObject,
  type LinkObject,
  type ReferenceObject,
  type ResponseObject,
  withoutExtensions,
} from './description/openapi.ts'
import { operationIdOf } from './description/operation-id.ts'
import { operationIn } from './description/path-item.ts'
import { contents } from './operation-body.ts'
import { parameterNode } from './operation-parameters.ts'
import { resolve, resolveSchema } from './resolve.ts'
import type { TreeContext } from './schema-tree.ts'
import type { OperationLink, Response, ResponseLink, SchemaNode } from './types.ts'
import { Unfolding } from './unfolding.ts'

/**
 * Responses by status. If two have the same schema, the second one only refers to the first.
 *
 * @param prefix Prefix of their anchors, before the status: `callback.sold.`.
 * @param find Finds an operation by ID, for links.
 */
export function responses(
  tree: TreeContext,
  byStatus: Record<string, ResponseObject | ReferenceObject>,
  prefix: string,
  find: (id: string) => OperationLink | undefined = () => undefined,
): Response[] {
  /** First status with a schema, by the reference to the schema. */
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
      sameAs === undefined
        ? tree
        : { ...tree, anchors: new Set(), unfolding: new Unfolding(Number.POSITIVE_INFINITY, 0) },
      response.content ?? {},
      anchor,
      'response',
    )
    const description = tree.html(response.description)
    const summary = response.summary ?? response['x-summary']
    const links = responseLinks(tree, response, find)
    return {
      status,
      ...(links.length > 0 ? { links } : {}),
      ...(summary ? { summary: tree.html(summary) } : {}),
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
  find: (id: string) => OperationLink | undefined,
): ResponseLink[] {
  return Object.entries(response.links ?? {}).map(([name, value]) => {
    const link = resolve<LinkObject>(document, value)
    const [, path = '', method = ''] =
      /^#\/paths\/([^/]+)\/(?:additionalOperations\/)?([\w-]+)$/.exec(link.operationRef ?? '') ?? []
    const [key = ''] = pointerKeys(`/${path}`)
    const source = operationIn(document.paths?.[key], method.toLowerCase())
    const id = link.operationId ?? (source && operationIdOf(source, method, key))
    return {
      name,
      operation: id === undefined ? undefined : find(id),
      description: html(link.description),
      parameters: [
        ...Object.entries(link.parameters ?? {}),
        ...(link.requestBody === undefined ? [] : [['requestBody', link.requestBody] as const]),
        ...(link.server === undefined ? [] : [['server', link.server.url] as const]),
      ].map(([parameter, expression]) => ({
        name: parameter,
        value: typeof expression === 'string' ? expression : JSON.stringify(expression),
      })),
    }
  })
}

/** Removes a schema's description if it repeats that of its response. */
function withoutText(node: SchemaNode, text: string): SchemaNode {
  return node.description === text ? { ...node, description: '' } : node
}
