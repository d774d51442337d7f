import type { Incoming, Outgoing } from './messages.ts'

/** Converts a request of the web standard for the core. */
export function fromRequest(request: Request): Incoming {
  const { pathname, search, origin } = new URL(request.url)
  return {
    method: request.method,
    target: pathname + search,
    header: name => request.headers.get(name) ?? undefined,
    origin,
    body: request.body ?? undefined,
  }
}

/** Converts to a response of the web standard; reading the body of one that has to break fails. */
export function toResponse({ status, headers, body, broken }: Outgoing, method: string): Response {
  const stream = broken
    ? new ReadableStream<Uint8Array>({
        start: controller => controller.error(new TypeError('a simulated connection error')),
      })
    : body
  const content = stream instanceof Uint8Array ? new Uint8Array(stream) : (stream ?? null)
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : content, { status, headers })
}
