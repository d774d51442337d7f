import { pointerOf } from '../reference/description/json.ts'
import { type AsyncApi, finalPointer, found, type ListPart, messageAt, messageTitle } from './async-api.ts'
import { asyncIndex } from './async-index.ts'
import type { AsyncDocument, ChannelObject } from './document.ts'

/** Characters of HTML of the channels, and of the messages, on the page of the description, and on a page of their own. */
const maxLength = { overview: 25_000, own: 50_000 }

/** Characters of HTML of a channel or link without its texts. */
const entryLength = 120

/** Parts of the channels and messages of a description, so that its page stays small however many it has. */
export function listParts(
  document: AsyncDocument,
  api: Pick<AsyncApi, 'path' | 'operations' | 'messages'>,
): ListPart[] {
  const { ofChannel } = asyncIndex(document, api)
  const channels = Object.keys(document.channels ?? {}).map(id => {
    const pointer = pointerOf(['channels', id])
    const { messages: _, ...channel } = found<ChannelObject>(document, { $ref: pointer })
    const operations = ofChannel.get(finalPointer(document, pointer)) ?? []
    return operations.reduce(
      (sum, { title, path, operation: { summary = '' } }) => sum + linkLength(title, path, summary),
      entryLength + id.length + JSON.stringify(channel).length,
    )
  })
  const messages = api.messages.map(({ pointer, path }) => {
    const message = messageAt(document, pointer)
    return linkLength(messageTitle(pointer, message), path, message.summary)
  })
  return [...partsOf('channels', channels, api.path), ...partsOf('messages', messages, api.path)]
}

function linkLength(title: string, path: string, summary = ''): number {
  return entryLength + title.length + path.length + summary.length
}

function partsOf(kind: ListPart['kind'], lengths: readonly number[], path: string): ListPart[] {
  const parts: ListPart[] = []
  let last: ListPart | undefined
  let left = 0
  for (const [index, length] of lengths.entries()) {
    left -= length
    if (last === undefined || left < 0) {
      const isFirst = last === undefined
      last = {
        kind,
        path: isFirst ? path : `${path}/lists/${kind}-${parts.length + 1}`,
        start: index,
        end: index,
      }
      left = (isFirst ? maxLength.overview : maxLength.own) - length
      parts.push(last)
    }
    last.end = index + 1
  }
  return parts
}
