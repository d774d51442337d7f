import type { OperationObject } from './description/openapi.ts'
import type { OperationSource } from './operation-source.ts'

/**
 * Part of a description that an operation belongs to, as it is sent to a browser: its first tag in lower-case words with hyphens.
 */
export function operationGroup({ tags: [tag = ''] = [] }: Pick<OperationObject, 'tags'>): string {
  return (
    tag
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'other'
  )
}

/** Methods whose responses have no body to show, and those that no page may send. */
const untried = new Set(['head', 'options', 'trace', 'connect', 'track'])

/** Whether a console can send the request of an operation; the API sends those of webhooks. */
export function canBeTried({ method, webhook }: Pick<OperationSource, 'method' | 'webhook'>): boolean {
  return !webhook && !untried.has(method)
}
