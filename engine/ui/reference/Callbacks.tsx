import type { Callback } from '../../reference/types.ts'
import { webhookFacts } from '../../reference/webhooks/webhook-facts.ts'
import type { OperationPageData } from '../../route-data/reference-types.ts'
import { ApiMethod } from '../mdx/ApiMethod.tsx'
import { Examples } from './Examples.tsx'
import { FieldTree } from './FieldTree.tsx'
import { MediaContents } from './MediaContents.tsx'
import { Prose } from './Prose.tsx'
import { RequestSample } from './RequestSample.tsx'
import { Responses } from './Responses.tsx'
import { useReference } from './reference-context.ts'
import { Section } from './Section.tsx'
import { WebhookFacts } from './WebhookFacts.tsx'
import { WebhookSender } from './WebhookSender.tsx'

interface CallbacksProps {
  callbacks: readonly Callback[]
  data: Pick<OperationPageData, 'callbacks' | 'senders'>
}

/** Requests that the platform sends to the caller's own server, collapsed at first. */
export function Callbacks({ callbacks, data }: CallbacksProps) {
  const { text, htmlLang } = useReference()
  return (
    <Section id="callbacks" title={text.callbacks}>
      <p className="sub">{text.callbackTarget}</p>
      {callbacks.map((callback, index) => {
        const { name, anchor, expression, method, description, parameters, body, responses } = callback
        const samples = data.callbacks?.[index]
        const facts = webhookFacts(callback, text, htmlLang)
        return (
          <details key={anchor} className="response" id={anchor}>
            <summary>
              <b>{name}</b> <ApiMethod method={method} path={expression} />
            </summary>
            <Prose html={description} />
            {facts.length > 0 && (
              <dl className="facts">
                <WebhookFacts facts={facts} />
              </dl>
            )}
            {parameters.map(({ in: place, parameters: nodes }) => (
              <div key={place}>
                <h3>{text.groups[place]}</h3>
                <FieldTree nodes={nodes} />
              </div>
            ))}
            {body && (
              <>
                <h3>{text.webhookBody}</h3>
                <Prose html={body.description} />
                <MediaContents contents={body.contents} />
              </>
            )}
            <Examples title={text.bodyExample} examples={samples?.examples ?? []} heading="h3" />
            {samples?.receivers && (
              <RequestSample
                samples={samples.receivers}
                title={text.webhookReceiver}
                group="receiver"
                heading="h3"
              />
            )}
            {data.senders?.map(address => (
              <WebhookSender key={address} address={address} name={name} />
            ))}
            {responses.length > 0 && <h3>{text.webhookResponses}</h3>}
            <Responses responses={responses} idPrefix={`${anchor}.`} />
            <Examples title={text.responseExample} examples={samples?.responseExamples ?? []} heading="h3" />
          </details>
        )
      })}
    </Section>
  )
}
