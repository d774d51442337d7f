import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send-text.ts'
import type { SiteReader } from './site-reader.ts'

/** Whether the process answers at all; a supervisor starts it again when not. */
const alive = '/healthz'
/** Whether it has a whole site to serve; a load balancer sends readers elsewhere when not. */
const ready = '/readyz'

/** Whether a request is one of supervisors and load balancers. They stand at the root, whatever the base path. */
export function isHealth({ url = '' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0]
  return path === alive || path === ready
}

/** Answers 200, or 503 when there is no site to serve. */
export async function answerHealth(
  reader: SiteReader,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.url?.startsWith(alive)) return sendText(req, res, 200, 'alive')
  return (await reader.isWhole())
    ? sendText(req, res, 200, 'ready')
    : sendText(req, res, 503, 'The built site is not there.', { 'Retry-After': '5' })
}
