import type { ContentModel } from '../types.ts'

/** Whether a page at this path may only be missing because of an error that was already reported; then a link to it is not an error. */
export function isUncertain({ uncertainPaths }: Pick<ContentModel, 'uncertainPaths'>, path: string): boolean {
  return uncertainPaths.some(beginning => path.startsWith(beginning))
}
