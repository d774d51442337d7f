/** A request for `/mcp` that the server forwards to the process with the tools. */
export interface CallRequest {
  method: string
  headers: readonly (readonly [name: string, value: string])[]
  /** Undefined for a method without one. */
  body: Uint8Array<ArrayBuffer> | undefined
}

/** Response to a call. */
export interface CallAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** Message from the server to the process. */
export type ToolsRequest = CallRequest & { id: number }

/** Message from the process to the server: `ready` at the start, then a response for each call. */
export type ToolsMessage = 'ready' | (CallAnswer & { id: number })
