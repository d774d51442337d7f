import type { TagListPageData } from '../route-data/types.ts'
import { CopyPage } from '../ui/layout/CopyPage.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { TagGroups } from '../ui/tags/TagGroups.tsx'

/** The list of all tags of the blog. */
export function BlogTagList({ frame, groups }: TagListPageData) {
  return (
    <Page frame={frame}>
      <main id="main" className="narrow" tabIndex={-1}>
        <header className="head">
          <h1>{frame.messages.blog.tagListTitle}</h1>
          <CopyPage />
        </header>
        <TagGroups groups={groups} />
      </main>
    </Page>
  )
}
