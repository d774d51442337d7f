import { openIndex } from './open-index.ts'
import type { SearchEngine } from './query/engine.ts'
import type { FetchFile } from './query/pack-reader.ts'
import { SearchError, type SearchResponse } from './types.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/**
 * Handles the messages of a page to its search worker.
 *
 * @param post Sends a message to the page.
 * @param fetchUrl Replaces `fetch` in tests.
 * @returns The handler of a message, which resolves when the message is done.
 */
export function answerMessages(
  post: (message: FromWorker) => void,
  fetchUrl?: FetchFile,
): (message: ToWorker) => Promise<void> {
  let opening: Omit<ToWorker & { type: 'open' }, 'type'> = { manifest: '', build: '' }
  let opened: Promise<SearchEngine> | undefined
  const dropped = new Set<number>()

  /** The index, opened once. A failed attempt is repeated with the next query. */
  const engine = () => {
    opened ??= openIndex(opening.manifest, opening.build, fetchUrl, opening.content).catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }

  return async message => {
    if (message.type === 'open') {
      opening = message
      return
    }
    const { id } = message
    if (message.type === 'drop') {
      dropped.add(id)
      return
    }
    try {
      const index = await engine()
      const isDropped = () => dropped.has(id)
      let response: SearchResponse | undefined
      if (message.type === 'search') {
        response = await index.search(message.request, isDropped, titles => {
          if (!isDropped()) post({ type: 'titles', id, response: titles })
        })
      } else if (message.request) await index.search(message.request, isDropped)
      if (!isDropped()) post({ type: 'answer', id, response })
    } catch (error) {
      const reason = error instanceof SearchError ? error.reason : 'refused'
      if (!dropped.has(id)) post({ type: 'error', id, reason, message: String(error) })
    }
    dropped.delete(id)
  }
}
