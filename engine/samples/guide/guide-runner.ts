import type { Json } from '../../reference/description/json.ts'
import { knownShell } from '../shell/check-shell.ts'
import {
  bytesOf,
  type Machine,
  type SampleAnswer,
  SampleFailure,
  type SampleRequest,
  textOf,
} from '../shell/machine.ts'
import { runShell } from '../shell/run-shell.ts'
import { type Exchange, isOf, textAt } from './exchange.ts'
import type { GuideRequest, GuideResources, GuideSetup } from './guide-setup.ts'
import { laterMoments } from './later-moments.ts'
import { replacedTexts } from './replaced-texts.ts'
import { usedVariables } from './used-variables.ts'

/** A sample of a guide. */
export interface RunnableStep {
  code: string
  /** Title without extension; empty without one. */
  name: string
  /** What the page shows of the answer. */
  shown: readonly Json[]
}

/** What a block of JSON of a guide shows; nothing where it cannot be read. */
export function shownJson(text: string): Json[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

/** Where a guide runs. */
export interface GuideWorld {
  /** Origin of the API as samples write it. */
  api: string
  /** The path of an operation in that of an address, which may have a server's before it. */
  pathOf: (method: string, pathname: string) => string
  send: (request: SampleRequest) => Promise<SampleAnswer>
  /** Lets time pass. */
  wait: (seconds: number) => Promise<void>
  change: (resources: GuideResources) => Promise<void>
  /**
   * Puts the examples back that every world begins with: other guides, and earlier runs of this one, have used them. Left out where
   * a guide is to find the world as it is.
   */
  restoreExamples?: () => Promise<void>
  /** The token that stands for one that no request gives out. */
  token: string
  /** Names of variables that hold such a token. */
  tokens: readonly string[]
  /** What other variables hold that a reader brings along. */
  given: Readonly<Record<string, string>>
  /** Sent with requests beside the samples. */
  headers: Readonly<Record<string, string>>
  /** Milliseconds since 1970: when samples think that it is, and when it is. */
  written: number
  now: number
}

/** Is told of a sample while it runs. */
export interface RunListener {
  onSend: (request: SampleRequest) => void
  onAnswer: (exchange: Exchange) => void
  onPrint: (text: string) => void
  onWait: (seconds: number) => void
}

/** Values that an earlier step gives are not there yet. */
export class MissingValues extends Error {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(`${names.join(', ')}: not known yet`)
    this.names = names
  }
}

/** Seconds that pass at least when a sample waits: encodings take minutes. */
const minWait = 60

/** Waits of one sample: what has not come by then, after hours of the world's time, never will. */
const maxWaits = 200

/** The way of a reader through a guide: variables, files and ids of one sample are there for the next. */
export class GuideRunner {
  readonly #setup: GuideSetup
  readonly #world: GuideWorld
  readonly #machine: Machine
  /** Answers up to now. */
  readonly exchanges: Exchange[] = []
  readonly #replaced = new Map<string, string>()
  /** Names that samples have given values to. */
  readonly #set = new Set<string>()
  #listener: RunListener | undefined
  #signal: AbortSignal | undefined
  #isPrepared = false
  #waits = 0

  /** @param files Those that the page shows. */
  constructor(setup: GuideSetup, world: GuideWorld, files: ReadonlyMap<string, string>) {
    this.#setup = setup
    this.#world = world
    this.#machine = {
      variables: new Map(Object.entries(world.given)),
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
   * @returns The status with which it ends.
   * @throws MissingValues; SampleFailure; what the world throws; the reason of the signal.
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
    const made = this.exchanges.slice(begun)
    this.#learn(made)
    for (const shown of step.shown)
      for (const { body } of made)
        for (const [text, came] of replacedTexts(shown, body)) this.#replaced.set(text, came)
    for (const event of this.#setup.after[step.name] ?? []) {
      if ('resources' in event) await this.#change(event.resources)
      else await this.#beside(event)
    }
    return status
  }

  /** What came in place of the ids that pages write where readers put their own. */
  #learn(made: readonly Exchange[]): void {
    for (const { value, after, take = '' } of Object.values(this.#setup.variables)) {
      if (value === undefined || after === undefined) continue
      const last = made.findLast(exchange => isOf(exchange, after))
      const came = last && textAt(last.body, take)
      if (came !== undefined && came !== value) this.#replaced.set(value, came)
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

  /** Gives variables that a reader fills in their values. */
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
      const known =
        (last && textAt(last.body, take)) ?? (value === undefined ? undefined : this.#applied(value))
      const found = known ?? (send && textAt(await this.#beside(send), take))
      if (found !== undefined) variables.set(name, found)
      else if (!variables.has(name)) missing.push(name)
    }
    if (missing.length > 0) throw new MissingValues(missing)
  }

  /** A text of the page with the ids that came in place of those that it shows, and with moments of this world. */
  #applied(text: string): string {
    let applied = laterMoments(text, this.#world)
    for (const [shown, came] of this.#replaced) applied = applied.replaceAll(shown, came)
    return applied
  }

  /** What a reader does beside the samples, or somebody else. @returns The answer. */
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
    const came = jsonOf(answer)
    this.exchanges.push({ method, target, status: answer.status, body: came })
    return came
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
    if (++this.#waits > maxWaits) throw new SampleFailure(`it waited ${maxWaits} times for what did not come`)
    const passed = Math.max(seconds, minWait)
    this.#listener?.onWait(passed)
    await this.#world.wait(passed)
  }
}

function jsonOf({ body }: SampleAnswer): unknown {
  try {
    return JSON.parse(textOf(body))
  } catch {
    return undefined
  }
}
