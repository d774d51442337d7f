import type { Machine } from './machine.ts'

/** Number of pages on the site, and of those to render here. */
export interface PagesToRender {
  here: number
  inSite: number
}

/** Number of processes, and their memory options. */
export interface ProcessPlan {
  count: number
  /** Node's memory options; undefined lets V8 choose. */
  heap: readonly string[] | undefined
}

/** Rendering this many pages takes as long as starting a process: 1.5 CPU seconds. */
const minPagesPerProcess = 48

/** Number of pages from which memory matters more than CPU time. */
const minLargeSite = 5_000

/** Memory of a process in MB if V8 chooses its heap size, without the site's model. */
const defaultMemory = 500

/**
 * Size in MB of the old generation for large sites. Without a limit (or from 2,048 on), V8 lets the heap grow to four times its live size
 * between collections; with a lower limit, to less than twice. That halves the peak for 20,000 pages and takes up to a quarter more CPU
 * time, so it is for large sites only.
 */
const largeHeap = 1536
/** Bytes of heap for each page of the site: each process holds the model, 1.6 kB a page. */
const heapPerPage = 3000
/** Memory of a process in MB besides its old generation. */
const nonHeapMemory = 264
/** Share of the free memory for heaps if it is scarce, and the smallest heap in MB that can render anything. */
const heapShare = 0.75
const minHeap = 256

/**
 * The number of rendering processes and their heap size: as many as there are cores and memory, and as are worth starting. If memory does
 * not suffice for one, its heap is limited, so that V8 collects garbage before the system kills it.
 */
export function processPlan({ here, inSite }: PagesToRender, { cores, memory }: Machine): ProcessPlan {
  const model = Math.ceil((inSite * heapPerPage) / 2 ** 20)
  const neededHeap = Math.max(largeHeap, model)
  const isLarge = here >= minLargeSite || model > largeHeap
  const megabytes = memory / 2 ** 20
  const each = isLarge ? neededHeap + nonHeapMemory : defaultMemory + model
  const fitting = Math.min(cores, Math.floor(megabytes / each), Math.floor(here / minPagesPerProcess))
  const count = Math.max(1, fitting)
  if (!isLarge) return { count, heap: undefined }
  const heap = Math.max(minHeap, Math.min(neededHeap, Math.floor((megabytes * heapShare) / count)))
  return { count, heap: ['--max-semi-space-size=8', `--max-old-space-size=${heap}`] }
}
