import type { DocPageData } from '../../route-data/types.ts'
import { OriginalNotice } from '../layout/OriginalNotice.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { TableOfContents } from '../layout/TableOfContents.tsx'
import { Content } from '../mdx/Content.tsx'
import { DocMeta } from './DocMeta.tsx'
import { DocsLayout } from './DocsLayout.tsx'

/** A page of the docs. */
export function DocPage(data: DocPageData) {
  const { frame, title, hideTitle, description, content, toc, original, unlisted, pagination } = data
  const { docs } = frame.messages
  return (
    <DocsLayout frame={frame} sidebar={data.sidebar} breadcrumbs={data.breadcrumbs}>
      {!hideTitle && (
        <header className="head" lang={content.lang}>
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </header>
      )}
      {original && <OriginalNotice original={original} />}
      {unlisted && <p className="notice">{docs.unlisted}</p>}
      <TableOfContents entries={toc} lang={content.lang} />
      <article className="prose" lang={content.lang}>
        <Content content={content} />
      </article>
      <DocMeta tags={data.tags} lastUpdate={data.lastUpdate} editHref={data.editHref} />
      <Pagination
        {...pagination}
        label={docs.pagination}
        previousLabel={docs.previous}
        nextLabel={docs.next}
      />
    </DocsLayout>
  )
}
