import { claimSlug } from '../config/free-name.ts'
import type { Locale } from '../config/locale.ts'
import type { PluginRoute } from '../content/route-types.ts'
import type { ContentModel } from '../content/types.ts'
import { perObject } from '../files/per-object.ts'
import { type Json, pointerKeys, pointerOf, valueAt } from '../reference/description/json.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { kebabCase } from '../reference/description/operation-id.ts'
import { resolve } from '../reference/resolve.ts'
import type {
  AsyncDocument,
  ChannelObject,
  MessageObject,
  OperationObject,
  ReferenceObject,
} from './document.ts'
import type { AsyncDescription } from './read-description.ts'

export const pluginName = 'asyncapi'

/** A description of messages with its pages, as plain data. */
export interface AsyncApi {
  /** Path of its page, without locale. */
  path: string
  describes: 'server' | 'client'
  /** Path of the API whose sandbox has its channels; its own path if they have a separate sandbox. */
  api: string
  documents: ReadonlyMap<Locale, AsyncDocument>
  operations: OperationEntry[]
  messages: MessageEntry[]
  /** Parts of the lists of its channels and messages. */
  lists: ListPart[]
  /** Links in its texts, and the docs that it refers to. */
  links: AsyncDescription['links']
  guides: AsyncDescription['guides']
}

export interface OperationEntry {
  /** Key in `operations`. */
  id: string
  path: string
}

export interface MessageEntry {
  /** Pointer to the message, with references resolved: `#/components/messages/Sent`. */
  pointer: string
  path: string
}

/** A part of a description's channels or messages that fits into a page. */
export interface ListPart {
  kind: 'channels' | 'messages'
  /** The page that shows it: that of the description for the first part. */
  path: string
  /** Index of its first entry. */
  start: number
  /** Index after its last entry. */
  end: number
}

/** Name of its part of a sandbox: `chatroom-messages`. */
export function sandboxGroup({ path }: Pick<AsyncApi, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Route of a page: its description, and its operation or message. */
export interface AsyncParams {
  api: number
  of?: string
}

export type AsyncRoute = PluginRoute<AsyncParams>

/** The description of a page. @throws If the site has no such description. */
export function asyncApiOf({ own }: Pick<ContentModel, 'own'>, { params }: AsyncRoute): AsyncApi {
  const api = (own.get(pluginName) as AsyncApi[] | undefined)?.[params.api]
  if (!api) throw new Error(`The site has no AsyncAPI description number ${params.api}`)
  return api
}

/** Pages of operations and messages of a description. */
export function pagesOf(document: AsyncDocument, path: string): Pick<AsyncApi, 'operations' | 'messages'> {
  const address = (kind: string, taken: Set<string>, name: string) =>
    `${path}/${kind}/${claimSlug(kebabCase(name) || kind, taken)}`
  const operationSlugs = new Set<string>()
  const messageSlugs = new Set<string>()
  return {
    operations: Object.keys(document.operations ?? {}).map(id => ({
      id,
      path: address('operations', operationSlugs, id),
    })),
    messages: messagePointers(document).map(pointer => ({
      pointer,
      path: address('messages', messageSlugs, pointerKeys(pointer).at(-1) ?? ''),
    })),
  }
}

/** Messages of channels in their order, then those that are only in `components`. */
function messagePointers(document: AsyncDocument): string[] {
  const ofChannels = Object.keys(document.channels ?? {}).flatMap(id =>
    channelMessages(document, pointerOf(['channels', id])),
  )
  const components = Object.keys(document.components?.messages ?? {})
  const componentMessages = components.map(name =>
    finalPointer(document, pointerOf(['components', 'messages', name])),
  )
  return [...new Set([...ofChannels, ...componentMessages])]
}

/** Resolves references. @throws If a reference has no target. */
export function found<T extends object>(document: AsyncDocument, value: T | ReferenceObject): T {
  return resolve<T>(document as unknown as OpenApiDocument, value as T)
}

/** Pointer to the target of a chain of references. */
export function finalPointer(document: AsyncDocument, pointer: string): string {
  let at = pointer
  for (let step = 0; step < 50; step++) {
    const target = valueAt(document as unknown as Json, pointerKeys(at)) as
      | Partial<ReferenceObject>
      | undefined
    if (typeof target?.$ref !== 'string') break
    at = target.$ref
  }
  return at
}

/** @throws If there is no message at the pointer. */
export function messageAt(document: AsyncDocument, pointer: string): MessageObject {
  return found<MessageObject>(document, { $ref: pointer })
}

/** Pointers to the messages of a channel. */
export function channelMessages(document: AsyncDocument, channel: string): string[] {
  const at = finalPointer(document, channel)
  const { messages = {} } = found<ChannelObject>(document, { $ref: at })
  return Object.keys(messages).map(name =>
    finalPointer(document, `${at}${pointerOf(['messages', name]).slice(1)}`),
  )
}

/** Pointers to the messages of an operation or reply: those in its list, otherwise all messages of its channel. */
export function messagesOf(
  document: AsyncDocument,
  { messages, channel }: Pick<OperationObject, 'messages'> & { channel?: ReferenceObject | undefined },
): string[] {
  if (messages) return [...new Set(messages.map(({ $ref }) => finalPointer(document, $ref)))]
  return channel ? channelMessages(document, channel.$ref) : []
}

/** Title of an operation for readers. */
export function operationTitle(id: string, { title, summary }: OperationObject): string {
  return title?.trim() || summary?.trim() || id
}

/** Title of a message for readers. */
export function messageTitle(pointer: string, { title, name }: MessageObject): string {
  return title?.trim() || name?.trim() || keyOf(pointer)
}

/** Title of a channel for readers; its key if several channels have the same title or address. */
export function channelTitle(document: AsyncDocument, pointer: string): string {
  const at = finalPointer(document, pointer)
  return channelTitles(document).get(at) ?? titleOf(document, at)
}

/** Titles of all channels by their pointers. */
const channelTitles = perObject((document: AsyncDocument): Map<string, string> => {
  const pointers = Object.keys(document.channels ?? {}).map(id =>
    finalPointer(document, pointerOf(['channels', id])),
  )
  const byTitle = Map.groupBy(new Set(pointers), pointer => titleOf(document, pointer))
  return new Map(
    [...byTitle].flatMap(([title, of]) =>
      of.map(pointer => [pointer, of.length === 1 ? title : keyOf(pointer)] as const),
    ),
  )
})

function titleOf(document: AsyncDocument, pointer: string): string {
  const { title, address } = found<ChannelObject>(document, { $ref: pointer })
  return title?.trim() || address || keyOf(pointer)
}

function keyOf(pointer: string): string {
  return pointerKeys(pointer).at(-1) ?? ''
}
