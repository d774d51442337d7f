import type { StandalonePageData } from '../../route-data/types.ts'
import { OriginalNotice } from '../layout/OriginalNotice.tsx'
import { Page } from '../layout/Page.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { TableOfContents } from '../layout/TableOfContents.tsx'
import { Content } from '../mdx/Content.tsx'
import { useLanguage } from '../text/use-language.ts'

/** A page that is neither doc nor post. */
export function StandalonePage({ frame, title, hideTitle, content, toc, original }: StandalonePageData) {
  const language = useLanguage()
  return (
    <Page frame={frame}>
      <div className="docs">
        <main id="main" tabIndex={-1}>
          {!hideTitle && <PageHeader title={title} lang={content.lang} />}
          {original && <OriginalNotice original={original} />}
          <TableOfContents entries={toc} lang={content.lang} />
          <article className="prose" {...language(content.lang)}>
            <Content content={content} />
          </article>
        </main>
      </div>
    </Page>
  )
}
