import { format, type Messages } from '../../config/messages/messages.ts'
import { localizedUrl } from '../../config/urls.ts'
import type { Route } from '../../content/route-types.ts'
import { codeText } from '../../markdown/code/code-html.ts'
import type { Portal } from '../../portal/types.ts'
import type { MediaContent, Operation, Response, SchemaNode } from '../../reference/types.ts'
import { webhookFacts } from '../../reference/webhooks/webhook-facts.ts'
import { findOperation } from '../../route-data/operation.ts'
import type { OperationPageData } from '../../route-data/reference-types.ts'
import { typeWords } from '../../ui/reference/type-label.ts'
import { codeSpan, escapeText, fence } from '../markdown/escape.ts'
import { htmlLine, htmlMarkdown } from '../markdown/html-markdown.ts'
import type { MarkdownStyle } from '../markdown/inline.ts'
import { authenticationLines } from './authentication-lines.ts'
import { exampleBlocks, sampledExample } from './example-blocks.ts'
import { bodyLines, type FieldWords, fieldLines } from './field-lines.ts'
import { nextOperations } from './next-operations.ts'

/** The page of an operation in brief: request, responses, errors and the operations that may follow. */
export function operationMarkdown(
  portal: Portal,
  route: Extract<Route, { kind: 'operation' }>,
  data: OperationPageData,
  style: MarkdownStyle,
): string {
  const { operation, frame } = data
  const text = frame.messages.reference
  const words: FieldWords = { ...style, text, htmlLang: frame.locale.htmlLang }
  const blocks = [
    codeSpan(`${operation.method.toUpperCase()} ${operation.server}${operation.path}`),
    operation.webhook ? text.webhook : '',
    badgeLine(operation),
    warning(data, words),
    htmlMarkdown(operation.summary, style),
    operation.description === operation.summary ? '' : htmlMarkdown(operation.description, style),
    factLines(data, words).join('\n'),
    ...operation.parameters.flatMap(({ in: place, parameters }) => [
      `## ${text.groups[place]}`,
      fieldLines(parameters, words).join('\n'),
    ]),
    ...bodyBlocks(operation, words),
    ...(data.receivers
      ? [`## ${text.webhookReceiver}`, fence(codeText(data.receivers.html), data.receivers.language)]
      : []),
    `## ${operation.webhook ? text.webhookSample : text.requestSample}`,
    fence(codeText(data.samples.html), data.samples.language),
    `## ${operation.webhook ? text.webhookResponses : text.responses}`,
    ...operation.responses.flatMap(response =>
      isRefusal(response, operation.responses)
        ? refusalBlocks(response, words)
        : responseBlocks(response, words),
    ),
    ...errorBlocks(operation, words),
    ...callbackBlocks(data, words),
    ...guideBlocks(data, words),
    ...nextBlocks(portal, route, frame.messages, style),
  ]
  return blocks.filter(block => block !== '').join('\n\n')
}

function badgeLine({ badges = [] }: Operation): string {
  return badges
    .map(({ label, description }) => {
      const means = description === '' ? '' : ` (${escapeText(description)})`
      return `**${escapeText(label)}**${means}`
    })
    .join(' · ')
}

function warning(
  { operation: { deprecated, useInstead }, useInsteadHref }: OperationPageData,
  words: FieldWords,
): string {
  if (!deprecated && !useInstead) return ''
  const { text, link } = words
  const instead =
    useInstead &&
    format(text.useInstead, { operation: `[${useInstead.title}](${link(useInsteadHref ?? '')})` })
  return `> ${[deprecated ? text.deprecated : text.superseded, instead].filter(Boolean).join(' ')}`
}

