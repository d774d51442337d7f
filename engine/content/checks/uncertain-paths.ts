import type { ContentModel } from '../types.ts'

/** Whether a page at a path may be missing only because of a fault that has been told: a link to it is none. */
export function isUncertain({ uncertainPaths }: Pick<ContentModel, 'uncertainPaths'>, path: string): boolean {
  return uncertainPaths.some(beginning => path.startsWith(beginning))
}
