import type { SentMessage } from '../core/events.ts'
import type { Outgoing } from '../core/http/messages.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import type { PageConnections } from './page-connections.ts'
import { Parts } from './parts.ts'
import { SandboxFailure } from './sandbox-failure.ts'
import { keeper } from './stored-world.ts'
import { BrowserWorld, type WorldOptions } from './world.ts'

/** Turns the calling worker into the sandbox of a page, for `SandboxClient`. */
export function serveWorker(options: WorldOptions): void {
  const post = (message: FromWorker) => postMessage(message)
  const cancelled = new Set<number>()
  let world: BrowserWorld | undefined
  let lock = ''
  let connections: Promise<PageConnections> | undefined
  const reported = async (id: number, act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      const kind = error instanceof SandboxFailure ? error.kind : 'unexpected'
      post({ type: 'failed', id, kind, message: error instanceof Error ? error.message : String(error) })
    }
  }
  const opened = () => {
    if (!world) throw new Error('no world is open')
    return world
  }
  const within = (id: number, act: (world: BrowserWorld) => Promise<void>) =>
    reported(id, () => exclusively(lock, () => act(opened())))
  const openConnections = async () => {
    const { PageConnections } = await import('./page-connections.ts')
    return new PageConnections(opened(), act => exclusively(lock, act), post)
  }
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.type === 'open') {
      lock = `sandbox ${data.name}`
      world = new BrowserWorld(options, new Parts(data.descriptions), keeper(data.name))
      // Messages reach the other tabs, too.
      const tabs = new BroadcastChannel(lock)
      const deliver = (message: SentMessage) => connections?.then(own => own.deliver(message))
      tabs.onmessage = ({ data: message }: MessageEvent<SentMessage>) => deliver(message)
      world.onMessage = message => {
        deliver(message)
        tabs.postMessage(message)
      }
    } else if (data.type === 'cancel') cancelled.add(data.id)
    else if (data.type === 'ask') {
      const { id, ask } = data
      within(id, async world => post({ type: 'answer', id, value: await world.ask(ask) }))
    } else if (data.type === 'request') {
      const { id, request } = data
      let response: Outgoing | undefined
      within(id, async world => {
        response = await world.answer(request)
        // Without the lock, because a stream may take long.
        send(id, response, post, () => cancelled.has(id))
      })
    } else {
      connections ??= openConnections()
      const own = connections
      reported(data.id, async () => (await own).take(data))
    }
  })
}

/** Runs an action while no other tab does, if the browser has locks. */
async function exclusively<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  // Missing on pages without HTTPS and in old browsers.
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request(name, act) : act()
}

async function send(
  id: number,
  { status, headers, body, broken = false }: Outgoing,
  post: (message: FromWorker) => void,
  isCancelled: () => boolean,
): Promise<void> {
  post({ type: 'head', id, status, headers })
  if (body instanceof ReadableStream) {
    for await (const bytes of chunksOf(body)) {
      if (isCancelled()) return
      post({ type: 'chunk', id, bytes: new Uint8Array(bytes) })
    }
  } else if (body !== undefined) {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
    post({ type: 'chunk', id, bytes })
  }
  post({ type: 'end', id, broken })
}

/** Reads a stream with a reader, because Safari cannot iterate over streams. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}
