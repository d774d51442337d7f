import type { Portal } from '../portal/types.ts'
import type { Json } from '../reference/description/json.ts'
import { exampleText, highlightedExamples, languageOf } from '../route-data/highlighted-examples.ts'
import type { ResponseExample } from '../route-data/reference-types.ts'
import { type AsyncRoute, found, messageAt, messagesOf, messageTitle, sandboxGroup } from './async-api.ts'
import { AsyncPlace } from './async-place.ts'
import type { ChannelObject, OperationObject, ReplyObject } from './document.ts'
import {
  contentTypeOf,
  correlationOf,
  type MessageExample,
  type MessagePlace,
  messageExamples,
  messageModel,
} from './message-model.ts'
import type { MessageData, MessagePageData, OperationData, SampleTab } from './page-types.ts'
import { makeSample, messageGenerators } from './samples/make-sample.ts'
import { type AsyncServer, securityOf, serversOf } from './servers.ts'
import { isWebSocket } from './transport.ts'

/** Maximum number of messages whose fields are on an operation's page; with more messages, it only has links. */
const maxShown = 12

/** Data of the page of an operation. @throws If there is no such operation. */
export async function operationPage(portal: Portal, route: AsyncRoute): Promise<OperationData> {
  const place = new AsyncPlace(portal, route)
  const { api, document, texts } = place
  const id = route.params.of ?? ''
  const { operation, title, messages: pointers, reply } = place.operation(id)
  const { action, bindings } = operation
  const clientSends = (action === 'send') === (api.describes === 'client')
  const { channel, data } = place.channel(operation.channel)
  const servers = serversOf(document, channel, texts.html)
  const operationSecurity = securityOf(document, operation.security, texts.html)
  const security =
    operationSecurity.length > 0 ? operationSecurity : servers.flatMap(server => server.security)
  const anchors = new Set<string>()
  const messages = await Promise.all(
    pointers.map((pointer, index) =>
      messageData(place, pointer, {
        anchors,
        anchor: index === 0 ? 'payload' : `payload-${index + 1}`,
        direction: clientSends ? 'request' : 'response',
        isBrief: pointers.length > maxShown,
      }),
    ),
  )
  return {
    ...place.frame(title, operation),
    action,
    clientSends,
    channel: data,
    parameters: place.parameters(channel, anchors),
    servers: servers.map(server => place.server(server)),
    // Several servers may require the same authorization.
    security: [...new Map(security.map(way => [JSON.stringify(way), way])).values()],
    tokenGuides: place.tokenGuides(security),
    messages,
    reply: reply && replyOf(place, reply),
    bindings: [...place.bindings(bindings), ...data.bindings],
    tryIt: tryIt(place, id, channel, servers),
    samples: await samplesOf(place, operation, clientSends ? 'send' : 'receive', pointers[0]),
  }
}

/** Undefined if a page cannot open the channel, or the console has no target for it. */
function tryIt(
  { portal, api }: AsyncPlace,
  id: string,
  { address }: ChannelObject,
  [server]: readonly AsyncServer[],
): string | undefined {
  const { console } = portal.config
  if (!console || !server || address == null || !isWebSocket(server.protocol)) return undefined
  const urls = [...console.targets.map(({ url }) => url), ...console.hosts]
  const isReached = console.sandbox !== undefined || urls.some(isWebSocket)
  return isReached ? [sandboxGroup(api), api.api, id].join(' ') : undefined
}

function replyOf(place: AsyncPlace, reply: ReplyObject): OperationData['reply'] {
  const { document } = place
  const address = reply.address && found<Place>(document, reply.address)
  const channel = reply.channel && place.channel(reply.channel).data
  return {
    address: address && { location: address.location, description: place.texts.html(address.description) },
    channel: channel && (channel.address ?? channel.title),
    messages: messagesOf(document, reply).map(pointer => place.messageLink(pointer)),
  }
}

interface Place {
  location: string
  description?: string | undefined
}

async function samplesOf(
  { document, texts, portal }: AsyncPlace,
  operation: OperationObject,
  does: 'send' | 'receive',
  pointer: string | undefined,
): Promise<SampleTab[]> {
  const { channel } = operation
  const object = found<Parameters<typeof makeSample>[1]>(document, channel)
  const servers = serversOf(document, object, texts.html)
  const message = pointer === undefined ? undefined : messageAt(document, pointer)
  const sample = makeSample(
    document,
    object,
    servers,
    does,
    message && {
      contentType: contentTypeOf(document, message),
      payload: messageExamples(document, message)[0]?.value,
    },
  )
  if (!sample) return []
  return Promise.all(
    messageGenerators.map(async ({ label, highlight, generate }) => ({
      label,
      language: highlight,
      html: await portal.highlight(generate(sample), highlight),
    })),
  )
}

/** Data of the page of a message. @throws If there is no such message. */
export async function messagePage(portal: Portal, route: AsyncRoute): Promise<MessagePageData> {
  const place = new AsyncPlace(portal, route)
  const pointer = route.params.of ?? ''
  const message = messageAt(place.document, pointer)
  return {
    ...place.frame(messageTitle(pointer, message), message),
    name: message.name ?? '',
    message: await messageData(place, pointer, {
      anchors: new Set(),
      anchor: 'payload',
      direction: 'both',
      isBrief: false,
    }),
    bindings: place.bindings(message.bindings),
    usedBy: (place.index.ofMessage.get(pointer) ?? []).map(operation => place.operationLink(operation)),
  }
}

/** @param isBrief Leaves out fields and examples, which are on the message's own page. */
async function messageData(
  place: AsyncPlace,
  pointer: string,
  { isBrief, ...at }: MessagePlace & { isBrief: boolean },
): Promise<MessageData> {
  const { document, portal, texts } = place
  const message = messageAt(document, pointer)
  const link = place.messageLink(pointer)
  const contentType = contentTypeOf(document, message)
  const correlation = correlationOf(document, message)
  const brief = {
    ...link,
    contentType,
    payload: undefined,
    foreign: undefined,
    headers: undefined,
    correlation: undefined,
    examples: [],
  }
  if (isBrief) return brief
  const { payload, foreign, headers, examples } = messageModel(document, pointer, texts.html, at)
  return {
    ...brief,
    payload,
    foreign: foreign && {
      format: foreign.schemaFormat,
      html: await highlightedSchema(place, foreign.schema),
    },
    headers,
    correlation: correlation && { ...correlation, description: texts.html(correlation.description) },
    examples: [
      ...(
        await highlightedExamples(portal, '', [{ mediaType: contentType, schema: undefined, examples }])
      ).filter(({ html }) => html !== ''),
      ...(await headerExamples(place, examples)),
    ],
  }
}

function highlightedSchema({ portal }: AsyncPlace, schema: Json): Promise<string> {
  const isText = typeof schema === 'string'
  return portal.highlight(isText ? schema : JSON.stringify(schema, null, 2), isText ? 'text' : 'json')
}

/** Headers of examples, which have payloads in addition. */
function headerExamples(
  { portal }: AsyncPlace,
  examples: readonly MessageExample[],
): Promise<ResponseExample[]> {
  return Promise.all(
    examples
      .filter(({ headers }) => headers !== undefined)
      .map(async ({ headers, name, summary }) => {
        const example = { name, summary, description: '', value: headers, derived: false }
        const mediaType = 'headers'
        const html = await portal.highlight(exampleText(example), languageOf('application/json', example))
        return { status: mediaType, label: summary || name, mediaType, derived: false, html }
      }),
  )
}
