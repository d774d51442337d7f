import type { Messaging } from '../core/channels/messaging.ts'
import type { SentMessage } from '../core/events.ts'
import { holdState, type SandboxState } from '../core/hold-state.ts'
import type { Outgoing } from '../core/http/messages.ts'
import { isObject, type Json, type JsonObject } from '../core/json.ts'
import type { SandboxOptions } from '../core/options.ts'
import { changeResources } from '../core/worlds/change-resources.ts'
import { restoreExamples } from '../core/worlds/restore-examples.ts'
import type { Answers, Ask, PageRequest } from './messages.ts'
import type { PageSandbox } from './page-sandbox.ts'
import type { Parts } from './parts.ts'
import { SandboxFailure } from './sandbox-failure.ts'
import { isSecretName } from './secret-names.ts'
import type { Keeper, StoredWorld } from './stored-world.ts'
import { worldFacts } from './world-facts.ts'
import { worldName } from './world-name.ts'

/** Behaviour of a part of the description beyond what it says, and the other parts that it needs. */
export interface Group {
  /** Other parts with resources that its operations read or create. */
  needs?: readonly string[]
  load?: () => Promise<
    Pick<SandboxOptions, 'behaviours' | 'resources' | 'conditions' | 'routes' | 'seeds' | 'topics'>
  >
}

export interface WorldOptions {
  groups: Readonly<Record<string, Group>>
  /** Loads the rules for tokens with the first request. */
  tokens?: () => Promise<SandboxOptions['tokens']>
}

/** A sandbox for a world that answers requests, or only the state of one that is shown. */
type Opened = SandboxState & Partial<Pick<PageSandbox, 'handle' | 'messaging'>>

/**
 * The world of one browser. It starts with the requested part of the description. When another part is needed, a new sandbox with all
 * parts takes over the world.
 *
 * Each tab has a worker with an instance. They share the stored world: an action holds a lock, reads what others have written, and
 * writes before its response is sent.
 */
export class BrowserWorld {
  /** Called with each message to a topic. */
  onMessage: ((message: SentMessage) => void) | undefined
  readonly #options: WorldOptions
  readonly #parts: Parts
  readonly #keeper: Keeper
  readonly #time = new PausableTime()
  #sandbox: Opened | undefined
  #revision: string | undefined
  /** Whether the last write failed, so that this world is newer than the stored one. */
  #ahead = false
  /** Whether the world is in use; code for responses and behaviours is only loaded then. */
  #acts = false

  constructor(options: WorldOptions, parts: Parts, keeper: Keeper) {
    this.#options = options
    this.#parts = parts
    this.#keeper = keeper
  }

  /** Answers a request. Parts that its own part needs are loaded, but not what these need, as only their resources are used. */
  async answer({ group, headers, ...request }: PageRequest): Promise<Outgoing> {
    const sandbox = await this.#open([group, ...(this.#options.groups[group]?.needs ?? [])], true)
    if (!sandbox.handle) throw new Error('the world was opened read-only')
    const response = await sandbox.handle({ ...request, header: name => headers[name] })
    await this.#write(sandbox)
    return response
  }

  /** Runs an action with the messaging of a part. */
  async messages<Value>(group: string, ask: (messaging: Messaging) => Value): Promise<Value> {
    const sandbox = await this.#open([group, ...(this.#options.groups[group]?.needs ?? [])], true)
    if (!sandbox.messaging) throw new Error('the world was opened read-only')
    const value = ask(await sandbox.messaging())
    await this.#write(sandbox)
    return value
  }

