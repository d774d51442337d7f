import type { OpenApiDocument, ResponseObject } from './description/openapi.ts'
import type { OperationSource } from './operation-source.ts'
import { resolve } from './resolve.ts'
import { schemaTree, type TreeContext } from './schema-tree.ts'
import { Unfolding, unlessTooMany } from './unfolding.ts'

/** References to schemas that have, by themselves, more nodes than an operation may have as a whole. */
const known = new WeakMap<OpenApiDocument, Set<string>>()

/**
 * Whether a response is known to be such a schema: then the operation need not be unfolded to find out. Where schemas lead to each other,
 * most operations have one in common, of an error that names what it is about.
 */
export function isKnownEndless(document: OpenApiDocument, source: OperationSource): boolean {
  const before = known.get(document)
  return before !== undefined && responseRefs(document, source).some(ref => before.has(ref))
}

/**
 * Notes which response of an operation with too many nodes has too many by itself. The last ones are errors.
 *
 * @param most Nodes that an operation may have as a whole.
 */
export function noteEndless(context: TreeContext, source: OperationSource, most: number): void {
  const { document } = context
  const ref = responseRefs(document, source).findLast(one => isEndless(context, one, most))
  if (ref === undefined) return
  const refs = known.get(document) ?? new Set()
  known.set(document, refs.add(ref))
}

function isEndless(context: TreeContext, $ref: string, most: number): boolean {
  const tree = { ...context, anchors: new Set<string>(), unfolding: new Unfolding(most) }
  const place = { name: '', anchor: '', required: false }
  return unlessTooMany(() => schemaTree(tree, { $ref }, place, 'response')) === undefined
}

function responseRefs(document: OpenApiDocument, { operation }: OperationSource): string[] {
  return Object.values(operation.responses ?? {}).flatMap(response =>
    Object.values(resolve<ResponseObject>(document, response).content ?? {}).flatMap(({ schema }) =>
      typeof schema === 'object' && schema.$ref !== undefined ? [schema.$ref] : [],
    ),
  )
}
