import type { ReactNode } from 'react'
import { DocsLayout } from '../ui/docs/DocsLayout.tsx'
import { PageFeedback } from '../ui/feedback/PageFeedback.tsx'
import { CopyPage } from '../ui/layout/CopyPage.tsx'
import { Pagination } from '../ui/layout/Pagination.tsx'
import { Guides } from '../ui/reference/Guides.tsx'
import { Html } from '../ui/reference/Html.tsx'
import { Prose } from '../ui/reference/Prose.tsx'
import { TextLang } from '../ui/reference/reference-context.ts'
import { keepNames } from '../ui/text/keep-names.ts'
import { useLanguage } from '../ui/text/use-language.ts'
import type { AsyncPageData } from './page-types.ts'
import { TagFacts } from './TagFacts.tsx'

interface AsyncArticleProps {
  data: AsyncPageData
  /** Between title and description. */
  subject?: ReactNode
  /** Below the description. */
  facts?: ReactNode
  /** Column beside the text, if there is anything to show in it. */
  side?: ReactNode
  children: ReactNode
}

/** Layout of all pages of a description: title and description at the top, guides, previous and next page at the bottom. */
export function AsyncArticle({ data, subject, facts, side, children }: AsyncArticleProps) {
  const { frame, sidebar, breadcrumbs, title, summary, description, lang, tags, pagination } = data
  const { expandAll, collapseAll } = frame.messages.reference
  const language = useLanguage()
  return (
    <DocsLayout frame={frame} sidebar={sidebar} breadcrumbs={breadcrumbs}>
      <TextLang value={lang}>
        <article className="op" data-operation={JSON.stringify({ expandAll, collapseAll })}>
          <header className="head">
            <h1 {...language(lang)}>{keepNames(title)}</h1>
            <CopyPage />
            {subject}
            <Html as="p" className="lead" html={summary} />
            <Prose html={description} />
            {(facts || tags.length > 0) && (
              <dl className="facts">
                {facts}
                <TagFacts tags={tags} />
              </dl>
            )}
          </header>
          {side && <div className="side">{side}</div>}
          <div className="text">
            {children}
            <Guides guides={data.guides} externalDocs={data.externalDocs} />
            <PageFeedback />
            <Pagination {...pagination} />
          </div>
        </article>
      </TextLang>
    </DocsLayout>
  )
}
