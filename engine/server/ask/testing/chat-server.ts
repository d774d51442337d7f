import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChatMessage } from '../provider.ts'

/** A request to the server of chat completions. */
export interface CompletionRequest {
  path: string
  headers: IncomingHttpHeaders
  body: { model: string; stream: boolean; messages: ChatMessage[] }
}

/** A server with OpenAI's chat completions API, on real sockets. */
export interface ChatServer {
  url: string
  requests: CompletionRequest[]
  /** Number of responses that the client aborted. */
  aborted: number
  /** Writes the response to the next questions. */
  answer: (res: ServerResponse) => void
  stop(): Promise<void>
}

export async function startChatServer(): Promise<ChatServer> {
  const server = createServer(async (req, res) => {
    res.once('close', () => {
      if (!res.writableFinished) chat.aborted += 1
    })
    let text = ''
    for await (const chunk of req) text += chunk
    chat.requests.push({ path: `${req.method} ${req.url}`, headers: req.headers, body: JSON.parse(text) })
    chat.answer(res)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const chat: ChatServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    aborted: 0,
    answer: res => stream(res, [words('An answer. [1]'), stop, done]),
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return chat
}

/** Writes an event with some words, the event after the last words, and the final one. */
export function words(content: string): string {
  return frame({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
}
export const stop = frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
export const done = 'data: [DONE]\n\n'

export function frame(content: object): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', ...content })}\n\n`
}

/** Starts a stream, sends each piece separately, and ends it. */
export async function stream(res: ServerResponse, pieces: readonly (string | Uint8Array)[]): Promise<void> {
  begin(res)
  for (const piece of pieces) await new Promise(resolve => res.write(piece, resolve))
  res.end()
}

export function begin(res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
}
