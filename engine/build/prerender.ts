import { availableParallelism } from 'node:os'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Batch, BatchReport, WorkerData, WorkerMessage } from './prerender-types.ts'

/** Pages a worker gets at a time: few enough to keep both workers busy to the end. */
const batchSize = 24

/** From so many pages on memory counts more than CPU time. */
const large = 5_000

/**
 * Limits of a worker's heap in megabytes. Without one for the old generation (or from 2,048 on) V8 lets a heap grow to
 * four times of what is in use before it clears it up; below, to less than twice. That halves the peak of 20,000 pages,
 * for up to a quarter more CPU time, so it is for large sites only.
 */
function heapLimits(pages: number): ResourceLimits {
  const limits = { maxYoungGenerationSizeMb: 24 }
  return pages < large ? limits : { ...limits, maxOldGenerationSizeMb: 1536 }
}

/**
 * Renders pages in worker threads and writes each at once; memory does not grow with the number of pages
 * (Vike's own prerender keeps every page: vikejs/vike#3159).
 *
 * @param urls URL paths without base path; pages of one content file should stand side by side.
 * @param onReport Called with what each batch brought.
 * @throws when a worker dies.
 */
export async function prerender(
  urls: readonly string[],
  data: WorkerData,
  onReport: (report: BatchReport) => void,
): Promise<void> {
  let next = 0
  const takeBatch = () => {
    const batch = urls.slice(next, next + batchSize)
    next += batch.length
    return batch
  }
  const count = Math.max(1, Math.min(availableParallelism(), 4, Math.ceil(urls.length / batchSize)))
  const workers = Array.from(
    { length: count },
    () =>
      new Worker(new URL('./prerender-worker.ts', import.meta.url), {
        workerData: data,
        resourceLimits: heapLimits(urls.length),
      }),
  )
  try {
    await Promise.all(workers.map(worker => feed(worker, takeBatch, onReport)))
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()))
  }
}

/** Gives a worker one batch after the other until there is none left. */
function feed(
  worker: Worker,
  takeBatch: () => string[],
  onReport: (report: BatchReport) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', code => reject(new Error(`A prerender worker ended early with code ${code}`)))
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'failed') {
        reject(new Error(`A prerender worker failed: ${message.reason}`))
        return
      }
      if (message.kind === 'report') onReport(message.report)
      const urls = takeBatch()
      if (urls.length > 0) worker.postMessage({ urls } satisfies Batch)
      else resolve()
    })
  })
}
