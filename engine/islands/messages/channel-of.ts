import type {
  MessageApi,
  MessageChannel,
  MessageOperation,
  MessageShape,
} from '@shiori/sandbox/channels/message-api'
import { isObject, type Json } from '@shiori/sandbox/json'

/** What the console of an operation is about. */
export interface ShownChannel {
  channel: MessageChannel
  operation: MessageOperation
  /** Channels that a client listens to meanwhile: its own where it receives, else those that bring back what it sends. */
  heard: MessageChannel[]
  /** What may come of them. */
  incoming: MessageShape[]
}

/** @throws Error when the description does not have the operation. */
export function channelOf({ channels }: MessageApi, id: string): ShownChannel {
  for (const channel of channels) {
    const operation = channel.operations.find(operation => operation.id === id)
    if (!operation) continue
    const pages = new Set(operation.messages.map(({ page }) => page))
    const receivedMessages = (candidate: MessageChannel) =>
      candidate.operations.filter(({ does }) => does === 'receive').flatMap(({ messages }) => messages)
    const replies = operation.reply?.messages ?? []
    const isReplyChannel = (candidate: MessageChannel) =>
      candidate.transport === channel.transport &&
      candidate.path === channel.path &&
      (receivedMessages(candidate).some(({ page }) => pages.has(page)) ||
        operation.reply?.topic === candidate.topic)
    const heard =
      operation.does === 'receive' || channel.transport === 'websocket'
        ? [channel]
        : channels.filter(isReplyChannel)
    return { channel, operation, heard, incoming: [...heard.flatMap(receivedMessages), ...replies] }
  }
  throw new Error(`The description has no operation "${id}" that a page can open`)
}

/** Parameters for the reader to fill in, with their initial values. Those of the server are part of its URL. */
export function fieldsOf({ channel, heard }: ShownChannel): [string, string][] {
  const templates = [channel, ...heard].flatMap(({ path, topic }) => [path, topic]).join(' ')
  const fields = [channel, ...heard].flatMap(({ parameters }) => Object.entries(parameters))
  return [...new Map(fields.filter(([name]) => templates.includes(`{${name}}`)))]
}

/** The query that opens its WebSocket. */
export function searchOf(
  { query, token }: MessageChannel,
  values: Readonly<Record<string, string>>,
  secret: string,
): string {
  const all = query.flatMap(name => (values[name] ? [[name, values[name]]] : []))
  if (token?.in === 'query') all.push([token.name, token.prefix + secret])
  return all.length === 0 ? '' : `?${new URLSearchParams(all)}`
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A message as text with an ID of its own, where its field `id` is a UUID: servers drop a second message of the same ID. */
export function withNewId(text: string): string {
  const message = parsed(text)
  const id = isObject(message) ? message.id : undefined
  return typeof id === 'string' && uuid.test(id) ? text.replaceAll(id, crypto.randomUUID()) : text
}

/** The value that a text of JSON has; undefined for another text. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the page calls a message, in the reader's language. */
export function titleOf({ page, title }: MessageShape): string {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    ({ pathname }) => page !== '' && pathname.endsWith(page),
  )
  return link?.textContent?.trim() || title
}
