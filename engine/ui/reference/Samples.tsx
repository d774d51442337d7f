import type { OperationPageData } from '../../route-data/reference-types.ts'
import { DescriptionFiles } from './DescriptionFiles.tsx'
import { Examples } from './Examples.tsx'
import { RequestSample } from './RequestSample.tsx'
import { useReference } from './reference-context.ts'

/** The column beside the text: what is sent, what comes back, and the description as files. */
export function Samples({ data }: { data: OperationPageData }) {
  const { text } = useReference()
  const { webhook } = data.operation
  return (
    <div className="side">
      {/* What comes in a webhook is read; whoever makes its receiver sends it too. */}
      {webhook && <Examples title={text.webhookBody} examples={data.bodyExamples} />}
      <RequestSample samples={data.samples} title={webhook ? text.webhookSample : text.requestSample} />
      {/* The request sample sends it already; the response is read more often. */}
      {!webhook && <Examples title={text.bodyExample} examples={data.bodyExamples} folded />}
      <Examples title={text.responseExample} examples={data.responseExamples} />
      <DescriptionFiles files={data.files} />
    </div>
  )
}
