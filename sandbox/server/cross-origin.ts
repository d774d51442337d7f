import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Outgoing } from '../core/http/messages.ts'
import { StatusError } from '../core/http/status-error.ts'

/** Headers that let pages of any origin read a response, because a sandbox holds no secrets. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-sandbox-answer, x-sandbox-warning, retry-after, etag, content-range, accept-ranges',
}

/** Adds these headers to a response. */
export function crossOrigin(answer: Outgoing): Outgoing {
  Object.assign(answer.headers, corsHeaders)
  return answer
}

/** Response to a browser's preflight request. */
export function preflight({ headers }: IncomingMessage): Outgoing {
  const { 'access-control-request-method': requestedMethod = 'GET' } = headers
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': /^[A-Z-]+$/.test(requestedMethod) ? requestedMethod : 'GET',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '7200',
    },
    body: undefined,
  }
}

/**
 * Programs send no origin.
 *
 * @param refusal Completes the sentence: what pages of others may not do.
 * @throws StatusError for a page that is neither of this machine nor one of the allowed ones.
 */
export function checkOrigin(origin: string | undefined, allowed: readonly string[], refusal: string): void {
  if (origin === undefined || allowed.includes(origin)) return
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  )
    return
  throw new StatusError('PERMISSION_DENIED', `pages of ${origin.slice(0, 200)} ${refusal}`)
}
