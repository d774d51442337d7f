import type { MediaContent } from '../../reference/types.ts'

/** Whether the example of a media type was made from the schema: then it is the only one. */
export function isDerived(contents: readonly MediaContent[] | undefined, mediaType: string): boolean {
  const content = contents?.find(candidate => candidate.mediaType === mediaType)
  return content?.examples.some(({ derived }) => derived) ?? false
}
