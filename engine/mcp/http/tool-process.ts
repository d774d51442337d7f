import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { CallAnswer, CallRequest, ToolsMessage, ToolsRequest } from './call-messages.ts'

/** Limits for calls. */
export interface CallLimits {
  /** Max calls waiting or running: in all, and for each client. */
  places: number
  placesEach: number
  /** Max calls that run at a time, which are lost if the process exits; for each client half of them. */
  maxConcurrent: number
  /** Time for a call or for the start, in milliseconds, after which the process is killed. */
  time: number
  /** Max heap of the process in megabytes. */
  heap: number
}

const defaultLimits: CallLimits = { places: 64, placesEach: 16, maxConcurrent: 4, time: 30_000, heap: 384 }

/** Thrown for a call without an answer: its client has too many calls (429), there are too many in all, or the process exited (503). */
export class CallRejected extends Error {
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
 * Answers calls of assistants in a process of its own, which has a lower priority than the page server. So calls do not block the server's event
 * loop or use its heap, and can crash only that process. It starts with the first call, and again after it has exited.
 */
export class ToolProcess {
  readonly #dist: string
  readonly #script: URL
  readonly #limits: CallLimits
  readonly #waiting: Call[] = []
  readonly #underWay = new Map<number, Call>()
  #child: ChildProcess | undefined
  #isReady = false
  #isClosed = false
  #number = 0

  /**
   * @param dist Folder of a built site.
   * @param script Module that answers calls (`answerCalls`). Default: the tools.
   */
  constructor(
    dist: string,
    limits: Partial<CallLimits> = {},
    script: URL = new URL('./tools-child.ts', import.meta.url),
  ) {
    this.#dist = dist
    this.#script = script
    this.#limits = { ...defaultLimits, ...limits }
  }

  /**
   * Queues a call and answers it.
   *
   * @param client Key of the client, for its share of the calls.
   * @throws {CallRejected} if the limits are exceeded or the process exited.
   */
  async answer(client: string, request: CallRequest): Promise<CallAnswer> {
    const { places, placesEach } = this.#limits
    const calls = [...this.#waiting, ...this.#underWay.values()]
    if (calls.filter(call => call.client === client).length >= placesEach)
      throw new CallRejected(429, `At most ${placesEach} calls at a time.`)
    if (calls.length >= places) throw new CallRejected(503, 'Too many concurrent calls.')
    const call: Call = { client, request, answered: Promise.withResolvers() }
    this.#waiting.push(call)
    this.#go()
    return await call.answered.promise
  }

  /** Ends the process when it has answered its calls. */
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
    for (let call = this.#next(); call; call = this.#next()) {
      const id = ++this.#number
      this.#underWay.set(id, call)
      call.timer = setTimeout(() => child.kill('SIGKILL'), this.#limits.time)
      const message: ToolsRequest = { id, ...call.request }
      // A call that cannot be sent is refused when the exit of the process is noticed.
      child.send(message, () => {})
    }
  }

  /** Takes the next call: that of the client with the fewest running calls, so that no client waits for all calls of another. */
  #next(): Call | undefined {
    const { maxConcurrent } = this.#limits
    if (this.#underWay.size >= maxConcurrent) return undefined
    const running = ({ client }: Call) =>
      [...this.#underWay.values()].filter(call => call.client === client).length
    const [next] = this.#waiting.toSorted((a, b) => running(a) - running(b))
    if (!next || running(next) >= Math.ceil(maxConcurrent / 2)) return undefined
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    return next
  }

  #start(): ChildProcess {
    const { heap, time } = this.#limits
    const child = fork(this.#script, [this.#dist], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heap}`],
      // Its output goes to the log: the server's standard output may have a format of its own.
      stdio: ['ignore', 2, 2, 'ipc'],
    })
    const late = setTimeout(() => child.kill('SIGKILL'), time)
    this.#child = child
    // Neither of them keeps the server running.
    child.unref()
    child.channel?.unref()
    lowerPriority(child)
    child.on('message', (message: ToolsMessage) => {
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
    // A process that could not be started emits no exit.
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

  /** Refuses the running calls and, if the process never became ready, also the waiting ones: it would not start for those either. */
  #ended(): void {
    const aborted = [...this.#underWay.values(), ...(this.#isReady ? [] : this.#waiting.splice(0))]
    this.#underWay.clear()
    this.#child = undefined
    this.#isReady = false
    for (const call of aborted) {
      clearTimeout(call.timer)
      call.answered.reject(new CallRejected(503, 'The process that answers calls has ended; try again.'))
    }
    this.#go()
  }
}

/** Gives pages priority if there are not enough processors. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already exited, or the system does not allow it.
  }
}
