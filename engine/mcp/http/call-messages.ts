/** A request for `/mcp`, as the server hands it to the process that answers it. */
export interface CallRequest {
  method: string
  headers: readonly (readonly [name: string, value: string])[]
  /** Undefined for a method without one. */
  body: Uint8Array<ArrayBuffer> | undefined
}

/** What is to be sent back. */
export interface CallAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** From the server to the process. */
export type ToTools = CallRequest & { id: number }

/** From the process to the server: that it can begin, then an answer for each call. */
export type FromTools = 'ready' | (CallAnswer & { id: number })
