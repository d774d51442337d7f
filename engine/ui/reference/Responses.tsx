import type { Response } from '../../reference/types.ts'
import { Message } from '../../text/Message.tsx'
import { FieldTree } from './FieldTree.tsx'
import { Html } from './Html.tsx'
import { MediaContents } from './MediaContents.tsx'
import { Prose } from './Prose.tsx'
import { fitsLine, plainText } from './plain-text.ts'
import { ResponseLinks } from './ResponseLinks.tsx'
import { useReference } from './reference-context.ts'

interface ResponsesProps {
  responses: readonly Response[]
  /** Prefix of ids, which are also anchors of bodies; the page's own responses have none. */
  idPrefix?: string
}

/** Responses by status; the successful one is open. */
export function Responses({ responses, idPrefix = '' }: ResponsesProps) {
  const success = responses.find(({ status }) => /^2/.test(status))
  return responses.map(response => (
    <ResponseDetails
      key={response.status}
      response={response}
      id={idPrefix + response.status}
      sameAsId={response.sameAs === undefined ? undefined : idPrefix + response.sameAs}
      isOpen={response === success}
    />
  ))
}

function ResponseDetails({
  response: { status, summary, description, headers, contents, sameAs, links = [] },
  id,
  sameAsId,
  isOpen,
}: {
  response: Response
  id: string
  sameAsId: string | undefined
  isOpen: boolean
}) {
  const { text } = useReference()
  const line = summary === undefined && fitsLine(description)
  const fallback = status === 'default' ? text.otherStatus : ''
  return (
    <details className="response" id={id} open={isOpen}>
      <summary>
        <span className={`badge ${statusTone(status)}`}>{status}</span>
        <Html as="span" html={line ? description || fallback : (summary ?? plainText(description))} />
      </summary>
      {!line && <Prose html={description} />}
      {headers.length > 0 && (
        <>
          <h3>{text.responseHeaders}</h3>
          <FieldTree nodes={headers} />
        </>
      )}
      {headers.length > 0 && contents.length > 0 && <h3>{text.responseBody}</h3>}
      {contents.length > 0 ? <MediaContents contents={contents} /> : <p className="sub">{text.noBody}</p>}
      {links.length > 0 && <ResponseLinks links={links} />}
      {sameAs && (
        <p className="sub">
          <Message text={text.sameAs} values={{ status: <a href={`#${sameAsId}`}>{sameAs}</a> }} />
        </p>
      )}
    </details>
  )
}

/** Class of the badge for an HTTP status: success, an error that the caller can fix, or neither. */
function statusTone(status: string): 'success' | 'warning' | 'danger' | 'neutral' {
  if (status.startsWith('2')) return 'success'
  if (status.startsWith('4')) return 'warning'
  if (status.startsWith('5')) return 'danger'
  return 'neutral'
}
