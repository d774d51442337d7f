import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'
import { formatProblem } from '../config/problem.ts'
import type { Work, WorkWatchData } from './work-watch.ts'

/** Interval of checks in milliseconds. */
const interval = 250
/** Work may wait this many times as long as its CPU limit, for a network or another process. */
const waitFactor = 10
/** Minimum milliseconds that work may wait: the limit for pages may be low, and the machine busy. */
const minWait = 300_000
/** Milliseconds for the main thread to report its place: native code cannot be interrupted, and a busy machine takes seconds. */
const responseTimeout = 10_000

const { state, name, root, hint }: WorkWatchData = workerData
const engine = path.resolve(import.meta.dirname, '..')

let seen = -1
let begun = performance.now()
let cpu = cpuTime()

setInterval(() => {
  const now = Atomics.load(state, 0)
  if (now !== seen) {
    seen = now
    begun = performance.now()
    cpu = cpuTime()
  }
  if (Atomics.load(state, 1) === 0) return
  const perPage = Atomics.load(state, 2)
  const allowed = perPage * Atomics.load(state, 3)
  const maxWait = Math.max(perPage * waitFactor, minWait)
  if (cpuTime() - cpu > allowed) void end(`${allowed / 1000} s of CPU time`)
  else if (performance.now() - begun > maxWait) void end(`${maxWait / 1000} s`)
}, interval)

let isEnding = false

async function end(taken: string): Promise<void> {
  if (isEnding) return
  isEnding = true
  const { doing, file } = currentWork()
  const session = new Session()
  const frames = await Promise.race([framesOf(session), setTimeout(responseTimeout, [])])
  const places = frames.map(frame => framePlace(frame))
  const ofSite = places.find(place => place !== undefined && isBelow(root, place.file))
  const [first] = places
  const enginePlace = first && !ofSite && isBelow(engine, first.file) ? first : undefined
  const place = ofSite
    ? { file: relative(root, ofSite.file), line: ofSite.line }
    : file === undefined
      ? {}
      : { file }
  const culprit = enginePlace
    ? ` The engine was in engine/${relative(engine, enginePlace.file)}:${enginePlace.line}.`
    : ''
  const problem = {
    severity: 'error',
    code: 'too-long',
    ...place,
    message: `${doing} had not ended after ${taken}`,
    hint: hint + culprit,
  } as const
  writeSync(2, `${formatProblem(problem)}\n`)
  if (frames[0]) {
    // Closes stderr first, since Node would wait for a debugger and print a message.
    const expression = "process.getBuiltinModule('node:fs').closeSync(2); process.reallyExit(1)"
    session.post('Debugger.evaluateOnCallFrame', { callFrameId: frames[0].callFrameId, expression })
    await setTimeout(responseTimeout)
  }
  process.kill(process.pid, 'SIGKILL')
}

function currentWork(): Work {
  const text = new TextDecoder().decode(name.slice(0, Atomics.load(state, 1)))
  try {
    return JSON.parse(text) as Work
  } catch {
    return { doing: 'the work' }
  }
}

/** Addresses of the main thread's scripts, by id. */
const scripts = new Map<string, string>()

/** The call stack of the main thread, which stays paused. */
function framesOf(session: Session): Promise<Debugger.CallFrame[]> {
  return new Promise(resolve => {
    session.connectToMainThread()
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => scripts.set(scriptId, url))
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames))
    session.post('Debugger.enable')
    session.post('Debugger.pause')
  })
}

/** @returns undefined for code of Node and for evaluated strings. */
function framePlace({ location }: Debugger.CallFrame): { file: string; line: number } | undefined {
  const url = scripts.get(location.scriptId)
  if (!url?.startsWith('file:')) return undefined
  return { file: fileURLToPath(url.replace(/[?#].*/, '')), line: location.lineNumber + 1 }
}

function isBelow(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return relative !== '' && !relative.startsWith('..') && !relative.split(path.sep).includes('node_modules')
}

function relative(folder: string, file: string): string {
  return path.relative(folder, file).replaceAll(path.sep, '/')
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
