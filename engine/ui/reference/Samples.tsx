import type { OperationPageData } from '../../route-data/reference-types.ts'
import { DescriptionFiles } from './DescriptionFiles.tsx'
import { Examples } from './Examples.tsx'
import { RequestSample } from './RequestSample.tsx'
import { useReference } from './reference-context.ts'
import { WebhookSender } from './WebhookSender.tsx'

/** The column beside the text: request, responses, and the description as files. */
export function Samples({ data }: { data: OperationPageData }) {
  const { text } = useReference()
  const { webhook } = data.operation
  return (
    <div className="side">
      {webhook ? (
        // A reader receives a webhook; developers of the receiver also send it, to test.
        <>
          <Examples title={text.webhookBody} examples={data.bodyExamples} />
          {data.receivers && (
            <RequestSample samples={data.receivers} title={text.webhookReceiver} group="receiver" />
          )}
          <RequestSample samples={data.samples} title={text.webhookSample} />
          {data.senders?.map(address => (
            <WebhookSender key={address} address={address} name={data.operation.path} />
          ))}
        </>
      ) : (
        <RequestSample samples={data.samples} title={text.requestSample} />
      )}
      {/* The request sample already contains the request, and the response is read more often. */}
      <Examples title={text.bodyExample} examples={webhook ? [] : data.bodyExamples} folded />
      <Examples title={text.responseExample} examples={data.responseExamples} />
      <DescriptionFiles files={data.files} />
    </div>
  )
}
