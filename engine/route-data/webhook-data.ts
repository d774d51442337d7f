import type { Portal } from '../portal/types.ts'
import type { Operation } from '../reference/types.ts'
import { receivedWebhook } from '../reference/webhooks/received-webhook.ts'
import { receivers } from '../reference/webhooks/receivers/receivers.ts'
import type { OperationPageData } from './reference-types.ts'

/** What the page of a webhook has beside that of an operation: receivers, and sandboxes on the reader's machine. */
export async function webhookData(
  portal: Portal,
  operation: Operation,
  href: string,
): Promise<Pick<OperationPageData, 'receivers' | 'senders'>> {
  const [first] = receivers
  const senders = (portal.config.console?.targets ?? []).flatMap(({ url }) =>
    isThisMachine(url) ? [url] : [],
  )
  if (!first) return {}
  return {
    receivers: {
      clients: receivers.map(({ id, language }) => ({ id, language, label: '' })),
      html: await portal.highlight(first.generate(receivedWebhook(operation)), first.highlight),
      language: first.highlight,
      href,
    },
    ...(senders.length > 0 ? { senders } : {}),
  }
}

function isThisMachine(url: string): boolean {
  return URL.canParse(url) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
