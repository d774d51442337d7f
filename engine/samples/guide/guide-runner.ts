import type { Json } from '../../reference/description/json.ts'
import { knownShell } from '../shell/check-shell.ts'
import {
  bytesOf,
  decodeText,
  type Machine,
  type SampleAnswer,
  SampleFailure,
  type SampleRequest,
} from '../shell/machine.ts'
import { runShell } from '../shell/run-shell.ts'
import { type Exchange, isOf, textAt } from './exchange.ts'
import type { GuideRequest, GuideResources, GuideSetup } from './guide-setup.ts'
import { shiftMoments } from './later-moments.ts'
import { replacedTexts } from './replaced-texts.ts'
import { usedVariables } from './used-variables.ts'

/** A sample of a guide. */
export interface RunnableStep {
  code: string
  /** Title without file extension; empty if there is none. */
  name: string
  /** Responses that the page shows for it. */
  shown: readonly Json[]
}

/** The value of a JSON block in a guide; empty if it is not valid JSON. */
export function shownJson(text: string): Json[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

/** Environment in which a guide runs. */
export interface GuideWorld {
  /** Origin of the API in samples. */
  api: string
  /** Returns the operation's path within a requested path, which may begin with the path of a server URL. */
  pathOf: (method: string, pathname: string) => string
  send: (request: SampleRequest) => Promise<SampleAnswer>
  /** Lets time pass. */
  wait: (seconds: number) => Promise<void>
  change: (resources: GuideResources) => Promise<void>
  /**
   * Restores the examples that every world begins with, which other guides and earlier runs may have changed. Undefined if a guide is to run in the
   * world as it is.
   */
  restoreExamples?: () => Promise<void>
  /** Value for tokens that no request returns. */
  token: string
  /** Names of the variables for such tokens. */
  tokens: readonly string[]
  /** Values of other variables that readers set themselves. */
  variables: Readonly<Record<string, string>>
  /** Headers of requests that do not come from samples. */
  headers: Readonly<Record<string, string>>
  /** Time for which the samples were written, and the current time, in milliseconds since 1970. */
  written: number
  now: number
}

/** Receives events of a running sample. */
export interface RunListener {
  onSend: (request: SampleRequest) => void
  onAnswer: (exchange: Exchange) => void
  onPrint: (text: string) => void
  onWait: (seconds: number) => void
}

/** Thrown if values of an earlier step are missing. */
export class MissingValues extends Error {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(`${names.join(', ')}: not known yet`)
    this.names = names
  }
}

/** Min seconds that pass when a sample waits, since processing often takes minutes. */
const minWait = 60

/** Max waits of a sample. After hours of the world's time, the expected state will not come. */
const maxWaits = 200

/** Runs a guide sample by sample. Variables, files and IDs of one sample are available to the next. */
export class GuideRunner {
  readonly #setup: GuideSetup
  readonly #world: GuideWorld
  readonly #machine: Machine
  /** Requests and responses so far. */
  readonly exchanges: Exchange[] = []
  readonly #replaced = new Map<string, string>()
  /** Names of variables that samples have set. */
  readonly #set = new Set<string>()
  #listener: RunListener | undefined
  #signal: AbortSignal | undefined
  #isPrepared = false
  #waits = 0

