import type { MessageApi, MessageChannel, MessageShape } from '@shiori/sandbox/channels/message-api'
import type { Schema as SandboxSchema } from '@shiori/sandbox/description/openapi'
import { type Json, type JsonObject, pointerKeys, pointerOf } from '../reference/description/json.ts'
import { referredSchemas } from '../reference/schema-slice.ts'
import { type AsyncApi, finalPointer, found, messageAt, messagesOf, messageTitle } from './async-api.ts'
import { asyncIndex } from './async-index.ts'
import type { AsyncDocument, ChannelObject } from './document.ts'
import { messageExamples } from './message-model.ts'
import { foreignSchema } from './schema-formats.ts'
import { type AsyncServer, serversOf } from './servers.ts'
import { clientIdOf, isUser, isWebSocket, joinUrl, queryOf, transportOf } from './transport.ts'

/** The part of a description for consoles and sandboxes: the channels that a page can open. */
export function messageApi(
  document: AsyncDocument,
  api: Pick<AsyncApi, 'describes' | 'operations' | 'messages'>,
): MessageApi {
  const channels = Object.keys(document.channels ?? {}).flatMap(
    id => messageChannel(document, finalPointer(document, pointerOf(['channels', id])), api) ?? [],
  )
  const payloads = channels.flatMap(({ operations }) =>
    operations.flatMap(({ messages, reply }) =>
      [...messages, ...(reply?.messages ?? [])].map(({ payload }) => payload as Json),
    ),
  )
  const schemas = referredSchemas(document as unknown as JsonObject, payloads)
  return {
    document: { openapi: '3.1.0', components: { schemas: schemas as Record<string, SandboxSchema> } },
    channels,
  }
}

function messageChannel(
  document: AsyncDocument,
  pointer: string,
  api: Pick<AsyncApi, 'describes' | 'operations' | 'messages'>,
): MessageChannel | undefined {
  const channel = found<ChannelObject>(document, { $ref: pointer })
  const [server] = serversOf(document, channel, () => '')
  const transport = server && transportOf(server)
  if (!transport || !isWebSocket(server.protocol) || channel.address == null) return undefined
  const [, host = '', pathname = ''] = /^([^:]+:\/\/[^/]*)(.*)$/.exec(server.url) ?? []
  const topicOf = (address: string) =>
    transport === 'mqtt' ? address : withSlash(joinUrl(pathname, address))
  const topic = topicOf(channel.address)
  const token = tokenOf(server)
  const { ofChannel, messagePaths } = asyncIndex(document, api)
  const shapes = (pointers: readonly string[], does: 'send' | 'receive') =>
    pointers.map(at => shapeOf(document, at, messagePaths.get(at) ?? '', does))
  const operations = (ofChannel.get(pointer) ?? []).map(({ id, operation, reply, messages }) => {
    const does = (operation.action === 'send') === (api.describes === 'client') ? 'send' : 'receive'
    const address = reply?.channel && found<ChannelObject>(document, reply.channel).address
    return {
      id,
      does: does as 'send' | 'receive',
      messages: shapes(messages, does),
      ...(reply && {
        reply: {
          topic: address ? topicOf(address) : '',
          messages: shapes(messagesOf(document, reply), 'receive'),
        },
      }),
    }
  })
  return {
    transport,
    server: host,
    path: transport === 'mqtt' ? withSlash(pathname) : topic,
    topic,
    parameters: {
      ...Object.fromEntries(server.variables?.map(({ name, default: standard }) => [name, standard]) ?? []),
      ...Object.fromEntries(
        Object.entries(channel.parameters ?? {}).map(([name, written]) => {
          const { default: standard, examples = [], enum: values = [] } = found<Values>(document, written)
          return [name, standard ?? examples[0] ?? values[0] ?? '']
        }),
      ),
    },
    query: queryOf(document, channel)
      .map(({ name }) => name)
      .filter(name => name !== token?.name),
    clientId: clientIdOf(document, server) ?? '',
    ...(token && { token }),
    operations,
  }
}

function withSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}

interface Values {
  default?: string | undefined
  examples?: string[] | undefined
  enum?: string[] | undefined
}

function tokenOf({ security }: AsyncServer): MessageChannel['token'] {
  const [[scheme] = []] = security
  if (!scheme) return undefined
  const place = isUser(scheme) ? 'user' : scheme.in
  if (place === undefined || place === 'cookie') return undefined
  const { name, title, variable, parameter, prefix } = scheme
  return {
    scheme: name,
    title,
    variable,
    in: place,
    name: place === 'header' ? parameter.toLowerCase() : parameter,
    prefix,
  }
}

function shapeOf(
  document: AsyncDocument,
  pointer: string,
  page: string,
  does: 'send' | 'receive',
): MessageShape {
  const message = messageAt(document, pointer)
  const examples = messageExamples(document, message)
  // Of several examples, descriptions usually show the sent message first and its result last.
  const example = does === 'send' ? examples[0] : examples.at(-1)
  const correlation = message.correlationId && found<{ location: string }>(document, message.correlationId)
  const [, keys] = /^\$message\.payload#(.*)$/.exec(correlation?.location ?? '') ?? []
  return {
    title: messageTitle(pointer, message),
    page,
    payload: (message.payload && !foreignSchema(message.payload) ? message.payload : true) as SandboxSchema,
    example: (example?.value ?? {}) as Json,
    ...(keys !== undefined && { correlation: pointerKeys(`#${keys}`) }),
  }
}