function factLines({ operation, tokenGuides }: OperationPageData, words: FieldWords): string[] {
  const { text } = words
  const { security, idempotent, allowedStates, stateChanges, webhook, servers = [] } = operation
  const addresses = servers.map(({ template, description, variables }) =>
    [
      codeSpan(template),
      htmlLine(description, words),
      ...variables.map(({ name, values, default: value }) =>
        codeSpan(`{${name}}: ${(values.length > 0 ? values : [value]).join(' | ')}`),
      ),
    ]
      .filter(Boolean)
      .join(' '),
  )
  const states = allowedStates.map(({ value, description }) =>
    [codeSpan(value), htmlLine(description, words)].filter(Boolean).join(': '),
  )
  const changes = stateChanges.map(({ from, to, condition }) =>
    [[from.map(codeSpan).join(', '), `→ ${codeSpan(to)}`].filter(Boolean).join(' '), condition]
      .filter(Boolean)
      .join(' · '),
  )
  return [
    ...(webhook && security.length === 0 ? [] : authenticationLines(operation, tokenGuides, words)),
    ...webhookLines(operation, words),
    ...(addresses.length > 0 ? [`- ${text.servers}: ${addresses.join('; ')}`] : []),
    ...(idempotent === undefined
      ? []
      : [`- ${text.idempotent}: ${idempotent ? text.idempotentYes : text.idempotentNo}`]),
    ...(states.length > 0 ? [`- ${text.allowedStates}: ${states.join('; ')}`] : []),
    ...(changes.length > 0 ? [`- ${text.stateChange}: ${changes.join('; ')}`] : []),
  ]
}

/** How a webhook is signed and delivered. */
function webhookLines(
  webhook: Pick<Operation, 'signature' | 'delivery'>,
  { text, htmlLang }: FieldWords,
): string[] {
  return webhookFacts(webhook, text, htmlLang).map(({ label, entries }) => {
    const texts = entries.map(({ code, text: words = '' }) => (code === undefined ? words : codeSpan(code)))
    return `- ${label}: ${texts.join(' ')}`
  })
}

function bodyBlocks({ body }: Pick<Operation, 'body'>, words: FieldWords): string[] {
  if (!body) return []
  const { text } = words
  return [
    `## ${text.body}`,
    body.required ? `**${text.required}**` : text.optional,
    htmlMarkdown(body.description, words),
    ...body.contents.flatMap(content => contentBlocks(content, words)),
    // The request sample shows the first one.
    ...exampleBlocks(body.contents, text.bodyExample, sampledExample(body.contents)),
  ]
}

/** A body in one media type: its description and fields. */
function contentBlocks({ mediaType, schema }: MediaContent, words: FieldWords): string[] {
  const { text, htmlLang } = words
  if (!schema) return [codeSpan(mediaType)]
  const type = [typeWords(schema.type, text, htmlLang), schemaName(schema, words)]
  return [[codeSpan(mediaType), ...type].filter(Boolean).join(' '), bodyLines(schema, words).join('\n')]
}

function schemaName({ type: { schema = '', href } }: SchemaNode, { link }: FieldWords): string {
  return href === undefined ? codeSpan(schema) : `[${codeSpan(schema)}](${link(href)})`
}

/** Whether a response is an error. `default` is one unless no other response describes success. */
function isRefusal({ status }: Response, all: readonly Response[]): boolean {
  if (status !== 'default') return !isSuccess(status)
  return all.some(other => isSuccess(other.status))
}

function isSuccess(status: string): boolean {
  return /^[123]/.test(status)
}

/**
 * An error response. Its fields are left out, because all errors of an API have the same ones; shown are its reasons, and examples if there is
 * nothing else.
 */
function refusalBlocks(response: Response, words: FieldWords): string[] {
  const alone = response.sameAs === undefined ? response.contents.filter(({ schema }) => !schema) : []
  return [statusLine(response, words), ...exampleBlocks(alone, words.text.responseExample)]
}

function statusLine({ status, summary = '', description }: Response, words: FieldWords): string {
  const fallback = status === 'default' ? words.text.otherStatus : ''
  const texts = [summary, description].map(text => htmlLine(text, words)).filter(Boolean)
  // A summary is often no sentence: without a sign between them, both would be read as one.
  const separator = /\p{P}$/u.test(summary.trim()) ? ' ' : ' · '
  return `**${status}** ${texts.join(separator) || fallback}`.trim()
}

