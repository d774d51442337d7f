import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export interface RecordedRequest {
  method: string
  /** Path and query as sent, without the key. */
  target: string
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface RecordingServer {
  /** Requests by key. */
  recorded: Map<string, RecordedRequest[]>
  /** Origin whose requests are recorded under a key; replaces scheme and host. */
  origin(key: string): string
  close(): Promise<void>
}

/** Creates the response of a recording server. */
export type AnswerRecorded = (key: string, request: RecordedRequest) => Promise<Response>

/** Starts a local server that records its requests, and responds with `{}` by default. */
export async function startRecordingServer(
  answer: AnswerRecorded = async () => Response.json({}),
): Promise<RecordingServer> {
  const recorded = new Map<string, RecordedRequest[]>()
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const [, key = '', target = ''] = /^\/([^/?]*)(.*)$/.exec(req.url ?? '') ?? []
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [name, value?.toString()]),
    )
    const request = { method: req.method ?? '', target, headers, body: Buffer.concat(chunks) }
    recorded.set(key, [...(recorded.get(key) ?? []), request])
    const response = await answer(key, request)
    res.writeHead(response.status, Object.fromEntries(response.headers))
    res.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    recorded,
    origin: key => `http://127.0.0.1:${port}/${key}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
