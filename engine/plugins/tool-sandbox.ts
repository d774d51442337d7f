import type { JsonObject } from '../reference/description/json.ts'

/** A sandbox of a plugin in which tools run the requests of guides. Worlds are told apart by their name. */
export interface ToolSandbox {
  /** Answers a request; its token, `sandbox_<world>`, says in which world. */
  fetch(request: Request): Promise<Response>
  /**
   * Lets time pass, milliseconds.
   *
   * @returns The time of the world then, milliseconds since 1970.
   */
  advance(ms: number, world: string): number
  /** Changes fields of resources, by their id, whatever their lifecycle says. */
  change(world: string, resources: Readonly<Record<string, JsonObject>>): void
}
