import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send-text.ts'
import type { SiteReader } from './site-reader.ts'

/** Liveness: whether the process responds. If not, a supervisor restarts it. */
const alive = '/healthz'
/** Readiness: whether there is a complete site to serve. If not, a load balancer uses other servers. */
const ready = '/readyz'

/** Whether a request is a health check. Its paths are at the root, whatever the base path. */
export function isHealth({ url = '' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0]
  return path === alive || path === ready
}

/** Responds with 200, or with 503 if there is no site to serve. */
export async function answerHealth(
  reader: SiteReader,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.url?.startsWith(alive)) return sendText(req, res, 200, 'alive')
  return (await reader.current())
    ? sendText(req, res, 200, 'ready')
    : sendText(req, res, 503, 'There is no build of the site that can be served; try again in a moment.', {
        'Retry-After': '5',
      })
}
