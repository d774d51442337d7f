import { Fragment } from 'react'
import type { Badge } from '../../reference/types.ts'
import type { OperationPageData } from '../../route-data/reference-types.ts'
import { Message } from '../../text/Message.tsx'
import { CopyPage } from '../layout/CopyPage.tsx'
import { ApiMethod } from '../mdx/ApiMethod.tsx'
import { keepNames } from '../text/keep-names.ts'
import { useLanguage } from '../text/use-language.ts'
import { Endpoint } from './Endpoint.tsx'
import { Facts } from './Facts.tsx'
import { Html } from './Html.tsx'
import { Prose } from './Prose.tsx'
import { plainText } from './plain-text.ts'
import { useReference } from './reference-context.ts'

/** Purpose and endpoint of the operation, and what to know before calling it. */
export function OperationHeader({ data }: { data: OperationPageData }) {
  const { text } = useReference()
  const language = useLanguage()
  const { operation, lang, useInsteadHref } = data
  const { title, summary, description, deprecated, useInstead, badges } = operation
  // Many descriptions only repeat the summary.
  const hasMore = plainText(description) !== plainText(summary)
  return (
    <header className="head">
      <h1 {...language(lang)}>{keepNames(title)}</h1>
      <CopyPage />
      {badges && <Badges badges={badges} />}
      <Endpoint operation={operation} group={data.group} />
      {(deprecated || useInstead) && (
        <p className="notice warning">
          {deprecated ? text.deprecated : text.superseded}
          {useInstead && (
            <>
              <br />
              <Message
                text={text.useInstead}
                values={{
                  operation: (
                    <>
                      <a href={useInsteadHref}>{useInstead.title}</a>{' '}
                      <ApiMethod method={useInstead.method} path={useInstead.path} />
                    </>
                  ),
                }}
              />
            </>
          )}
        </p>
      )}
      <Html as="p" className="lead" html={summary} />
      {hasMore && <Prose html={description} />}
      <Facts operation={operation} tokenGuides={data.tokenGuides} tokenIssuers={data.tokenIssuers} />
    </header>
  )
}

function Badges({ badges }: { badges: readonly Badge[] }) {
  return (
    <p>
      {badges.map(({ label, description }, index) => (
        <Fragment key={label}>
          {index > 0 && ' '}
          <span className="badge neutral" title={description || undefined}>
            {label}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
