import { formatPlural } from '../../config/messages/messages.ts'
import type { DocsTagPageData } from '../../route-data/types.ts'
import { CopyPage } from '../layout/CopyPage.tsx'
import { Page } from '../layout/Page.tsx'
import { VersionBanner } from '../layout/VersionBanner.tsx'
import { useLanguage } from '../text/use-language.ts'

/** The pages with a tag. */
export function DocsTag({ frame, tag, docs, allTagsHref }: DocsTagPageData) {
  const { messages, locale } = frame
  const language = useLanguage()
  return (
    <Page frame={frame}>
      <main id="main" className="narrow" tabIndex={-1}>
        <VersionBanner />
        <header className="head">
          <h1>{formatPlural(messages.docs.taggedWith, tag.count, locale.htmlLang, { tag: tag.label })}</h1>
          <CopyPage />
          {tag.description && <p>{tag.description}</p>}
        </header>
        <ol className="index">
          {docs.map(doc => (
            <li key={doc.href} {...language(doc.lang)}>
              <a href={doc.href}>{doc.title}</a>
              {doc.description && <p>{doc.description}</p>}
            </li>
          ))}
        </ol>
        <p className="more">
          <a href={allTagsHref}>{messages.docs.allTags}</a>
        </p>
      </main>
    </Page>
  )
}
