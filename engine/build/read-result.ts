import type { PageResult } from './prerender-types.ts'

const lists = [
  'files',
  'assets',
  'search',
  'operations',
  'cutFiles',
  'islands',
  'written',
  'policy',
  'reads',
  'problems',
] as const satisfies readonly (keyof PageResult)[]

/** Whether a value from a file has the shape of a page's result. */
export function isResult(value: unknown): value is PageResult {
  if (typeof value !== 'object' || value === null) return false
  const result: Partial<PageResult> = value
  return typeof result.url === 'string' && lists.every(name => Array.isArray(result[name]))
}
