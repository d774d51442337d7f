import type { Machine } from './machine.ts'

/** Pages of a site, and how many of them are rendered here. */
export interface PagesToRender {
  here: number
  inSite: number
}

/** How many processes render, and what each is started with. */
export interface ProcessPlan {
  count: number
  /** Node's options on memory; undefined where V8 chooses by the machine. */
  heap: readonly string[] | undefined
}

/** So many pages take as long as it takes to start another process: 1.5 CPU seconds. */
const worthAProcess = 48

/** From so many pages on memory counts more than CPU time. */
const large = 5_000

/** MB that a process takes of memory where V8 chooses its heap, but for the model of the site. */
const usual = 500

/**
 * MB of the old generation of a large site's processes. Without a limit (or from 2,048 on) V8 lets a heap grow to
 * four times of what is in use before it clears it up; below, to less than twice. That halves the peak of 20,000 pages,
 * for up to a quarter more CPU time, so it is for large sites only.
 */
const largeHeap = 1536
/** Bytes of heap for each page of the site: each process holds its model, 1.6 kB of it a page. */
const ofPage = 3000
/** MB that a process takes besides its old generation. */
const besides = 264
/** Part of the memory that is there which heaps may fill, where it is short; and the least that renders anything, MB. */
const share = 0.75
const minHeap = 256

/**
 * How many processes render a site, and with which heap: as many as the machine has cores and memory for and as are worth their start.
 * Where memory is too short for one, its heap is smaller, so that V8 clears up rather than the system ends it.
 */
export function processPlan({ here, inSite }: PagesToRender, { cores, memory }: Machine): ProcessPlan {
  const model = Math.ceil((inSite * ofPage) / 2 ** 20)
  const wanted = Math.max(largeHeap, model)
  const isLarge = here >= large || model > largeHeap
  const megabytes = memory / 2 ** 20
  const each = isLarge ? wanted + besides : usual + model
  const fitting = Math.min(cores, Math.floor(megabytes / each), Math.floor(here / worthAProcess))
  const count = Math.max(1, fitting)
  if (!isLarge) return { count, heap: undefined }
  const heap = Math.max(minHeap, Math.min(wanted, Math.floor((megabytes * share) / count)))
  return { count, heap: ['--max-semi-space-size=8', `--max-old-space-size=${heap}`] }
}
