import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readFeedback } from 'shiori/internal/server/feedback/feedback-store.ts'
import { memory } from '../process-figures.ts'
import { type PageLatency, pageLatency } from './page-latency.ts'
import { SoakSite } from './soak-site.ts'
import {
  type Answers,
  callTools,
  createInSandbox,
  sandboxHeaders,
  sendFeedback,
  soakPage,
} from './soak-writers.ts'

/** Result of a soak test. */
export interface Soak {
  /** Latency before the load begins (`quiet`) and under it (`busy`). */
  quiet: PageLatency
  busy: PageLatency
  answers: Readonly<Record<'tools' | 'sandbox' | 'feedback', Answers>>
  /** Peak megabytes of each process in the second quarter, since the first one warms up, and in the last. */
  held: Record<'pages' | 'tools' | 'sandbox', { early: number; late: number }>
  /** Peak megabytes of the page server and its tool processes together. */
  together: number
  acknowledged: number
  lost: number
  replaced: number
}

export interface SoakOptions {
  seconds: number
  /** Whether each process may open only 64 files, clocks jump, and the site is replaced every few seconds. */
  harsh: boolean
}

const root = path.resolve(import.meta.dirname, '../..')
const ports = { pages: 4473, sandbox: 4474 }
const origins = { pages: `http://127.0.0.1:${ports.pages}`, sandbox: `http://127.0.0.1:${ports.sandbox}` }
const world = 'soak'
/** Milliseconds between two requests of a client that writes. */
const pause = 100
const replaceEvery = 7000

/**
 * Runs page server and sandbox with readers, assistants, programs and feedback at once, kills them, and checks which
 * writes were kept.
 */
export async function soak(dist: string, folder: string, { seconds, harsh }: SoakOptions): Promise<Soak> {
  const site = new SoakSite(dist, path.join(folder, 'site'))
  const files = { feedback: path.join(folder, 'feedback.db'), state: path.join(folder, 'sandbox.db') }
  const start = (args: readonly string[], env: Record<string, string>) => startServer(args, env, harsh)
  const sandboxArgs = ['sandbox/server/cli.ts', 'site/sandbox/serve.ts', '--quiet', '--state', files.state]
  const startSandbox = () => start([...sandboxArgs, '--port', String(ports.sandbox)], {})
  const pages = start(['engine/cli/shiori.ts', 'start', site.folder], {
    PORT: String(ports.pages),
    HOST: '127.0.0.1',
    FEEDBACK: files.feedback,
  })
  let sandbox = startSandbox()
  try {
    await Promise.all(Object.values(origins).map(isUp))
    const quiet = await pagesFor(5000)
    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() > end
    const work = () => ({ isOver, pause, answers: new Map<number, number>() })
    const works = { tools: work(), sandbox: work(), feedback: work() }
    const samples: { pages: number; tools: number; sandbox: number }[] = []
    const sample = async () => {
      while (!isOver()) {
        await wait(500)
        samples.push({ pages: memory(pages.pid), tools: toolsOf(pages.pid), sandbox: memory(sandbox.pid) })
      }
    }
    const replace = async () => {
      for (let next = performance.now() + replaceEvery; harsh && !isOver(); await wait(200)) {
        if (performance.now() < next) continue
        site.replace()
        next += replaceEvery
      }
    }
    const [busy, made, events] = await Promise.all([
      pageLatency(origins.pages, [soakPage, '/ja', '/docs/api/bv-one/public-cms-service-cancel-vod'], isOver),
      createInSandbox(origins.sandbox, world, works.sandbox),
      sendFeedback(origins.pages, { ...works.feedback, pause: 2 * pause + 20 }),
      callTools(origins.pages, world, works.tools),
      callTools(origins.pages, `${world}2`, works.tools),
      sample(),
      replace(),
    ])
    // Killed, not asked to end: acknowledged writes have to survive that.
    await Promise.all([ended(pages, 'SIGKILL'), ended(sandbox, 'SIGKILL')])
    sandbox = startSandbox()
    await isUp(origins.sandbox)
    let lost = 0
    for (const target of made) {
      const { status } = await fetch(origins.sandbox + target, { headers: sandboxHeaders(world) })
      if (status !== 200) lost += 1
    }
    const kept = readFeedback(files.feedback).reduce((sum, { count }) => sum + count, 0)
    const heldBy = (name: 'pages' | 'tools' | 'sandbox') => {
      const values = samples.map(sample => sample[name])
      const quarter = Math.floor(values.length / 4)
      return {
        early: Math.max(...values.slice(quarter, 2 * quarter)),
        late: Math.max(...values.slice(3 * quarter)),
      }
    }
    return {
      quiet,
      busy,
      answers: {
        tools: works.tools.answers,
        sandbox: works.sandbox.answers,
        feedback: works.feedback.answers,
      },
      held: { pages: heldBy('pages'), tools: heldBy('tools'), sandbox: heldBy('sandbox') },
      together: Math.max(...samples.map(sample => sample.pages + sample.tools)),
      acknowledged: made.length + events,
      lost: lost + Math.max(0, events - kept),
      replaced: site.replaced,
    }
  } finally {
    await Promise.all([ended(pages, 'SIGKILL'), ended(sandbox, 'SIGKILL')])
  }
}

function pagesFor(milliseconds: number): Promise<PageLatency> {
  const end = performance.now() + milliseconds
  return pageLatency(origins.pages, [soakPage], () => performance.now() > end)
}

function startServer(args: readonly string[], env: Record<string, string>, harsh: boolean): ChildProcess {
  const clock = `--import ${path.join(import.meta.dirname, 'jumping-clock.ts')}`
  const limit = harsh ? 'ulimit -n 64; ' : ''
  return spawn('bash', ['-c', `${limit}exec "$@"`, 'bash', process.execPath, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, ...(harsh && { NODE_OPTIONS: clock }) },
  })
}

async function isUp(origin: string): Promise<void> {
  while (
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  )
    await wait(50)
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Returns the megabytes of the processes that a page server has started. Needs Linux. */
function toolsOf(parent: number | undefined): number {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return pids.reduce((sum, pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')
      return Number(stat.split(' ')[1]) === parent ? sum + memory(Number(pid)) : sum
    } catch {
      // The process has ended meanwhile.
      return sum
    }
  }, 0)
}
