import type { OperationObject } from './description/openapi.ts'
import type { OperationSource } from './operation-source.ts'

/**
 * Name of the part of a description that browsers load for an operation: its first tag, in lower-case words with hyphens.
 */
export function operationGroup({ tags: [tag = ''] = [] }: Pick<OperationObject, 'tags'>): string {
  return (
    tag
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'other'
  )
}

/** Methods whose responses have no body, and those that browsers do not send. */
const untryableMethods = new Set(['head', 'options', 'trace', 'connect', 'track'])

/** Whether a console can send the request of an operation. Requests of webhooks are sent by the API. */
export function isTryable({ method, webhook }: Pick<OperationSource, 'method' | 'webhook'>): boolean {
  return !webhook && !untryableMethods.has(method)
}