  /** @param files Files that the page shows. */
  constructor(setup: GuideSetup, world: GuideWorld, files: ReadonlyMap<string, string>) {
    this.#setup = setup
    this.#world = world
    this.#machine = {
      variables: new Map(Object.entries(world.variables)),
      files: new Map(),
      send: request => this.#send(request),
      wait: seconds => this.#wait(seconds),
      goOn: () => this.#signal?.throwIfAborted(),
    }
    for (const name of world.tokens) this.#machine.variables.set(name, world.token)
    for (const [name, bytes] of Object.entries(setup.files))
      this.#machine.files.set(name, new Uint8Array(bytes))
    for (const [name, text] of files) this.#machine.files.set(name, bytesOf(text))
  }

  /**
   * Runs a sample.
   *
   * @returns The exit status.
   * @throws {MissingValues}, {SampleFailure}, errors of the world, or the reason of the signal.
   */
  async run(step: RunnableStep, listener: RunListener, signal: AbortSignal): Promise<number> {
    this.#listener = listener
    this.#signal = signal
    this.#waits = 0
    await this.#prepare()
    for (const request of this.#setup.first?.[step.name] ?? []) await this.#beside(request)
    const list = knownShell(this.#applied(step.code))
    const { read, set } = usedVariables(list)
    await this.#give(new Set([...read].filter(name => !set.has(name))))
    const begun = this.exchanges.length
    const status = await runShell(list, this.#machine, text => listener.onPrint(text))
    for (const name of set) this.#set.add(name)
    const newExchanges = this.exchanges.slice(begun)
    this.#learn(newExchanges)
    for (const shown of step.shown)
      for (const { body } of newExchanges)
        for (const [text, received] of replacedTexts(shown, body)) this.#replaced.set(text, received)
    for (const event of this.#setup.after[step.name] ?? []) {
      if ('resources' in event) await this.#change(event.resources)
      else await this.#beside(event)
    }
    return status
  }

  /** Learns the actual IDs that replace those written on the page. */
  #learn(newExchanges: readonly Exchange[]): void {
    for (const { value, after, take = '' } of Object.values(this.#setup.variables)) {
      if (value === undefined || after === undefined) continue
      const last = newExchanges.findLast(exchange => isOf(exchange, after))
      const received = last && textAt(last.body, take)
      if (received !== undefined && received !== value) this.#replaced.set(value, received)
    }
  }

  async #prepare(): Promise<void> {
    if (this.#isPrepared) return
    this.#isPrepared = true
    for (const text of this.#setup.once ?? [])
      this.#replaced.set(text, `${text}-${crypto.randomUUID().slice(0, 8)}`)
    await this.#world.restoreExamples?.()
    await this.#change(this.#setup.resources)
    for (const request of this.#setup.before) await this.#beside(request)
    this.exchanges.length = 0
  }

  async #change(resources: GuideResources): Promise<void> {
    if (Object.keys(resources).length > 0)
      await this.#world.change(JSON.parse(this.#applied(JSON.stringify(resources))))
  }

  /** Sets the variables that readers would set. */
  async #give(read: ReadonlySet<string>): Promise<void> {
    const { variables } = this.#machine
    const missing: string[] = []
    for (const name of read) {
      const variable = this.#set.has(name) ? undefined : this.#setup.variables[name]
      if (!variable) {
        if (!variables.has(name)) missing.push(name)
        continue
      }
      const { value, after, take = '', send } = variable
      const request = after ?? send?.request
      const last = this.exchanges.findLast(exchange => request !== undefined && isOf(exchange, request))
      const carried =
        (last && textAt(last.body, take)) ?? (value === undefined ? undefined : this.#applied(value))
      const found = carried ?? (send && textAt(await this.#beside(send), take))
      if (found !== undefined) variables.set(name, found)
      else if (!variables.has(name)) missing.push(name)
    }
    if (missing.length > 0) throw new MissingValues(missing)
  }

  /** Replaces the IDs in a text of the page by the actual ones, and its times by times of this world. */
  #applied(text: string): string {
    let applied = shiftMoments(text, this.#world)
    for (const [shown, received] of this.#replaced) applied = applied.replaceAll(shown, received)
    return applied
  }

  /** Sends a request that does not come from a sample. @returns The response. */
  async #beside({ request, body }: GuideRequest): Promise<unknown> {
    const [method = '', path = ''] = request.split(' ')
    const used = new Set([...path.matchAll(/\$([A-Z_\d]+)/g)].map(([, name = '']) => name))
    await this.#give(used)
    const target = path.replaceAll(
      /\$([A-Z_\d]+)/g,
      (name, variable) => this.#machine.variables.get(variable) ?? name,
    )
    const answer = await this.#world.send({
      method,
      url: this.#world.api + this.#applied(target),
      headers: {
        ...this.#world.headers,
        authorization: `Bearer ${this.#world.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && bytesOf(this.#applied(JSON.stringify(body))),
    })
    const received = jsonOf(answer)
    this.exchanges.push({ method, target, status: answer.status, body: received })
    return received
  }

  async #send(request: SampleRequest): Promise<SampleAnswer> {
    this.#signal?.throwIfAborted()
    this.#listener?.onSend(request)
    const answer = await this.#world.send(request)
    const { pathname, search } = new URL(request.url, this.#world.api)
    const { method } = request
    const exchange = {
      method,
      target: this.#world.pathOf(method, pathname) + search,
      status: answer.status,
      body: jsonOf(answer),
    }
    this.exchanges.push(exchange)
    this.#listener?.onAnswer(exchange)
    return answer
  }

  async #wait(seconds: number): Promise<void> {
    this.#signal?.throwIfAborted()
    if (++this.#waits > maxWaits) throw new SampleFailure(`it waited ${maxWaits} times without a result`)
    const passed = Math.max(seconds, minWait)
    this.#listener?.onWait(passed)
    await this.#world.wait(passed)
  }
}

function jsonOf({ body }: SampleAnswer): unknown {
  try {
    return JSON.parse(decodeText(body))
  } catch {
    return undefined
  }
}
