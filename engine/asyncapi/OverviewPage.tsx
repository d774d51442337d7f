import { Html } from '../ui/reference/Html.tsx'
import { LinkList } from '../ui/reference/LinkList.tsx'
import { Prose } from '../ui/reference/Prose.tsx'
import { Section } from '../ui/reference/Section.tsx'
import { AsyncArticle } from './AsyncArticle.tsx'
import { AsyncLinks } from './AsyncLinks.tsx'
import { Bindings } from './Bindings.tsx'
import type { OverviewData } from './page-types.ts'
import { ServerFacts } from './ServerFacts.tsx'
import { TagFacts } from './TagFacts.tsx'

/** The page of a description: servers, channels and messages. */
export function OverviewPage(data: OverviewData) {
  const { about, servers, channels, furtherChannels, messages, furtherMessages, files, tokenGuides } = data
  const { asyncapi: text, reference } = data.frame.messages
  return (
    <AsyncArticle data={data}>
      {about !== '' && (
        <section>
          <Prose html={about} />
        </section>
      )}
      {servers.length > 0 && (
        <Section id="servers" title={reference.servers}>
          {servers.map(server => (
            <section key={server.title + server.template}>
              <h3>{server.title}</h3>
              <dl className="facts">
                <dt>{text.bindingColumns.protocol}</dt>
                <dd>{server.protocol}</dd>
                <ServerFacts servers={[server]} security={server.security} tokenGuides={tokenGuides} />
                <TagFacts tags={server.tags} />
              </dl>
              {server.bindings.length > 0 && <Bindings rows={server.bindings} />}
            </section>
          ))}
        </Section>
      )}
      {channels.length > 0 && (
        <Section id="channels" title={text.channels}>
          {channels.map(({ title, address, summary, description, bindings, tags, operations }) => (
            <section key={title}>
              <h3>{title}</h3>
              {address !== title && (
                <p className="sub">{address === null ? text.noAddress : <code>{address}</code>}</p>
              )}
              <Html as="p" html={summary} />
              <Prose html={description} />
              {tags.length > 0 && (
                <dl className="facts">
                  <TagFacts tags={tags} />
                </dl>
              )}
              {operations.length > 0 && <AsyncLinks links={operations} />}
              {bindings.length > 0 && <Bindings rows={bindings} />}
            </section>
          ))}
          {furtherChannels.length > 0 && <LinkList links={furtherChannels} />}
        </Section>
      )}
      {messages.length > 0 && (
        <Section id="messages" title={text.messages}>
          <AsyncLinks links={messages} />
          {furtherMessages.length > 0 && <LinkList links={furtherMessages} />}
        </Section>
      )}
      {files.length > 0 && (
        <Section id="files" title={reference.files}>
          <LinkList links={files} />
        </Section>
      )}
    </AsyncArticle>
  )
}
