import type { HeaderObject, ParameterObject } from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'
import { firstExample, hasOwnExample } from './examples.ts'
import { namedExamples } from './field-examples.ts'
import { type OperationSource, parametersOf } from './operation-source.ts'
import { type Direction, schemaTree, type TreeContext } from './schema-tree.ts'
import type { Limit, ParameterGroup, SchemaNode } from './types.ts'

/** Parameters by location (`in`), required ones first. @param prefix Prefix of their anchors: `callback.sold.`. */
export function parameterGroups(
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

/** A parameter or header with its serialization. A header has fewer keys. */
type WrittenParameter = HeaderObject & Partial<Pick<ParameterObject, 'in' | 'x-querystring'>>

/** Schema tree of a parameter, or of a header of a response. Its own description precedes that of its schema, and its own example replaces the schema's. */
export function parameterNode(
  tree: TreeContext,
  parameter: WrittenParameter & { name: string },
  anchor: string,
  direction: Direction,
): SchemaNode {
  const [content] = Object.values(parameter.content ?? {})
  const schema: Schema = parameter.schema ?? content?.schema ?? {}
  const { name, required = false, description } = parameter
  const place = { name, anchor, required, description }
  const node = schemaTree(tree, schema, place, direction)
  const written = hasOwnExample(parameter) ? parameter : (content ?? {})
  return {
    ...node,
    deprecated: parameter.deprecated ?? node.deprecated,
    example: hasOwnExample(written)
      ? JSON.stringify(firstExample(tree.document, written, direction))
      : node.example,
    ...namedExamples(tree.document, written),
    limits: [...node.limits, ...serializationLimits(parameter, node)],
  }
}

/** Serialization of a value, unless it is what most clients do by default. */
function serializationLimits(parameter: WrittenParameter, node: SchemaNode): Limit[] {
  const [mediaType = 'application/x-www-form-urlencoded'] = Object.keys(parameter.content ?? {})
  if (parameter['x-querystring']) return [{ kind: 'wholeQuery', value: mediaType }]
  if (parameter.style === 'cookie') return [{ kind: 'plainCookie', value: '' }]
  const style = styleOf(parameter, node)
  return style === undefined ? [] : [{ kind: 'style', value: style }]
}

/** Media type or style of a value. Style and `explode` matter only if the value has several parts. */
function styleOf(
  { in: place, style: declaredStyle, explode, content }: WrittenParameter,
  { type, children }: SchemaNode,
): string | undefined {
  const [mediaType] = Object.keys(content ?? {})
  if (mediaType !== undefined) return mediaType
  const hasParts = type.containers.length > 0 || children.length > 0 || type.types.includes('object')
  const style = declaredStyle ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  if (style !== 'form' && style !== 'simple')
    return explode === undefined || !hasParts ? style : `${style}, explode: ${explode}`
  if (!hasParts || explode === undefined || explode === (style === 'form')) return undefined
  return `${style}, explode: ${explode}`
}
