import type { OperationObject } from './description/openapi.ts'

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
