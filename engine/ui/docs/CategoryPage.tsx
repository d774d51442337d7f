import type { CategoryPageData } from '../../route-data/types.ts'
import { CopyPage } from '../layout/CopyPage.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { Prose } from '../reference/Prose.tsx'
import { TextLang } from '../reference/reference-context.ts'
import { keepNames } from '../text/keep-names.ts'
import { useLanguage } from '../text/use-language.ts'
import { DocsLayout } from './DocsLayout.tsx'
import { isOperation, lengthOf, maxOpenLength, OperationTable } from './OperationTable.tsx'
import { PageIndex } from './PageIndex.tsx'

/** The generated page of a category, with a list of its pages. */
export function CategoryPage({
  frame,
  sidebar,
  breadcrumbs,
  title,
  lang,
  description,
  descriptionLang,
  introduction,
  introductionLang,
  items,
  groups,
  files,
  pagination,
}: CategoryPageData) {
  const { reference } = frame.messages
  const language = useLanguage()
  const operations = items.filter(isOperation)
  const pages = items.filter(item => !isOperation(item))
  const at = items.findIndex(isOperation)
  return (
    <DocsLayout frame={frame} sidebar={sidebar} breadcrumbs={breadcrumbs}>
      <header className="head">
        <h1 {...language(lang)}>{keepNames(title)}</h1>
        <CopyPage />
        {description && <p {...language(descriptionLang)}>{description}</p>}
      </header>
      <TextLang value={introductionLang}>
        <Prose html={introduction} />
      </TextLang>
      <PageIndex items={pages} isOfApi={sidebar?.operationsHref !== undefined} />
      {operations.length > 0 && <OperationTable rows={operations} at={at < pages.length ? at : undefined} />}
      <Groups groups={groups} />
      {files.length > 0 && (
        <section className="prose">
          <h2>{reference.files}</h2>
          <ul>
            {files.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pagination {...pagination} />
    </DocsLayout>
  )
}

/** Operations by group. If they are too many for a page, groups can be folded, and late groups are folded at first. */
function Groups({ groups }: Pick<CategoryPageData, 'groups'>) {
  const lists = groups.map(({ items }) => items.filter(isOperation))
  const isLong = lengthOf(lists.flat()) > maxOpenLength
  return groups.map(({ href, label, lang }, index) => {
    const rows = lists[index] ?? []
    const heading = <h2 lang={lang}>{label}</h2>
    if (!isLong)
      return (
        <section key={href} className="group">
          {heading}
          <OperationTable rows={rows} />
        </section>
      )
    return (
      <details
        key={href}
        className="group"
        open={lengthOf(lists.slice(0, index + 1).flat()) <= maxOpenLength}
      >
        <summary>{heading}</summary>
        <OperationTable rows={rows} />
      </details>
    )
  })
}
