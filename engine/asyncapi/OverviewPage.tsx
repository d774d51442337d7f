import { FoldedList } from '../ui/docs/FoldedList.tsx'
import { Anchor } from '../ui/layout/Anchor.tsx'
import { Html } from '../ui/reference/Html.tsx'
import { Prose } from '../ui/reference/Prose.tsx'
import { Section } from '../ui/reference/Section.tsx'
import { AsyncArticle } from './AsyncArticle.tsx'
import { AsyncLinks } from './AsyncLinks.tsx'
import { Bindings } from './Bindings.tsx'
import type { AsyncLink, ChannelData, OverviewData } from './page-types.ts'
import { ServerFacts } from './ServerFacts.tsx'
import { TagFacts } from './TagFacts.tsx'

/** Characters of HTML of the channels, and of the messages, that are open. */
const maxOpenLength = 25_000

/** Characters of HTML of a channel, a row of bindings or a link without its texts. */
const entryLength = 100

/** The page of a description: servers, channels and messages. */
export function OverviewPage(data: OverviewData) {
  const { about, servers, channels, messages, files, tokenGuides } = data
  const { asyncapi: text, reference } = data.frame.messages
  return (
    <AsyncArticle data={data}>
      <section>
        <Prose html={about} />
      </section>
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
          <FoldedList entries={channels} open={openCount(channels, channelLength)}>
            {entries =>
              entries.map(({ title, address, summary, description, bindings, tags, operations }) => (
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
              ))
            }
          </FoldedList>
        </Section>
      )}
      {messages.length > 0 && (
        <Section id="messages" title={text.messages}>
          <FoldedList entries={messages} open={openCount(messages, linkLength)}>
            {entries => <AsyncLinks links={entries} />}
          </FoldedList>
        </Section>
      )}
      <Section id="files" title={reference.files}>
        <ul className="guides">
          {files.map(file => (
            <li key={file.href}>
              <Anchor link={file} />
            </li>
          ))}
        </ul>
      </Section>
    </AsyncArticle>
  )
}

/** Number of entries that fit into the characters of what is open. */
function openCount<Entry>(entries: readonly Entry[], lengthOf: (entry: Entry) => number): number {
  let length = 0
  const rest = entries.findIndex(entry => {
    length += lengthOf(entry)
    return length > maxOpenLength
  })
  return rest < 0 ? entries.length : rest
}

function linkLength({ title, href, summary }: AsyncLink): number {
  return entryLength + title.length + href.length + summary.length
}

function channelLength({
  title,
  address,
  summary,
  description,
  bindings,
  tags,
  operations,
}: ChannelData): number {
  const texts = [
    ...[title, address ?? '', summary, description],
    ...bindings.flatMap(row => [row.value, row.description]),
    ...tags.map(tag => tag.description),
  ]
  const lengths = [...texts.map(text => text.length), ...operations.map(linkLength)]
  return lengths.reduce((sum, length) => sum + length, entryLength * (1 + bindings.length + tags.length))
}
