import type { PageSocket, SocketEvents } from '@shiori/sandbox/client'

/** Opens a WebSocket to a server, with the interface of the sandbox's sockets. */
export function realSocket(url: string, protocols: string[], events: SocketEvents): PageSocket {
  let isOpened = false
  try {
    const socket = new WebSocket(url, protocols)
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('open', () => {
      isOpened = true
      events.opened()
    })
    socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) =>
      events.frame(typeof data === 'string' ? data : new Uint8Array(data)),
    )
    socket.addEventListener('close', ({ code, reason }) => events.closed(isOpened ? code : 0, reason))
    return { send: frame => socket.send(frame), close: () => socket.close(1000) }
  } catch (error) {
    // A page with HTTPS must not open an insecure WebSocket.
    queueMicrotask(() => events.closed(0, error instanceof Error ? error.message : String(error)))
    return { send: () => {}, close: () => {} }
  }
}
