import type { JsonObject } from '../reference/description/json.ts'

/** A plugin's sandbox in which tools run the requests of guides. It can have several worlds, each with a name. */
export interface ToolSandbox {
  /** Responds to a request. Its token, `sandbox_<world>`, selects the world. */
  fetch(request: Request): Promise<Response>
  /**
   * Lets time pass in a world, in milliseconds.
   *
   * @returns The world's time afterwards, in milliseconds since 1970.
   */
  advance(ms: number, world: string): number
  /** Changes fields of resources by id, also against their lifecycle. */
  change(world: string, resources: Readonly<Record<string, JsonObject>>): void
}
