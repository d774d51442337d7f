import { type OperationObject, type PathItemObject, withoutExtensions } from './description/openapi.ts'
import { operationsOfItem } from './description/path-item.ts'
import { freeAnchor } from './free-anchor.ts'
import { requestBody } from './operation-body.ts'
import { operationDescription } from './operation-description.ts'
import { parameterGroups } from './operation-parameters.ts'
import { responses } from './operation-responses.ts'
import { resolve } from './resolve.ts'
import type { TreeContext } from './schema-tree.ts'
import type { Callback } from './types.ts'

/** A callback is a request of the platform to the reader's server: its body is read as a response's. */
export function callbacks(tree: TreeContext, operation: OperationObject): Callback[] {
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
          parameters: parameterGroups(tree, { item, operation: called }, `${anchor}.`),
          body: called.requestBody && requestBody(tree, called.requestBody, anchor, 'response'),
          responses: responses(tree, called.responses ?? {}, `${anchor}.`),
        }
      })
    })
  })
}
