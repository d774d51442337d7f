import { type BuildCost, parallelCost, sequentialCost } from './cost.ts'
import { collectGarbage, largeSitePages } from './heap.ts'
import { freeMachine } from './machine.ts'
import { PageProcess } from './page-process.ts'
import type { Batch, BatchResults, PageEnd, WorkerData } from './prerender-types.ts'
import { processPlan } from './process-plan.ts'

/** Number of pages in a batch: small enough to keep all processes busy to the end. */
const batchSize = 24

/** The pages to render, and the data and callbacks for it. */
export interface PrerenderTask {
  /** URL paths without base path; pages of one content file should be adjacent. */
  urls: readonly string[]
  data: Omit<WorkerData, 'alone'>
  /** Time limit for a page in milliseconds. */
  timeLimit: number
  /** A process that has already been started; it is ended with the others. */
  first: PageProcess | undefined
  /** Called with the results of each batch. */
  onResults(batch: BatchResults): void
  /** Called for a page that ended its process; the other pages are rendered. */
  onEnd(end: PageEnd): void
}

/**
 * Renders pages in several processes and writes each at once, so that memory does not grow with the number of pages. They are processes,
 * not threads, because a crash in native code would end all threads.
 *
 * @returns Cost of the processes.
 * @throws If a process cannot start.
 */
export async function prerender(task: PrerenderTask): Promise<BuildCost> {
  const { urls, first, data } = task
  const batches: Batch[] = []
  for (let at = 0; at < urls.length; at += batchSize) batches.push({ urls: urls.slice(at, at + batchSize) })
  const pages = { here: urls.length, inSite: data.site.model.routes.size }
  const { count, heap } = processPlan(pages, freeMachine())
  const state: State = { batches, heap, alone: true, isTidy: false, open: new Set(first && [first]), first }
  try {
    const lines = Array.from({ length: count }, () => renderBatches(task, state))
    return parallelCost(await Promise.all(lines))
  } finally {
    await Promise.all([...state.open].map(renderer => renderer.end()))
  }
}

interface State {
  batches: Batch[]
  /** Memory options of each process, if not the usual ones. */
  heap: readonly string[] | undefined
  /** Whether texts are compiled without trying them in another process first; true until one has ended a process. */
  alone: boolean
  /** Whether this process has freed the memory used for reading the site. */
  isTidy: boolean
  open: Set<PageProcess>
  /** A started process that is not in use yet. */
  first: PageProcess | undefined
}

/** Gives batches to a process until none is left, and replaces the process if it ends. */
async function renderBatches(task: PrerenderTask, state: State): Promise<BuildCost> {
  const costs = new Map<PageProcess, BuildCost>()
  let pages: PageProcess | undefined
  for (let batch = state.batches.shift(); batch; batch = state.batches.shift()) {
    pages ??= await startPages(task, state)
    const outcome = await pages.render(batch, task.timeLimit)
    if (outcome.kind === 'results') {
      task.onResults(outcome)
      costs.set(pages, outcome.cost)
      // All processes have received the site by now.
      if (!state.isTidy && task.data.site.model.routes.size >= largeSitePages) collectGarbage()
      state.isTidy = true
      continue
    }
    state.open.delete(pages)
    pages = undefined
    const rest = batch.urls.filter(url => url !== outcome.url)
    if (outcome.how === 'out-of-memory' && !outcome.isFirst) {
      // Earlier pages may have filled the memory, so the page gets another try in a new process.
      state.batches.unshift({ urls: [outcome.url, ...rest] })
      continue
    }
    task.onEnd(outcome)
    state.alone = false
    if (rest.length > 0) state.batches.unshift({ urls: rest })
  }
  return sequentialCost([...costs.values()])
}

async function startPages({ data }: PrerenderTask, state: State): Promise<PageProcess> {
  const { alone, open, first, heap } = state
  state.first = undefined
  if (heap) first?.stop()
  const pages = heap ? new PageProcess(heap) : (first ?? new PageProcess())
  open.add(pages)
  await pages.begin({ ...data, alone })
  return pages
}
