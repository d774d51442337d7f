import type { PluginRoute } from '../content/route-types.ts'
import { contentFound, type FoundSubject } from '../pages/page-kind.tsx'
import type { WithFrame } from '../route-data/frame-types.ts'
import type { SearchPage } from '../search/types.ts'

/** What search finds of a post: it stands below the blog, in no sidebar. */
export function postFound({ frame }: WithFrame, of: FoundSubject<PluginRoute>): SearchPage | undefined {
  const found = contentFound(undefined, of)
  return found && { ...found, path: [frame.messages.blog.title], area: 'blog' }
}
