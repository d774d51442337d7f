import net from 'node:net'
import type { Throttling } from './throttling.ts'

/** Speed of a line to a server, shared by all connections. */
export interface Line {
  /** Milliseconds of a round trip. */
  latency: number
  /** Kilobits a second from the server to the reader. */
  kilobits: number
}

interface Downlink {
  client: net.Socket
  server: net.Socket
  waiting: Buffer[]
}

/** Bytes that one connection may send before the next one's turn, like a packet. */
const packet = 1400

/**
 * Slows down a server for all its clients: pages, workers, prefetches and prerendered pages. Throttling in the browser
 * affects only a page itself. Opening a connection takes no time.
 *
 * @param port Port of the server on this machine.
 * @returns The origin at which the server is slow.
 */
export async function slowLine(port: number, line: Line): Promise<{ origin: string } & AsyncDisposable> {
  const sockets = new Set<net.Socket>()
  const links: Downlink[] = []
  const bytesPerMillisecond = line.kilobits / 8
  let free = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Sends what the line has had time for, in turns. */
  const pump = () => {
    timer = undefined
    const now = performance.now()
    // A timer that fires late catches up, but an idle line saves nothing up.
    free = Math.max(free, now - 20)
    while (free <= now) {
      const next = links.findIndex(({ waiting }) => waiting.length > 0)
      const [link] = next < 0 ? [] : links.splice(next, 1)
      if (!link) return
      links.push(link)
      const [first = Buffer.alloc(0)] = link.waiting
      const sent = first.subarray(0, packet)
      if (sent.length < first.length) link.waiting[0] = first.subarray(packet)
      else link.waiting.shift()
      free += sent.length / bytesPerMillisecond
      setTimeout(() => link.client.destroyed || link.client.write(sent), line.latency / 2)
    }
    timer = setTimeout(pump, Math.max(1, free - now))
  }

  const proxy = net.createServer(client => {
    const server = net.connect(port, '127.0.0.1')
    const link: Downlink = { client, server, waiting: [] }
    links.push(link)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        const at = links.indexOf(link)
        if (socket === client && at >= 0) links.splice(at, 1)
        if (socket === client) server.destroy()
        else setTimeout(() => client.end(), line.latency)
      })
    }
    client.on('data', data => setTimeout(() => server.destroyed || server.write(data), line.latency / 2))
    server.on('data', data => {
      link.waiting.push(data)
      timer ??= setTimeout(pump, 0)
    })
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('The line has no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

/** Returns the address of a page behind a slow line. */
export async function lineTo(
  url: string,
  { network }: Throttling,
): Promise<{ url: string } & AsyncDisposable> {
  if (!network) return { url, async [Symbol.asyncDispose]() {} }
  const { port, pathname } = new URL(url)
  const line = await slowLine(Number(port), network)
  return { url: line.origin + pathname, [Symbol.asyncDispose]: () => line[Symbol.asyncDispose]() }
}
