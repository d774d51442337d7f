import { openIndex } from './open-index.ts'
import type { SearchEngine } from './query/engine.ts'
import type { FetchFile } from './query/pack-reader.ts'
import { SearchError, type SearchResponse } from './types.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/**
 * Answers the messages of a page.
 *
 * @param post Sends an answer.
 * @param fetchUrl For tests.
 * @returns takes a message; resolves when it is dealt with.
 */
export function answerMessages(
  post: (message: FromWorker) => void,
  fetchUrl?: FetchFile,
): (message: ToWorker) => Promise<void> {
  let place: Omit<ToWorker & { type: 'open' }, 'type'> = { manifest: '', build: '' }
  let opened: Promise<SearchEngine> | undefined
  const dropped = new Set<number>()

  /** The index, opened once. What failed is tried again with the next question. */
  const engine = () => {
    opened ??= openIndex(place.manifest, place.build, fetchUrl, place.content).catch(error => {
      opened = undefined
      throw error
    })
    return opened
  }

  return async message => {
    if (message.type === 'open') {
      place = message
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
