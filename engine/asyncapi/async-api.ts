import type { Locale } from '../config/locale.ts'
import type { PluginRoute } from '../content/route-types.ts'
import type { ContentModel } from '../content/types.ts'
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

/** A description of messages and the pages it has; plain data. */
export interface AsyncApi {
  /** Address of its page without locale. */
  path: string
  describes: 'server' | 'client'
  /** Path of the API whose sandbox has its channels; its own where they have a sandbox of their own. */
  api: string
  documents: ReadonlyMap<Locale, AsyncDocument>
  operations: OperationEntry[]
  messages: MessageEntry[]
  /** What its texts link to, and the docs that it names. */
  links: AsyncDescription['links']
  guides: AsyncDescription['guides']
}

export interface OperationEntry {
  /** Key in `operations`. */
  id: string
  path: string
}

export interface MessageEntry {
  /** Where the message stands, as all references to it end: `#/components/messages/Sent`. */
  pointer: string
  path: string
}

/** Name of the part of a sandbox that has its channels: `chatroom-messages`. */
export function sandboxGroup({ path }: Pick<AsyncApi, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Which description a page is of, and which of its operations or messages. */
export interface AsyncParams {
  api: number
  of?: string
}

export type AsyncRoute = PluginRoute<AsyncParams>

/** The description that a page is of. @throws when the site has none. */
export function asyncApiOf({ own }: Pick<ContentModel, 'own'>, { params }: AsyncRoute): AsyncApi {
  const api = (own.get(pluginName) as AsyncApi[] | undefined)?.[params.api]
  if (!api) throw new Error(`The site has no description of AsyncAPI of the number ${params.api}`)
  return api
}

/** What pages there are of a description. */
export function pagesOf(document: AsyncDocument, path: string): Pick<AsyncApi, 'operations' | 'messages'> {
  const address = (kind: string, taken: Set<string>, name: string) =>
    `${path}/${kind}/${freeSlug(taken, kebabCase(name) || kind)}`
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

/** Those of channels in their order, then components that no channel has. */
function messagePointers(document: AsyncDocument): string[] {
  const ofChannels = Object.keys(document.channels ?? {}).flatMap(id =>
    channelMessages(document, pointerOf(['channels', id])),
  )
  const components = Object.keys(document.components?.messages ?? {})
  const own = components.map(name => finalPointer(document, pointerOf(['components', 'messages', name])))
  return [...new Set([...ofChannels, ...own])]
}

/** Names of files end at 255 bytes, of which addresses in other scripts take several a letter. */
const maxSlugLength = 80

function freeSlug(taken: Set<string>, name: string): string {
  const wanted = name.slice(0, maxSlugLength).replace(/-$/, '')
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  taken.add(slug)
  return slug
}

/** What a value is, through references. @throws when they lead to nothing. */
export function found<T extends object>(document: AsyncDocument, value: T | ReferenceObject): T {
  return resolve<T>(document as unknown as OpenApiDocument, value as T)
}

/** Where the last of a chain of references leads. */
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

/** @throws when there is nothing at the pointer. */
export function messageAt(document: AsyncDocument, pointer: string): MessageObject {
  return found<MessageObject>(document, { $ref: pointer })
}

/** Where the messages of a channel stand. */
export function channelMessages(document: AsyncDocument, channel: string): string[] {
  const at = finalPointer(document, channel)
  const { messages = {} } = found<ChannelObject>(document, { $ref: at })
  return Object.keys(messages).map(name =>
    finalPointer(document, `${at}${pointerOf(['messages', name]).slice(1)}`),
  )
}

/** Where the messages of an operation or reply stand: those it names, else all of its channel. */
export function messagesOf(
  document: AsyncDocument,
  { messages, channel }: Pick<OperationObject, 'messages'> & { channel?: ReferenceObject | undefined },
): string[] {
  if (messages) return [...new Set(messages.map(({ $ref }) => finalPointer(document, $ref)))]
  return channel ? channelMessages(document, channel.$ref) : []
}

/** What readers know an operation by. */
export function operationTitle(id: string, { title, summary }: OperationObject): string {
  return title?.trim() || summary?.trim() || id
}

/** What readers know a message by. */
export function messageTitle(pointer: string, { title, name }: MessageObject): string {
  return title?.trim() || name?.trim() || (pointerKeys(pointer).at(-1) ?? '')
}

/** What readers know a channel by. @param pointer Where it stands. */
export function channelTitle(pointer: string, { title, address }: ChannelObject): string {
  return title?.trim() || address || (pointerKeys(pointer).at(-1) ?? '')
}
