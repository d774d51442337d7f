import type { OperationPageData } from '../../route-data/reference-types.ts'
import { DescriptionFiles } from './DescriptionFiles.tsx'
import { Examples } from './Examples.tsx'
import { isDerived } from './is-derived.ts'
import { RequestSample } from './RequestSample.tsx'
import { useReference } from './reference-context.ts'

/** The column beside the text: what is sent, what comes back, and the description as files. */
export function Samples({ data }: { data: OperationPageData }) {
  const { text } = useReference()
  const { operation, bodyExamples, responseExamples } = data
  return (
    <div className="side">
      <RequestSample samples={data.samples} />
      {bodyExamples.length > 0 && (
        <Examples
          title={text.bodyExample}
          examples={bodyExamples}
          isDerived={({ mediaType }) => isDerived(operation.body?.contents, mediaType)}
        />
      )}
      {responseExamples.length > 0 && (
        <Examples
          title={text.responseExample}
          examples={responseExamples}
          isDerived={({ status, mediaType }) =>
            isDerived(operation.responses.find(response => response.status === status)?.contents, mediaType)
          }
        />
      )}
      <DescriptionFiles files={data.files} />
    </div>
  )
}
