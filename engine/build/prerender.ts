import { availableParallelism } from 'node:os'
import { afterEachOther, type BuildCost, together } from './cost.ts'
import { collectGarbage, manyPages } from './heap.ts'
import { PageProcess } from './page-process.ts'
import type { Batch, BatchReport, PageEnd, WorkerData } from './prerender-types.ts'

/** Pages a process gets at a time: few enough to keep all busy to the end. */
const batchSize = 24

/** So many pages take as long as it takes to start another process: 1.5 CPU seconds. */
const worthAProcess = 48

/** From so many pages on memory counts more than CPU time. */
const large = 5_000

/**
 * Limits of a process' heap in megabytes. Without one for the old generation (or from 2,048 on) V8 lets a heap grow to
 * four times of what is in use before it clears it up; below, to less than twice. That halves the peak of 20,000 pages,
 * for up to a quarter more CPU time, so it is for large sites only.
 */
const largeHeap = ['--max-semi-space-size=8', '--max-old-space-size=1536']

/** What is to be rendered, and with what. */
export interface PrerenderTask {
  /** URL paths without base path; pages of one content file should stand side by side. */
  urls: readonly string[]
  data: Omit<WorkerData, 'alone'>
  /** How long one page may take, milliseconds. */
  patience: number
  /** A process that was started before; it is ended with the others. */
  first: PageProcess | undefined
  /** Called with what each batch brought. */
  onReport(report: BatchReport): void
  /** Called for a page that could not be rendered to its end; the others are. */
  onEnd(end: PageEnd): void
}

/**
 * Renders pages in processes of their own and writes each at once; memory does not grow with the number of pages.
 * A page ends its process at worst: not a thread, as native code that
 * fails would take all threads with it.
 *
 * @returns what the processes took.
 * @throws when a process cannot start.
 */
export async function prerender(task: PrerenderTask): Promise<BuildCost> {
  const { urls, first } = task
  const batches: Batch[] = []
  for (let at = 0; at < urls.length; at += batchSize) batches.push({ urls: urls.slice(at, at + batchSize) })
  // Both are those of the container, where it has limits.
  const machine = { cores: availableParallelism(), memory: process.availableMemory() }
  const count = processCount(urls.length, machine)
  const state: State = { batches, alone: true, isTidy: false, open: new Set(first && [first]), first }
  try {
    const lines = Array.from({ length: count }, () => renderBatches(task, state))
    return together(await Promise.all(lines))
  } finally {
    await Promise.all([...state.open].map(one => one.end()))
  }
}

/** MB that a process takes of memory, with the heap of a large site and with that of others. */
const processMemory = { large: 1800, other: 500 }

/**
 * How many processes render a site: as many as the machine has cores and memory for and as are worth their start.
 *
 * @param machine Its cores, and the bytes of memory that are free.
 */
export function processCount(pages: number, { cores, memory }: { cores: number; memory: number }): number {
  const each = processMemory[pages >= large ? 'large' : 'other'] * 2 ** 20
  return Math.max(1, Math.min(cores, Math.floor(memory / each), Math.floor(pages / worthAProcess)))
}

interface State {
  batches: Batch[]
  /** Whether texts need not be tried before they are compiled: until the first of them ended a process. */
  alone: boolean
  /** Whether this process has given back what reading the site left. */
  isTidy: boolean
  open: Set<PageProcess>
  /** One that nobody has taken yet. */
  first: PageProcess | undefined
}

/** Gives a process one batch after the other until there is none left, and starts another where one ends. */
async function renderBatches(task: PrerenderTask, state: State): Promise<BuildCost> {
  const costs = new Map<PageProcess, BuildCost>()
  let pages: PageProcess | undefined
  for (let batch = state.batches.shift(); batch; batch = state.batches.shift()) {
    pages ??= await startPages(task, state)
    const outcome = await pages.render(batch, task.patience)
    if (outcome.kind === 'report') {
      task.onReport(outcome.report)
      costs.set(pages, outcome.cost)
      // The site has gone to all processes by now.
      if (!state.isTidy && task.urls.length >= manyPages) collectGarbage()
      state.isTidy = true
      continue
    }
    state.open.delete(pages)
    pages = undefined
    const rest = batch.urls.filter(url => url !== outcome.url)
    if (outcome.how === 'out-of-memory' && !outcome.isFirst) {
      // What the pages before it left may have filled the memory.
      state.batches.unshift({ urls: [outcome.url, ...rest] })
      continue
    }
    task.onEnd(outcome)
    state.alone = false
    if (rest.length > 0) state.batches.unshift({ urls: rest })
  }
  return afterEachOther([...costs.values()])
}

async function startPages({ urls, data }: PrerenderTask, state: State): Promise<PageProcess> {
  const { alone, open, first } = state
  state.first = undefined
  const isLarge = urls.length >= large
  if (isLarge) first?.stop()
  const pages = isLarge ? new PageProcess(largeHeap) : (first ?? new PageProcess())
  open.add(pages)
  await pages.begin({ ...data, alone })
  return pages
}
