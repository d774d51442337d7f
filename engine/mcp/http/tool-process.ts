import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { CallAnswer, CallRequest, FromTools, ToTools } from './call-messages.ts'

/** How much may be asked of the process. */
export interface CallLimits {
  /** Calls that wait or are under way: in all, and of one client. */
  places: number
  placesEach: number
  /** Calls that the process has at a time: what ends it takes no more of them with it. */
  atATime: number
  /** How long the process may take for a call, or to start, milliseconds; then it is ended. */
  time: number
  /** Megabytes of its heap; then it ends. */
  heap: number
}

const usualLimits: CallLimits = { places: 64, placesEach: 16, atATime: 4, time: 30_000, heap: 384 }

/** Why a call has no answer: the client has too many (429), all together have, or the process ended (503). */
export class CallRefused extends Error {
  readonly status: 429 | 503

  constructor(status: 429 | 503, message: string) {
    super(message)
    this.status = status
  }
}

interface Call {
  client: string
  request: CallRequest
  answered: PromiseWithResolvers<CallAnswer>
  timer?: NodeJS.Timeout
}

/**
 * Answers calls of assistants in a process of its own, which the system lets run after the page server: what they ask takes no time of its event
 * loop, no memory of its heap, and ends no more than that process. It starts with the first call, and again after an end.
 */
export class ToolProcess {
  readonly #dist: string
  readonly #script: URL
  readonly #limits: CallLimits
  readonly #waiting: Call[] = []
  readonly #underWay = new Map<number, Call>()
  readonly #places = new Map<string, number>()
  #child: ChildProcess | undefined
  #isReady = false
  #isClosed = false
  #number = 0

  /**
   * @param dist Folder of a built site.
   * @param script Module that answers calls (`answerCalls`); that of tools when left out.
   */
  constructor(
    dist: string,
    limits: Partial<CallLimits> = {},
    script: URL = new URL('./tools-child.ts', import.meta.url),
  ) {
    this.#dist = dist
    this.#script = script
    this.#limits = { ...usualLimits, ...limits }
  }

  /**
   * Answers a call when its turn comes.
   *
   * @param client What tells clients apart.
   * @throws {CallRefused} when there is no room for it, or the process ended.
   */
  async answer(client: string, request: CallRequest): Promise<CallAnswer> {
    const { places, placesEach } = this.#limits
    const taken = this.#places.get(client) ?? 0
    if (taken >= placesEach) throw new CallRefused(429, `At most ${placesEach} calls at a time.`)
    if (this.#waiting.length + this.#underWay.size >= places)
      throw new CallRefused(503, 'Too many calls at a time.')
    const call: Call = { client, request, answered: Promise.withResolvers() }
    this.#places.set(client, taken + 1)
    this.#waiting.push(call)
    this.#go()
    try {
      return await call.answered.promise
    } finally {
      const left = (this.#places.get(client) ?? 1) - 1
      if (left === 0) this.#places.delete(client)
      else this.#places.set(client, left)
    }
  }

  /** Ends the process as soon as it has answered what it was asked. */
  close(): void {
    this.#isClosed = true
    this.#go()
  }

  #go(): void {
    const isIdle = this.#waiting.length + this.#underWay.size === 0
    if (isIdle && this.#isClosed) this.#child?.kill('SIGKILL')
    if (isIdle) return
    const child = this.#child ?? this.#start()
    if (!this.#isReady) return
    while (this.#underWay.size < this.#limits.atATime) {
      const call = this.#waiting.shift()
      if (!call) return
      const id = ++this.#number
      this.#underWay.set(id, call)
      call.timer = setTimeout(() => child.kill('SIGKILL'), this.#limits.time)
      const message: ToTools = { id, ...call.request }
      // What cannot be sent any more is refused when the process is seen to have ended.
      child.send(message, () => {})
    }
  }

  #start(): ChildProcess {
    const { heap, time } = this.#limits
    const child = fork(this.#script, [this.#dist], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heap}`],
      // What it prints is for the log; the standard output of a server may hold lines of another kind.
      stdio: ['ignore', 2, 2, 'ipc'],
    })
    const late = setTimeout(() => child.kill('SIGKILL'), time)
    this.#child = child
    // Neither keeps a server from ending.
    child.unref()
    child.channel?.unref()
    lowerPriority(child)
    child.on('message', (message: FromTools) => {
      if (message === 'ready') {
        clearTimeout(late)
        this.#isReady = true
      } else this.#answered(message)
      this.#go()
    })
    const end = () => {
      clearTimeout(late)
      if (this.#child === child) this.#ended()
    }
    child.once('exit', end)
    // One that never began has no exit.
    child.once('error', error => {
      console.error('The process that answers calls cannot be started', error)
      end()
    })
    return child
  }

  #answered({ id, ...answer }: CallAnswer & { id: number }): void {
    const call = this.#underWay.get(id)
    this.#underWay.delete(id)
    clearTimeout(call?.timer)
    call?.answered.resolve(answer)
  }

  /** What it had is refused. So is what waits where it never began: it would not begin for the next one either. */
  #ended(): void {
    const lost = [...this.#underWay.values(), ...(this.#isReady ? [] : this.#waiting.splice(0))]
    this.#underWay.clear()
    this.#child = undefined
    this.#isReady = false
    for (const call of lost) {
      clearTimeout(call.timer)
      call.answered.reject(new CallRefused(503, 'The process that answers calls has ended; try again.'))
    }
    this.#go()
  }
}

/** Pages go first where there are not processors enough for both. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or this system does not let us.
  }
}
