import type { IncomingMessage } from 'node:http'
import type { Outgoing } from '../core/http/messages.ts'

/** Headers that let pages of any origin read an answer: a sandbox holds nothing that is secret. */
export const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-sandbox-answer, x-sandbox-warning, retry-after, etag, content-range, accept-ranges',
}

/** Lets pages of any origin read an answer. */
export function crossOrigin(answer: Outgoing): Outgoing {
  Object.assign(answer.headers, openToPages)
  return answer
}

/** What a browser is told before a request that is more than a form could send. */
export function preflight({ headers }: IncomingMessage): Outgoing {
  const { 'access-control-request-method': asked = 'GET' } = headers
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': /^[A-Z-]+$/.test(asked) ? asked : 'GET',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '7200',
    },
    body: undefined,
  }
}
