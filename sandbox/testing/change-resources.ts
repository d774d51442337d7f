import type { Route } from '../core/behaviour.ts'
import { createSandbox, type Sandbox } from '../core/create-sandbox.ts'
import type { JsonObject } from '../core/json.ts'
import type { World } from '../core/worlds/world.ts'
import type { Setup } from '../server/setup.ts'

/** Puts worlds into a state before they are used. */
export interface ResourceChanger {
  /** A route for the sandbox, because only routes have access to worlds. */
  route: Route
  /**
   * Changes fields of resources without regard to their lifecycles.
   *
   * @param resources Fields by id.
   * @throws {Error} if the world has no resource with an id.
   */
  change: (sandbox: Sandbox, world: string, resources: Readonly<Record<string, JsonObject>>) => Promise<void>
}

const path = '/_worlds'

/**
 * Creates a sandbox whose worlds can be prepared, and whose time advances only by waiting.
 *
 * @param start Time at which its worlds begin, in milliseconds since 1970.
 */
export function stillSandbox(
  { files: _, routes = [], ...options }: Setup,
  start: number,
): { sandbox: Sandbox; changer: ResourceChanger } {
  const changer = resourceChanger()
  const sandbox = createSandbox({
    ...options,
    clock: { speed: 0, start },
    routes: [...routes, changer.route],
  })
  return { sandbox, changer }
}

export function resourceChanger(): ResourceChanger {
  let open: ((world: string) => World) | undefined
  return {
    route: {
      method: 'POST',
      path,
      answer: call => {
        open = call.open
        return { body: {}, from: 'behaviour' }
      },
    },
    change: async (sandbox, name, resources) => {
      await sandbox.handle({ method: 'POST', target: path, header: () => undefined, body: undefined })
      const world = open?.(name)
      const stores = new Set(sandbox.plans.flatMap(({ collection }) => collection?.store ?? []))
      for (const [id, fields] of Object.entries(resources)) {
        const records = [...stores].flatMap(store => world?.get(store, id) ?? [])
        if (records.length === 0) throw new Error(`no world begins with a resource ${id}`)
        for (const record of records) world?.put({ ...record, value: { ...record.value, ...fields } })
      }
    },
  }
}
