import type { HeaderObject, ParameterObject } from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'
import { firstExample, hasOwnExample } from './examples.ts'
import { namedExamples } from './field-examples.ts'
import { type OperationSource, parametersOf } from './operation-source.ts'
import { type Direction, schemaTree, type TreeContext } from './schema-tree.ts'
import type { Limit, ParameterGroup, SchemaNode } from './types.ts'

/** Parameters by place, required ones first. @param prefix Begins their anchors: `callback.sold.`. */
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

/** What a parameter says of how it is written; a header says less. */
type WrittenParameter = HeaderObject & Partial<Pick<ParameterObject, 'in' | 'x-querystring'>>

/** A parameter or a header of a response as the tree of its schema, with what it says itself in place of what its schema says. */
export function parameterNode(
  tree: TreeContext,
  parameter: WrittenParameter & { name: string },
  anchor: string,
  direction: Direction,
): SchemaNode {
  const [content] = Object.values(parameter.content ?? {})
  const schema: Schema = parameter.schema ?? content?.schema ?? {}
  const place = { name: parameter.name, anchor, required: parameter.required ?? false }
  const node = schemaTree(tree, schema, place, direction)
  return {
    ...node,
    deprecated: parameter.deprecated ?? node.deprecated,
    description: parameter.description === undefined ? node.description : tree.html(parameter.description),
    example: hasOwnExample(parameter)
      ? JSON.stringify(firstExample(tree.document, parameter, direction))
      : node.example,
    ...namedExamples(tree.document, parameter),
    limits: [...node.limits, ...writtenAs(parameter, node)],
  }
}

/** How a value is written, where it is not as most clients do by themselves. */
function writtenAs(parameter: WrittenParameter, node: SchemaNode): Limit[] {
  const [mediaType = 'application/x-www-form-urlencoded'] = Object.keys(parameter.content ?? {})
  if (parameter['x-querystring']) return [{ kind: 'wholeQuery', value: mediaType }]
  if (parameter.style === 'cookie') return [{ kind: 'plainCookie', value: '' }]
  const style = styleOf(parameter, node)
  return style === undefined ? [] : [{ kind: 'style', value: style }]
}

/** Of a value of several parts. */
function styleOf(
  { in: place, style: own, explode, content }: WrittenParameter,
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
