import type { Sandbox } from '@shiori/sandbox'
import fc from 'fast-check'
import { durationOf } from '../../../sandbox/core/lifecycle/duration.ts'
import { call } from '../../../sandbox/testing/client.ts'
import { realDescription } from '../../../sandbox/testing/real-description.ts'
import { listAt, textAt } from '../at.ts'

/** A step as described by the API. */
interface Step {
  from: string[]
  to: string
  by: string
  on: string
  after: number | undefined
  /** Field with the time that triggers it; empty if there is none. */
  at: string
  when: string
}

/** Facts that decide the lifecycle of one resource, beside its description. */
export interface Facts {
  conditions: Record<string, boolean>
  /** Times by field, milliseconds. */
  moments: Record<string, number>
}

/** Computes the state of a resource from `x-lifecycle` alone, without code of the sandbox. */
export class LifecycleModel {
  state: string
  now: number
  readonly #steps: readonly Step[]
  readonly #facts: Facts
  #entered: number

  constructor(steps: readonly Step[], state: string, now: number, facts: Facts) {
    this.#steps = steps
    this.#facts = facts
    this.state = state
    this.now = now
    this.#entered = now
  }

  /** Applies an operation; returns false if the state does not allow it. */
  call(operation: string): boolean {
    return this.#enter(this.#from().filter(({ by }) => by === operation))
  }

  /** Applies an external event; returns false if the state does not have it. */
  signal(event: string): boolean {
    return this.#enter(this.#from().filter(({ on }) => on === event))
  }

  advance(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const [first] = this.#from()
        .flatMap(step => {
          const due = this.#due(step)
          return due === undefined || due > end || !this.#holds(step) ? [] : [{ step, due }]
        })
        .sort((a, b) => a.due - b.due)
      if (!first) break
      this.now = Math.max(this.now, first.due)
      this.#enter([first.step])
    }
    this.now = end
  }

  #from(): Step[] {
    return this.#steps.filter(({ from }) => from.includes(this.state))
  }

  #holds({ when }: Step): boolean {
    return when === '' || this.#facts.conditions[when] === true
  }

  #due({ after, at: field }: Step): number | undefined {
    const moment = this.#facts.moments[field]
    if (field !== '') return moment === undefined ? undefined : moment + (after ?? 0)
    return after === undefined ? undefined : this.#entered + after
  }

  #enter(steps: Step[]): boolean {
    const step =
      steps.find(step => step.when !== '' && this.#holds(step)) ?? steps.find(({ when }) => when === '')
    if (!step) return false
    this.state = step.to
    this.#entered = this.now
    return true
  }
}

/** Returns the steps of a status schema. */
export async function stepsOf(status: string): Promise<Step[]> {
  const schema = (await realDescription()).components?.schemas?.[status]
  const lifecycle = typeof schema === 'object' ? (schema['x-lifecycle'] ?? null) : null
  return listAt(lifecycle, 'transitions').map(step => ({
    from: listAt(step, 'from').map(String),
    to: textAt(step, 'to'),
    by: textAt(step, 'by'),
    on: textAt(step, 'on'),
    after: durationOf(textAt(step, 'after')),
    at: textAt(step, 'at'),
    when: textAt(step, 'when'),
  }))
}

/** A resource in a world of the sandbox. */
export interface Real {
  sandbox: Sandbox
  world: string
  id: string
  /**
   * Reads the resource, such as `GET /bv/cms/v1/vods/{id}`, and returns its status; undefined if it no longer exists.
   */
  read: () => Promise<string | undefined>
  /** Sends an operation for the resource. */
  send: (operation: string) => Promise<{ status: number }>
}

type Command = fc.AsyncCommand<LifecycleModel, Real>

/** Creates commands for calls, events and time, each compared with the model. */
export function lifecycleCommands(
  operations: readonly string[],
  events: readonly string[],
  gone: string,
): fc.Arbitrary<Command>[] {
  const agree = async (model: LifecycleModel, { read }: Real, what: string) => {
    const state = await read()
    const expected = model.state === gone ? undefined : model.state
    if (state !== expected) throw new Error(`${what}: it is in ${state}, expected ${expected}`)
  }
  const isThere = ({ state }: Readonly<LifecycleModel>) => state !== gone
  const calls = fc.constantFrom(...operations).map(
    (operation): Command => ({
      check: isThere,
      toString: () => operation,
      run: async (model, real) => {
        const from = model.state
        const allowed = model.call(operation)
        const { status } = await real.send(operation)
        if ((status === 200) !== allowed || (!allowed && status !== 400 && status !== 409))
          throw new Error(`${operation} in ${from} answers ${status}`)
        await agree(model, real, operation)
      },
    }),
  )
  const signals = fc.constantFrom(...events).map(
    (event): Command => ({
      check: isThere,
      toString: () => event,
      run: async (model, real) => {
        const moved = real.sandbox.signal(real.world, event, real.id) > 0
        if (moved !== model.signal(event)) throw new Error(`${event} moved ${moved}`)
        await agree(model, real, event)
      },
    }),
  )
  const waits = fc.constantFrom(5_000, 10_000, 30_000, 60_000, 3_600_000).map(
    (ms): Command => ({
      check: () => true,
      toString: () => `${ms} ms`,
      run: async (model, real) => {
        real.sandbox.advance(ms, real.world)
        model.advance(ms)
        await agree(model, real, `${ms} ms`)
      },
    }),
  )
  return [calls, signals, waits, waits]
}

/** Creates a function that sends requests in a world of its own. */
export function inWorld(sandbox: Sandbox, world: string) {
  return (request: string, body?: unknown) =>
    call(sandbox, request, {
      token: `sandbox_${world}`,
      body,
      headers: { 'x-bv-org-id': 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21' },
    })
}
