import type {
  MessageApi,
  MessageChannel,
  MessageOperation,
  MessageShape,
} from '@shiori/sandbox/channels/message-api'
import { isObject, type Json } from '@shiori/sandbox/json'

/** Channel and messages in the console of an operation. */
export interface ShownChannel {
  channel: MessageChannel
  operation: MessageOperation
  /**
   * Channels to listen to while the console is open: the operation's own if it receives, otherwise those that deliver
   * what it sends.
   */
  heard: MessageChannel[]
  /** Messages that may arrive in these channels. */
  incoming: MessageShape[]
}

/** @throws Error If the description does not have the operation. */
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

/** Parameters for the reader to fill in, with their initial values. Parameters of the server are part of its URL. */
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

/** A message with a new UUID in its field `id`, if that is a UUID: servers drop a second message with the same ID. */
export function withNewId(text: string): string {
  const message = parsed(text)
  const id = isObject(message) ? message.id : undefined
  return typeof id === 'string' && uuid.test(id) ? text.replaceAll(id, crypto.randomUUID()) : text
}

/** Parses JSON; undefined for other text. */
export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Title of a message on the page, in the reader's language. */
export function titleOf({ page, title }: MessageShape): string {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    ({ pathname }) => page !== '' && pathname.endsWith(page),
  )
  return link?.textContent?.trim() || title
}
