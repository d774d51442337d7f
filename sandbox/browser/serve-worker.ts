import type { Outgoing } from '../core/http/messages.ts'
import { keeper } from './kept-world.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { Parts } from './parts.ts'
import { SandboxFailure } from './sandbox-failure.ts'
import { BrowserWorld, type WorldOptions } from './world.ts'

/** Makes the worker that calls it the sandbox of a page: `SandboxClient` talks to it. */
export function serveWorker(options: WorldOptions): void {
  const tell = (message: FromWorker) => postMessage(message)
  const cancelled = new Set<number>()
  let world: BrowserWorld | undefined
  let lock = ''
  const within = async (id: number, act: (world: BrowserWorld) => Promise<void>) => {
    try {
      if (!world) throw new Error('nothing was opened')
      const opened = world
      await exclusively(lock, () => act(opened))
    } catch (error) {
      const kind = error instanceof SandboxFailure ? error.kind : 'unexpected'
      tell({ type: 'failed', id, kind, message: error instanceof Error ? error.message : String(error) })
    }
  }
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'open') {
      lock = `sandbox ${data.name}`
      world = new BrowserWorld(options, new Parts(data.descriptions), keeper(data.name))
    } else if (data.type === 'cancel') cancelled.add(data.id)
    else if (data.type === 'ask') {
      const { id, ask } = data
      within(id, async opened => tell({ type: 'answer', id, value: await opened.ask(ask) }))
    } else {
      const { id, request } = data
      let response: Outgoing | undefined
      within(id, async opened => {
        response = await opened.answer(request)
        // Outside of the lock: a stream may last.
        send(id, response, tell, () => cancelled.has(id))
      })
    }
  })
}

/** One tab at a time. Where there are no locks, each goes its own way. */
async function exclusively(name: string, act: () => Promise<void>): Promise<void> {
  // Not in pages without HTTPS, nor in old browsers.
  const { locks } = navigator as Partial<Navigator>
  if (locks) await locks.request(name, act)
  else await act()
}

async function send(
  id: number,
  { status, headers, body, broken = false }: Outgoing,
  tell: (message: FromWorker) => void,
  isCancelled: () => boolean,
): Promise<void> {
  tell({ type: 'head', id, status, headers })
  if (body instanceof ReadableStream) {
    for await (const bytes of chunksOf(body)) {
      if (isCancelled()) return
      tell({ type: 'chunk', id, bytes: new Uint8Array(bytes) })
    }
  } else if (body !== undefined) {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
    tell({ type: 'chunk', id, bytes })
  }
  tell({ type: 'end', id, broken })
}

/** Safari cannot loop over streams. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
