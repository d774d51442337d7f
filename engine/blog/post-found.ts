import type { PluginRoute } from '../content/route-types.ts'
import { contentFound, type FoundSubject } from '../pages/page-kind.tsx'
import type { WithFrame } from '../route-data/frame-types.ts'
import type { SearchPage } from '../search/types.ts'

/** Search record of a post. Posts are in no sidebar, so the blog is its section. */
export function postFound({ frame }: WithFrame, subject: FoundSubject<PluginRoute>): SearchPage | undefined {
  const found = contentFound(undefined, subject)
  return found && { ...found, path: [frame.messages.blog.title], area: 'blog' }
}
