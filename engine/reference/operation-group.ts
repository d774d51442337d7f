import { answeredMethods } from '@shiori/sandbox/description/operations'
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

const methods: ReadonlySet<string> = new Set(answeredMethods)

/** Whether a console can send the request of an operation: the API sends those of webhooks, and the sandbox answers some methods only. */
export function canBeTried({ method, webhook }: Pick<OperationSource, 'method' | 'webhook'>): boolean {
  return !webhook && methods.has(method)
}
