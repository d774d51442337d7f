import type { IncomingMessage } from 'node:http'
import type { Outgoing } from '../core/http/messages.ts'

/** Headers that a page may read beside the usual ones. */
const exposed = 'x-sandbox-answer, x-sandbox-warning, retry-after, etag'

/** Lets pages of any origin read an answer: a sandbox holds nothing that is secret. */
export function crossOrigin(answer: Outgoing): Outgoing {
  answer.headers['access-control-allow-origin'] = '*'
  answer.headers['access-control-expose-headers'] = exposed
  return answer
}

/** What a browser is told before a request that is more than a form could send. */
export function preflight({ headers }: IncomingMessage): Outgoing {
  return {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '7200',
    },
    body: undefined,
  }
}