  async ask<What extends Ask['what']>(ask: Extract<Ask, { what: What }>): Promise<Answers[What]>
  async ask(ask: Ask): Promise<Answers[Ask['what']]> {
    const groups = 'group' in ask ? [ask.group] : []
    if (ask.what === 'change') groups.push(...(this.#options.groups[ask.group]?.needs ?? []))
    const sandbox = await this.#open(groups, ask.what !== 'facts')
    const facts = () =>
      worldFacts(sandbox, worldName, { paused: this.#time.paused, kept: this.#keeper.works() })
    switch (ask.what) {
      case 'facts':
        return facts()
      case 'log':
        return sandbox.log(worldName)
      case 'export':
        return JSON.stringify(withoutSecrets(this.#kept(sandbox)))
      case 'advance':
        sandbox.advance(ask.ms, worldName)
        break
      case 'pause':
        this.#time.paused = ask.paused
        break
      case 'change':
        if (ask.restores) restoreExamples(sandbox, worldName)
        // Resources of parts that are not loaded are left alone.
        changeResources(sandbox, worldName, ask.resources)
        break
      case 'reset':
        sandbox.reset(worldName)
        break
      case 'import':
        return this.#import(ask.text)
    }
    await this.#write(sandbox)
    return facts()
  }

  /** The sandbox with these parts and those that the world has used, in the last written state. */
  async #open(groups: readonly string[], acts: boolean): Promise<Opened> {
    const stored = await this.#keeper.read()
    const isNewer = stored !== undefined && !this.#ahead && stored.revision !== this.#revision
    const isLossOfActs = !this.#acts && (acts || stored !== undefined)
    if (isLossOfActs) this.#acts = true
    const hasNewParts = await this.#parts.load(groups, stored?.groups)
    if (this.#sandbox && !hasNewParts && !isNewer && !isLossOfActs) return this.#sandbox
    return this.#restore(isNewer ? stored : this.#sandbox && this.#kept(this.#sandbox))
  }

  /** @throws SandboxFailure If an imported world cannot be read; an unreadable stored one is replaced by a new one. */
  async #restore(stored: StoredWorld | undefined, isBrought = false): Promise<Opened> {
    const { paused } = this.#time
    if (stored) this.#time.paused = stored.paused
    const [make, description] = await Promise.all([this.#maker(), this.#parts.joined()])
    const sandbox = make({
      description,
      messages: this.#parts.messages,
      clock: {
        start: Math.max(stored?.now ?? 0, stored?.paused ? 0 : Date.now()),
        real: () => this.#time.now(),
      },
    })
    try {
      if (stored) sandbox.restore(stored.snapshot)
    } catch {
      if (isBrought) {
        this.#time.paused = paused
        throw noWorld()
      }
      // Stored in the format of another build, so a new world begins.
    }
    sandbox.subscribe(event => event.type === 'message' && this.onMessage?.(event))
    this.#sandbox = sandbox
    this.#revision = stored?.revision
    return sandbox
  }

  /** Creates the sandbox with its behaviours, which are loaded in parallel. */
  async #maker(): Promise<(options: Pick<SandboxOptions, 'description' | 'messages' | 'clock'>) => Opened> {
    if (!this.#acts) return options => holdState(options).state
    const loaded = this.#parts.groups.flatMap(group => this.#options.groups[group]?.load ?? [])
    const [{ createPageSandbox }, tokens, parts] = await Promise.all([
      import('./page-sandbox.ts'),
      this.#options.tokens?.(),
      Promise.all(loaded.map(load => load())),
      // Behaviours need it at once, so it is loaded in the same round trip.
      loaded.length > 0 ? import('../core/resources/changes.ts') : undefined,
    ])
    return options => createPageSandbox({ ...options, ...mergedParts(parts), ...(tokens && { tokens }) })
  }

  #kept(sandbox: SandboxState): StoredWorld {
    return {
      revision: crypto.randomUUID(),
      now: sandbox.now(),
      paused: this.#time.paused,
      groups: this.#parts.groups,
      snapshot: sandbox.snapshot(worldName),
    }
  }

  async #write(sandbox: SandboxState): Promise<void> {
    const stored = this.#kept(sandbox)
    this.#revision = stored.revision
    await this.#keeper.write(withoutSecrets(stored))
    this.#ahead = !this.#keeper.works()
  }

  async #import(text: string): Promise<Answers['import']> {
    const stored = readStored(text)
    await this.#parts.load([], stored.groups)
    this.#acts = true
    const sandbox = await this.#restore(stored, true)
    await this.#write(sandbox)
    return worldFacts(sandbox, worldName, { paused: this.#time.paused, kept: this.#keeper.works() })
  }
}

/** Removes secrets that responses do not show, such as passwords, from what is stored. */
function withoutSecrets(stored: StoredWorld): StoredWorld {
  const worlds = stored.snapshot.worlds.map(world => ({
    ...world,
    records: world.records.map(([store, id, record]): (typeof world.records)[number] => [
      store,
      id,
      record && { ...record, input: hidden(record.input) as JsonObject },
    ]),
  }))
  return { ...stored, snapshot: { ...stored.snapshot, worlds } }
}

function hidden(value: Json): Json {
  if (Array.isArray(value)) return value.map(hidden)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(
    ([name, inner]) => typeof inner !== 'string' || !isSecretName(name),
  )
  return Object.fromEntries(entries.map(([name, inner]) => [name, hidden(inner)]))
}

/** @throws SandboxFailure If a file contains no world. */
function readStored(text: string): StoredWorld {
  try {
    const { now, paused, groups, snapshot }: StoredWorld = JSON.parse(text)
    const [world] = snapshot.worlds
    const isTimestamp = typeof now === 'number' && Number.isFinite(new Date(now).getTime())
    if (isTimestamp && snapshot.version === 1 && world?.name === worldName && Array.isArray(world.records))
      return { revision: '', now, paused: paused === true, groups: groups.map(String), snapshot }
  } catch {}
  throw noWorld()
}

function noWorld(): SandboxFailure {
  return new SandboxFailure('no-world', 'the file does not contain a world of a sandbox')
}

function mergedParts(parts: readonly Awaited<ReturnType<NonNullable<Group['load']>>>[]) {
  return {
    behaviours: Object.assign({}, ...parts.map(part => part.behaviours)),
    resources: Object.assign({}, ...parts.map(part => part.resources)),
    conditions: Object.assign({}, ...parts.map(part => part.conditions)),
    seeds: Object.assign({}, ...parts.map(part => part.seeds)),
    routes: [...new Set(parts.flatMap(part => part.routes ?? []))],
    topics: [...new Set(parts.flatMap(part => part.topics ?? []))],
  }
}

/** Real time without the periods in which it was paused. */
class PausableTime {
  #lost = 0
  #pausedAt: number | undefined

  /** Milliseconds since 1970. */
  now(): number {
    return (this.#pausedAt ?? Date.now()) - this.#lost
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined
  }

  set paused(paused: boolean) {
    if (paused) this.#pausedAt ??= Date.now()
    else if (this.#pausedAt !== undefined) {
      this.#lost += Date.now() - this.#pausedAt
      this.#pausedAt = undefined
    }
  }
}
