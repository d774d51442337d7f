import type { Sandbox } from '@shiori/sandbox'
import type { Stored } from '@shiori/sandbox/behaviour'
import type { OpenApi, Schema } from '../../sandbox/core/description/openapi.ts'
import { namedSchema, property } from '../../sandbox/core/description/resolve.ts'
import { isTransition, type Lifecycle } from '../../sandbox/core/lifecycle/lifecycle.ts'

/** Fields that requests can set, and states that they can change, according to the API's description. */
export class Settings {
  readonly #description: OpenApi
  readonly #lifecycles = new Map<string, Lifecycle | undefined>()
  /** Request schemas by store. */
  readonly #sent = new Map<string, Schema[]>()

  constructor(description: OpenApi, plans: Sandbox['plans']) {
    this.#description = description
    for (const { collection, operation, bodyHolds } of plans) {
      if (!collection) continue
      const { store, type } = collection
      this.#lifecycles.set(store, type.lifecycle)
      const inner =
        bodyHolds === undefined ? undefined : property(description, operation.bodySchema, bodyHolds)
      const body = inner?.schema.items ?? inner?.schema ?? operation.bodySchema
      if (body !== undefined) this.#sent.set(store, [...(this.#sent.get(store) ?? []), body])
    }
  }

  /** Whether a request can set a field; the platform sets the others, such as the time of the last change. */
  canBeSet(store: string, path: string): boolean {
    return (this.#sent.get(store) ?? []).some(body => {
      let schema: Schema | undefined = body
      for (const name of path.split('.')) {
        const found = property(this.#description, schema, name)
        // Inside of a list or a map, which counts as one value.
        if (!found)
          return schema !== body && namedSchema(this.#description, schema).schema.properties === undefined
        if (found.schema.readOnly) return false
        schema = found.schema
      }
      return true
    })
  }

  /** Returns the state of a resource; undefined if its kind has none. */
  stateOf({ store, value }: Stored): unknown {
    const field = this.#lifecycles.get(store)?.field
    return field === undefined ? undefined : value[field]
  }

  /** Whether an operation has started something scheduled although its lifecycle does not say so. */
  hasBegun(was: Stored, is: Stored, operation: string): boolean {
    const lifecycle = this.#lifecycles.get(was.store)
    const state = this.stateOf(was)
    if (!lifecycle || typeof state !== 'string' || state === this.stateOf(is)) return false
    const waitsForTime = lifecycle.transitions.some(
      ({ from, at }) => at !== undefined && from.includes(state),
    )
    return waitsForTime && !isTransition(lifecycle, operation)
  }
}
