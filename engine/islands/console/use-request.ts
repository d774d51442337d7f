import { SandboxFailure } from '@shiori/sandbox/browser/sandbox-failure'
import type { SandboxClient } from '@shiori/sandbox/client'
import { useRef, useState } from 'react'
import { formData } from './request/form-body.ts'
import type { BuiltRequest } from './request/make-request.ts'
import { readResponse, type Sent } from './response/sent.ts'

/** Reason for a missing response. */
export type Failed =
  | { kind: 'cancelled' }
  | { kind: 'unreachable' }
  | { kind: 'sandbox'; failure: SandboxFailure }

export interface RequestState {
  sent: Sent | undefined
  failed: Failed | undefined
  isSending: boolean
  /** @returns The status; 0 if there was no response. */
  send: (request: BuiltRequest) => Promise<number>
  cancel: () => void
}

/** Sends one request at a time, to the sandbox or to a host. */
export function useRequest(sandbox: SandboxClient | undefined, group: string, host: string): RequestState {
  const [sent, setSent] = useState<Sent>()
  const [failed, setFailed] = useState<Failed>()
  const [isSending, setSending] = useState(false)
  const running = useRef<AbortController>(undefined)
  const send = async (request: BuiltRequest) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setSent(undefined)
    setFailed(undefined)
    setSending(true)
    const { signal } = controller
    const begun = performance.now()
    try {
      const response = await (host === '' && sandbox
        ? sandbox.fetch({ ...(await sendToSandbox(request)), group }, signal)
        : fetch(host + request.target, { ...requestInit(request), signal }))
      await readResponse(response, performance.now() - begun, setSent)
      return response.status
    } catch (error) {
      // Ignored if another request was sent meanwhile.
      if (running.current === controller) setFailed(failureOf(error, signal))
      return 0
    } finally {
      if (running.current === controller) setSending(false)
    }
  }
  return { sent, failed, isSending, send, cancel: () => running.current?.abort() }
}

/** With the bytes of the body, and the media type of a form. */
async function sendToSandbox({ body, headers, ...request }: BuiltRequest) {
  const sent = sentBody(body)
  if (sent === undefined) return { ...request, headers, origin: location.origin, body: sent }
  const written = new Response(sent)
  const type = sent instanceof FormData && written.headers.get('content-type')
  return {
    ...request,
    headers: type ? { ...headers, 'content-type': type } : headers,
    origin: location.origin,
    body: new Uint8Array(await written.arrayBuffer()),
  }
}

function sentBody(body: BuiltRequest['body']): string | Blob | FormData | undefined {
  return typeof body === 'string' || body instanceof Blob ? body : body && formData(body)
}

/** Without cookies, and with only the page's origin as referrer. */
function requestInit({ method, headers, body }: BuiltRequest): RequestInit {
  return {
    method,
    headers,
    body: sentBody(body) ?? null,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'origin',
  }
}

function failureOf(error: unknown, signal: AbortSignal): Failed {
  if (signal.aborted) return { kind: 'cancelled' }
  return error instanceof SandboxFailure ? { kind: 'sandbox', failure: error } : { kind: 'unreachable' }
}
