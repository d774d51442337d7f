import { parentPort, workerData } from 'node:worker_threads'
import { FeedbackStore } from './feedback-store.ts'
import type { FromStore, ToStore } from './store-messages.ts'

/** The thread that writes what readers send: another program may hold the file for a while, and only the thread waits for that. */
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
