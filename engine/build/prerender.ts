import { afterEachOther, type BuildCost, together } from './cost.ts'
import { collectGarbage, manyPages } from './heap.ts'
import { freeMachine } from './machine.ts'
import { PageProcess } from './page-process.ts'
import type { Batch, BatchReport, PageEnd, WorkerData } from './prerender-types.ts'
import { processPlan } from './process-plan.ts'

/** Pages a process gets at a time: few enough to keep all busy to the end. */
const batchSize = 24

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
  const { urls, first, data } = task
  const batches: Batch[] = []
  for (let at = 0; at < urls.length; at += batchSize) batches.push({ urls: urls.slice(at, at + batchSize) })
  const pages = { here: urls.length, inSite: data.site.model.routes.size }
  const { count, heap } = processPlan(pages, freeMachine())
  const state: State = { batches, heap, alone: true, isTidy: false, open: new Set(first && [first]), first }
  try {
    const lines = Array.from({ length: count }, () => renderBatches(task, state))
    return together(await Promise.all(lines))
  } finally {
    await Promise.all([...state.open].map(one => one.end()))
  }
}

interface State {
  batches: Batch[]
  /** Options of each process that are not the usual ones. */
  heap: readonly string[] | undefined
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
      if (!state.isTidy && task.data.site.model.routes.size >= manyPages) collectGarbage()
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

async function startPages({ data }: PrerenderTask, state: State): Promise<PageProcess> {
  const { alone, open, first, heap } = state
  state.first = undefined
  if (heap) first?.stop()
  const pages = heap ? new PageProcess(heap) : (first ?? new PageProcess())
  open.add(pages)
  await pages.begin({ ...data, alone })
  return pages
}
