import { parentPort, workerData } from 'node:worker_threads'
import { FeedbackStore } from './feedback-store.ts'
import type { FromStore, ToStore } from './store-messages.ts'

/** The thread that writes feedback. If another program has locked the file, only this thread waits for it. */
function answer(work: () => readonly boolean[]): void {
  let message: FromStore
  try {
    message = { kept: work() }
  } catch (error) {
    message = { error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(message)
}

answer(() => {
  const store = new FeedbackStore(String(workerData))
  parentPort?.on('message', (message: ToStore) => {
    if (message !== 'close') return answer(() => store.add(message))
    store.close()
    parentPort?.close()
  })
  return []
})
