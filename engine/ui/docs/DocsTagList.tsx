import type { TagListPageData } from '../../route-data/types.ts'
import { CopyPage } from '../layout/CopyPage.tsx'
import { Page } from '../layout/Page.tsx'
import { VersionBanner } from '../layout/VersionBanner.tsx'
import { TagGroups } from '../tags/TagGroups.tsx'

/** Every tag of the docs. */
export function DocsTagList({ frame, groups }: TagListPageData) {
  return (
    <Page frame={frame}>
      <main id="main" className="narrow" tabIndex={-1}>
        <VersionBanner />
        <header className="head">
          <h1>{frame.messages.docs.tagListTitle}</h1>
          <CopyPage />
        </header>
        <TagGroups groups={groups} />
      </main>
    </Page>
  )
}
