import type { WorkerScope } from './worker-scope.ts'

/** The network, and whether it was there when it was last asked. */
export class Network {
  isDown = false
  readonly #scope: Pick<WorkerScope, 'fetch'>

  constructor(scope: Pick<WorkerScope, 'fetch'>) {
    this.#scope = scope
  }

  /** @throws TypeError when nothing answers. */
  async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    try {
      const response = await this.#scope.fetch(input, init)
      this.isDown = false
      return response
    } catch (error) {
      this.isDown = true
      throw error
    }
  }
}
