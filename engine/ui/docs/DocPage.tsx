import type { DocPageData } from '../../route-data/types.ts'
import { PageFeedback } from '../feedback/PageFeedback.tsx'
import { OriginalNotice } from '../layout/OriginalNotice.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { TableOfContents } from '../layout/TableOfContents.tsx'
import { Content } from '../mdx/Content.tsx'
import { Part } from '../Part.tsx'
import { useLanguage } from '../text/use-language.ts'
import { DocMeta } from './DocMeta.tsx'
import { DocsLayout } from './DocsLayout.tsx'

/** A page of the docs. */
export function DocPage(data: DocPageData) {
  const { frame, title, hideTitle, description, content, toc, original, unlisted, pagination } = data
  const { docs } = frame.messages
  const facts = { tags: data.tags, lastUpdate: data.lastUpdate, editHref: data.editHref }
  const language = useLanguage()
  return (
    <DocsLayout frame={frame} sidebar={data.sidebar} breadcrumbs={data.breadcrumbs}>
      {!hideTitle && <PageHeader title={title} description={description} lang={content.lang} />}
      {original && <OriginalNotice original={original} />}
      {unlisted && <p className="notice">{docs.unlisted}</p>}
      <TableOfContents entries={toc} lang={content.lang} />
      <article className="prose" {...language(content.lang)}>
        <Content content={content} />
      </article>
      <PageFeedback />
      <Part of="PageFooter" props={{ ...facts, pagination }}>
        <DocMeta {...facts} />
        <Pagination {...pagination} />
      </Part>
    </DocsLayout>
  )
}
