import {
  type AsyncApi,
  finalPointer,
  found,
  messagesOf,
  type OperationEntry,
  operationTitle,
} from './async-api.ts'
import type { AsyncDocument, OperationObject, ReplyObject } from './document.ts'

/** An operation with its references resolved. */
export interface IndexedOperation extends OperationEntry {
  operation: OperationObject
  title: string
  /** Pointer to its channel. */
  channel: string
  reply: ReplyObject | undefined
  /** Pointers to its messages, without those of its reply. */
  messages: string[]
}

/** Look-up tables of a description for its pages. */
export interface AsyncIndex {
  operations: ReadonlyMap<string, IndexedOperation>
  ofChannel: ReadonlyMap<string, IndexedOperation[]>
  /** Operations by the pointers to their messages and to those of their replies. */
  ofMessage: ReadonlyMap<string, IndexedOperation[]>
  /** Paths of the pages of messages by pointer. */
  messagePaths: ReadonlyMap<string, string>
}

const indexes = new WeakMap<AsyncDocument, AsyncIndex>()

/** Built once per document, so that the cost of a page does not depend on the number of operations. */
export function asyncIndex(
  document: AsyncDocument,
  api: Pick<AsyncApi, 'operations' | 'messages'>,
): AsyncIndex {
  const cached = indexes.get(document)
  if (cached) return cached
  const operations = api.operations.flatMap(entry => indexedOperation(document, entry) ?? [])
  const byMessage = operations.flatMap(entry => {
    const pointers = [...entry.messages, ...(entry.reply ? messagesOf(document, entry.reply) : [])]
    return [...new Set(pointers)].map(pointer => [pointer, entry] as const)
  })
  const index = {
    operations: new Map(operations.map(entry => [entry.id, entry])),
    ofChannel: Map.groupBy(operations, ({ channel }) => channel),
    ofMessage: new Map(
      [...Map.groupBy(byMessage, ([pointer]) => pointer)].map(([pointer, of]) => [
        pointer,
        of.map(([, entry]) => entry),
      ]),
    ),
    messagePaths: new Map(api.messages.map(({ pointer, path }) => [pointer, path])),
  }
  indexes.set(document, index)
  return index
}

/** Undefined if a translation has removed the operation. */
function indexedOperation(document: AsyncDocument, entry: OperationEntry): IndexedOperation | undefined {
  const written = document.operations?.[entry.id]
  if (!written) return undefined
  const operation = found<OperationObject>(document, written)
  return {
    ...entry,
    operation,
    title: operationTitle(entry.id, operation),
    channel: finalPointer(document, operation.channel.$ref),
    reply: operation.reply && found<ReplyObject>(document, operation.reply),
    messages: messagesOf(document, operation),
  }
}
