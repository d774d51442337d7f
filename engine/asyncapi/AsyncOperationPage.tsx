import { CopyButton } from '../ui/layout/CopyButton.tsx'
import { TabItem, Tabs } from '../ui/mdx/Tabs.tsx'
import { Code } from '../ui/reference/Code.tsx'
import { Examples } from '../ui/reference/Examples.tsx'
import { FieldTree } from '../ui/reference/FieldTree.tsx'
import { Html } from '../ui/reference/Html.tsx'
import { Section } from '../ui/reference/Section.tsx'
import { ActionLabel } from './ActionLabel.tsx'
import { AsyncArticle } from './AsyncArticle.tsx'
import { AsyncLinks } from './AsyncLinks.tsx'
import { Bindings } from './Bindings.tsx'
import { MessageBody } from './MessageBody.tsx'
import type { OperationData } from './page-types.ts'
import { ServerFacts } from './ServerFacts.tsx'

/** Maximum number of messages whose fields are shown at once; those of more are folded. */
const maxOpen = 3

/** The page of an operation: sender, channel, messages, samples and reply. */
export function AsyncOperationPage(data: OperationData) {
  const {
    action,
    clientSends,
    channel,
    parameters,
    servers,
    security,
    tokenGuides,
    messages,
    reply,
    bindings,
    tryIt,
  } = data
  const { asyncapi: text, apiConsole } = data.frame.messages
  const isNamed = channel.title !== channel.address
  const hasFacts = isNamed || servers.length > 0 || security.length > 0
  const shown = messages.filter(({ payload, foreign }) => payload || foreign)
  const examples = messages.flatMap(message =>
    message.examples.map(example =>
      messages.length === 1
        ? example
        : { ...example, label: [message.title, example.label].filter(Boolean).join(' · ') },
    ),
  )
  return (
    <AsyncArticle
      data={data}
      subject={
        <>
          <p className="endpoint">
            <ActionLabel action={action} /> <Address address={channel.address} none={text.noAddress} />
            {tryIt !== undefined && (
              <button type="button" className="btn primary js-only" data-try={tryIt} aria-keyshortcuts="t">
                {apiConsole.tryIt}
              </button>
            )}
          </p>
          <p className="sub">{clientSends ? text.clientSends : text.serverSends}</p>
        </>
      }
      facts={
        hasFacts && (
          <>
            {isNamed && (
              <>
                <dt>{text.channel}</dt>
                <dd>
                  {channel.title} <Html as="small" html={channel.summary || channel.description} />
                </dd>
              </>
            )}
            <ServerFacts servers={servers} security={security} tokenGuides={tokenGuides} />
          </>
        )
      }
      side={
        (data.samples.length > 0 || examples.length > 0) && (
          <>
            <Samples data={data} />
            <Examples title={text.example} examples={examples} />
          </>
        )
      }
    >
      {parameters.length > 0 && (
        <Section id="parameters" title={text.parameters}>
          <FieldTree nodes={parameters} />
        </Section>
      )}
      {messages.length > 0 && (
        <Section id="messages" title={text.messages}>
          {shown.length === 0 ? (
            <AsyncLinks links={messages} />
          ) : (
            messages.map(message =>
              messages.length > maxOpen ? (
                <details key={message.href}>
                  <summary>
                    <h3>{message.title}</h3>
                  </summary>
                  <p>
                    <a href={message.href}>{message.title}</a> <Html as="span" html={message.summary} />
                  </p>
                  <MessageBody message={message} heading="h4" />
                </details>
              ) : (
                <section key={message.href}>
                  <h3>
                    <a href={message.href}>{message.title}</a>
                  </h3>
                  <Html as="p" html={message.summary} />
                  <MessageBody message={message} heading="h4" />
                </section>
              ),
            )
          )}
        </Section>
      )}
      {reply && (
        <Section id="reply" title={text.reply}>
          {reply.channel !== undefined && (
            <p>
              {text.channel} <code>{reply.channel}</code>
            </p>
          )}
          {reply.address && (
            <p>
              {text.replyTo} <code>{reply.address.location}</code>{' '}
              <Html as="span" html={reply.address.description} />
            </p>
          )}
          <AsyncLinks links={reply.messages} />
        </Section>
      )}
      {bindings.length > 0 && (
        <Section id="bindings" title={text.bindings}>
          <Bindings rows={bindings} />
        </Section>
      )}
    </AsyncArticle>
  )
}

/** The address of a channel with its parameters marked. */
function Address({ address, none }: { address: string | null; none: string }) {
  if (!address) return <span>{none}</span>
  return (
    <code>
      {address
        .split(/(\{[^}]+\})/)
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text
        .map((part, index) => (index % 2 ? <var key={index}>{part}</var> : part))}
    </code>
  )
}

function Samples({ data: { samples, frame } }: { data: OperationData }) {
  if (samples.length === 0) return null
  return (
    <section>
      <h2>{frame.messages.asyncapi.sample}</h2>
      <Tabs groupId="message-client">
        {samples.map(({ label, language, html }) => (
          <TabItem key={label} value={label} label={label}>
            <figure className="code" data-code={language}>
              <Code html={html} />
              <CopyButton label={frame.messages.browser.copy} />
            </figure>
          </TabItem>
        ))}
      </Tabs>
    </section>
  )
}
