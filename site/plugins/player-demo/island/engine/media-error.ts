import type { PlayerDemoText } from '../text.ts'
import type { Engine } from './engine.ts'

type Categories = PlayerDemoText['categories']

/** An error of the engine as shown: number, name, and the part that failed. */
export interface MediaError {
  code: number
  name: string
  category: keyof Categories
}

/** Categories of the engine by name. */
const categories: Record<string, keyof Categories> = {
  NETWORK: 'network',
  TEXT: 'text',
  MEDIA: 'media',
  MANIFEST: 'manifest',
  STREAMING: 'streaming',
  DRM: 'drm',
  PLAYER: 'player',
}

/** Whether a value is an error of the engine, as opposed to one thrown by other code. */
export function isMediaError(error: unknown): error is { code: number; category: number } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'number' &&
    'category' in error &&
    typeof error.category === 'number'
  )
}

/** Finds the names for the numbers of an engine's error. */
export function describeError(
  error: { code: number; category: number },
  { Code, Category }: Engine['util']['Error'],
): MediaError {
  return {
    code: error.code,
    name: constantName(Code, error.code),
    category: categories[constantName(Category, error.category)] ?? 'unknown',
  }
}

function constantName(names: object, number: number): string {
  return Object.entries(names).find(([, value]) => value === number)?.[0] ?? ''
}
