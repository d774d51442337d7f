import type { WorkerScope } from './worker-scope.ts'

/** The network, with its state at the last request. */
export class Network {
  isDown = false
  readonly #scope: Pick<WorkerScope, 'fetch'>

  constructor(scope: Pick<WorkerScope, 'fetch'>) {
    this.#scope = scope
  }

  /** @throws {TypeError} if there is no response. */
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