function responseBlocks(response: Response, words: FieldWords): string[] {
  const { headers, contents, sameAs } = response
  const { text } = words
  const line = statusLine(response, words)
  return [
    contents.length === 0 ? `${line} (${text.noBody})` : line,
    ...(sameAs === undefined ? [] : [format(text.sameAs, { status: sameAs })]),
    ...(headers.length > 0 ? [`${text.responseHeaders}:`, fieldLines(headers, words).join('\n')] : []),
    ...contents.flatMap(content => contentBlocks(content, words)),
    ...exampleBlocks(contents, text.responseExample),
    ...linkBlocks(response, words),
  ]
}

/** Operations that use values of a response (OpenAPI links). */
function linkBlocks({ links = [] }: Response, words: FieldWords): string[] {
  if (links.length === 0) return []
  const lines = links.map(({ name, operation, description, parameters }) => {
    const call = operation
      ? `${operation.title} ${codeSpan(`${operation.method.toUpperCase()} ${operation.path}`)}`
      : name
    const values = parameters.map(parameter => codeSpan(`${parameter.name} = ${parameter.value}`)).join(', ')
    return `- ${[call, values, htmlLine(description, words)].filter(Boolean).join(' ')}`
  })
  return [`${words.text.responseLinks}:`, lines.join('\n')]
}

function errorBlocks({ errorReasons }: Operation, words: FieldWords): string[] {
  if (errorReasons.length === 0) return []
  const { text } = words
  const [domain, ...others] = new Set(errorReasons.flatMap(reason => reason.domain ?? []))
  const rows = errorReasons.map(
    ({ status, reason, description }) =>
      `- ${[`${status}`, reason && codeSpan(reason), htmlLine(description, words)].filter(Boolean).join(' ')}`,
  )
  return [
    `## ${text.errorReasons}`,
    domain !== undefined && others.length === 0 ? format(text.errorDomain, { domain: codeSpan(domain) }) : '',
    rows.join('\n'),
  ]
}

function callbackBlocks(
  { operation: { callbacks }, ...data }: OperationPageData,
  words: FieldWords,
): string[] {
  if (callbacks.length === 0) return []
  return [
    `## ${words.text.callbacks}`,
    words.text.callbackTarget,
    ...callbacks.flatMap((callback, index) => {
      const { name, method, expression, description, parameters, body, responses } = callback
      const receivers = data.callbacks?.[index]?.receivers
      return [
        `### ${name}`,
        codeSpan(`${method.toUpperCase()} ${expression}`),
        htmlMarkdown(description, words),
        webhookLines(callback, words).join('\n'),
        ...parameters.flatMap(({ in: place, parameters: nodes }) => [
          `${words.text.groups[place]}:`,
          fieldLines(nodes, words).join('\n'),
        ]),
        ...(body?.contents ?? []).flatMap(content => contentBlocks(content, words)),
        ...exampleBlocks(body?.contents ?? [], words.text.bodyExample),
        ...(receivers
          ? [`${words.text.webhookReceiver}:`, fence(codeText(receivers.html), receivers.language)]
          : []),
        ...responses.flatMap(({ status, description: html, contents }) => [
          `**${status}** ${htmlLine(html, words)}`.trim(),
          ...exampleBlocks(contents, words.text.responseExample),
        ]),
      ]
    }),
  ]
}

function guideBlocks(
  { guides, operation: { externalDocs } }: OperationPageData,
  { text, link }: FieldWords,
): string[] {
  const lines = guides.map(guide => `- [${guide.label}](${link(guide.href)})`)
  if (externalDocs) lines.push(`- [${externalDocs.description}](${externalDocs.url})`)
  return lines.length === 0 ? [] : [`## ${text.guides}`, lines.join('\n')]
}

function nextBlocks(
  portal: Portal,
  { locale, api, id }: Extract<Route, { kind: 'operation' }>,
  { agents }: Messages,
  { link }: MarkdownStyle,
): string[] {
  const { document, apiPath } = findOperation(portal, locale, api, id)
  const lines = nextOperations(document, id).map(
    ({ title, method, slug }) =>
      `- ${codeSpan(method.toUpperCase())} [${title}](${link(localizedUrl(portal.urls, locale, `${apiPath}/${slug}`))})`,
  )
  return lines.length === 0 ? [] : [`## ${agents.nextOperations}`, lines.join('\n')]
}
