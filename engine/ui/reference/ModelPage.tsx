import type { ModelPageData } from '../../route-data/reference-types.ts'
import { DocsLayout } from '../docs/DocsLayout.tsx'
import { PageFeedback } from '../feedback/PageFeedback.tsx'
import { Anchor } from '../layout/Anchor.tsx'
import { CopyPage } from '../layout/CopyPage.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { useLanguage } from '../text/use-language.ts'
import { Examples } from './Examples.tsx'
import { RootTree } from './FieldTree.tsx'
import { Prose } from './Prose.tsx'
import { TextLang } from './reference-context.ts'
import { Section } from './Section.tsx'
import { ListLength, listLength, listsOf } from './shown-fields.ts'
import { TypeText } from './TypeText.tsx'
import { UsedBy } from './UsedBy.tsx'

/** The page of a schema: its fields, an example beside them, and where it is used. */
export function ModelPage(data: ModelPageData) {
  const { frame, title, lang, model, pagination } = data
  const { reference } = frame.messages
  const language = useLanguage()
  const { name, description, deprecated, schema } = model
  const { expandAll, collapseAll } = reference
  const hasFields = schema.children.length > 0 || schema.variants || schema.moreVariants
  return (
    <DocsLayout frame={frame} sidebar={data.sidebar} breadcrumbs={data.breadcrumbs}>
      <TextLang value={lang}>
        <article className="op" data-operation={JSON.stringify({ expandAll, collapseAll })}>
          <header className="head">
            <h1 {...language(lang)}>{title}</h1>
            <CopyPage />
            <p className="media sub">
              {name !== title && (
                <>
                  <code>{name}</code>{' '}
                </>
              )}
              <TypeText type={schema.type} />
              {deprecated && <i> {reference.fieldDeprecated}</i>}
              {data.file && (
                <>
                  {' '}
                  <Anchor link={data.file} />
                </>
              )}
            </p>
            <Prose html={description} />
          </header>
          {data.examples.length > 0 && (
            <div className="side">
              <Examples title={reference.modelExample} examples={data.examples} />
            </div>
          )}
          <ListLength value={listLength(listsOf(schema))}>
            <div className="text">
              {hasFields ? (
                <Section id={schema.anchor} title={reference.modelFields}>
                  <RootTree node={schema} isFirst />
                </Section>
              ) : (
                <RootTree node={schema} isFirst={false} />
              )}
              {data.usedBy.length > 0 && <UsedBy users={data.usedBy} />}
              <PageFeedback />
              <Pagination {...pagination} />
            </div>
          </ListLength>
        </article>
      </TextLang>
    </DocsLayout>
  )
}
