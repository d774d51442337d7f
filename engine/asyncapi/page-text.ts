import { codeSpan, escapeText, fence } from '../agents/markdown/escape.ts'
import { htmlLine, htmlMarkdown } from '../agents/markdown/html-markdown.ts'
import { bodyLines, type FieldWords, fieldLines } from '../agents/operation/field-lines.ts'
import type { PageText, TextSubject } from '../agents/page-markdown.ts'
import { codeText } from '../markdown/code/code-html.ts'
import type { LinkData } from '../route-data/link-types.ts'
import { type BindingRow, factsText } from './binding-rows.ts'
import type {
  AsyncLink,
  AsyncPageData,
  MessageData,
  MessagePageData,
  OperationData,
  OverviewData,
  TagData,
} from './page-types.ts'

type Place = TextSubject<unknown>['place']

/** Markdown of a description's page. */
export function overviewText(data: OverviewData, { place }: TextSubject<unknown>): PageText {
  const { asyncapi: text, reference } = data.frame.messages
  return pageText(data, place, [
    htmlMarkdown(data.about, place),
    heading(
      reference.servers,
      data.servers.map(
        ({ template, description, tags }) =>
          `- ${codeSpan(template)} ${[htmlLine(description, place), ...tagTexts(tags, place)].join('; ')}`,
      ),
    ),
    ...data.channels.flatMap(({ title, address, description, operations, bindings, tags }) => [
      `## ${text.channel}: ${escapeText(title)}`,
      address === title ? '' : address === null ? text.noAddress : codeSpan(address),
      htmlMarkdown(description, place),
      tagTexts(tags, place).join('; '),
      links(operations, place).join('\n'),
      rows(bindings, data, place).join('\n'),
    ]),
    heading(text.channels, plainLinks(data.furtherChannels, place)),
    heading(text.messages, [...links(data.messages, place), ...plainLinks(data.furtherMessages, place)]),
    heading(reference.files, plainLinks(data.files, place)),
  ])
}

/** Markdown of an operation's page. */
export function operationText(data: OperationData, { place }: TextSubject<unknown>): PageText {
  const { asyncapi: text, reference } = data.frame.messages
  const { action, channel, clientSends, parameters, servers, messages, reply, bindings, samples } = data
  const [sample] = samples
  const words: FieldWords = { ...place, text: reference, htmlLang: data.frame.locale.htmlLang }
  return pageText(data, place, [
    `${codeSpan(`${action.toUpperCase()} ${channel.address ?? channel.title}`)} ${clientSends ? text.clientSends : text.serverSends}`,
    heading(
      reference.servers,
      servers.map(({ template, description }) => `- ${codeSpan(template)} ${htmlLine(description, place)}`),
    ),
    heading(text.parameters, fieldLines(parameters, words)),
    ...messages.flatMap(message => [
      `## [${escapeText(message.title)}](${place.link(message.href)})`,
      htmlMarkdown(message.summary, place),
      ...messageBlocks(message, words, text),
    ]),
    ...(reply
      ? [
          `## ${text.reply}`,
          reply.channel === undefined ? '' : codeSpan(reply.channel),
          reply.address ? `${text.replyTo}: ${codeSpan(reply.address.location)}` : '',
          links(reply.messages, place).join('\n'),
        ]
      : []),
    heading(text.bindings, rows(bindings, data, place)),
    ...(sample ? [`## ${text.sample}`, fence(codeText(sample.html), sample.language)] : []),
  ])
}

/** Markdown of a message's page. */
export function messageText(data: MessagePageData, { place }: TextSubject<unknown>): PageText {
  const { asyncapi: text, reference } = data.frame.messages
  const words: FieldWords = { ...place, text: reference, htmlLang: data.frame.locale.htmlLang }
  return pageText(data, place, [
    data.name === '' ? '' : codeSpan(data.name),
    ...messageBlocks(data.message, words, text),
    heading(text.bindings, rows(data.bindings, data, place)),
    heading(text.usedBy, links(data.usedBy, place)),
  ])
}

type Words = OperationData['frame']['messages']['asyncapi']

function messageBlocks(message: MessageData, words: FieldWords, text: Words): string[] {
  const { contentType, payload, foreign, headers, correlation, examples } = message
  const fields = payload ? bodyLines(payload, words) : []
  return [
    `${text.contentType}: ${codeSpan(contentType)}`,
    fields.join('\n'),
    foreign ? `${codeSpan(foreign.format)}\n\n${fence(codeText(foreign.html), '')}` : '',
    headers ? `### ${text.headers}\n\n${bodyLines(headers, words).join('\n')}` : '',
    correlation ? `${text.correlation}: ${codeSpan(correlation.location)}` : '',
    ...examples.slice(0, 1).map(({ html }) => `### ${text.example}\n\n${fence(codeText(html), 'json')}`),
  ]
}

function pageText(data: AsyncPageData, place: Place, blocks: readonly string[]): PageText {
  const { title, summary, description, guides, lang, tags, frame } = data
  const named = tags.length > 0 ? `${frame.messages.asyncapi.tags}: ${tagTexts(tags, place).join('; ')}` : ''
  const texts = [htmlMarkdown(summary, place), htmlMarkdown(description, place), named]
  const further = plainLinks(guides, place)
  return {
    title,
    body: [...texts, ...blocks, heading(frame.messages.reference.guides, further)]
      .filter(block => block !== '')
      .join('\n\n'),
    lang,
  }
}

function tagTexts(tags: readonly TagData[], place: Place): string[] {
  return tags.map(({ name, description }) =>
    [escapeText(name), htmlLine(description, place)].filter(Boolean).join(': '),
  )
}

function heading(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`
}

function plainLinks(pages: readonly LinkData[], place: Place): string[] {
  return pages.map(({ label, href }) => `- [${escapeText(label)}](${place.link(href)})`)
}

function links(pages: readonly AsyncLink[], place: Place): string[] {
  return pages.map(({ title, href, summary, action }) => {
    const link = `[${escapeText(title)}](${place.link(href)})`
    const line = action ? `${codeSpan(action.toUpperCase())} ${link}` : link
    return summary === '' ? `- ${line}` : `- ${line}: ${htmlLine(summary, place)}`
  })
}

function rows(bindings: readonly BindingRow[], { frame }: AsyncPageData, place: Place): string[] {
  return bindings.map(row =>
    [
      `- ${row.protocol} ${codeSpan(row.key)}:`,
      factsText(row, frame.messages.reference, frame.locale.htmlLang),
      row.value === '' ? '' : codeSpan(row.value),
      htmlLine(row.description, place),
    ]
      .filter(Boolean)
      .join(' '),
  )
}
