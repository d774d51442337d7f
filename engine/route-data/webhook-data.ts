import type { Portal } from '../portal/types.ts'
import type { Operation } from '../reference/types.ts'
import { receivedWebhook, type SentRequest } from '../reference/webhooks/received-webhook.ts'
import { receivers } from '../reference/webhooks/receivers/receivers.ts'
import { highlightedExamples, responseExamples } from './highlighted-examples.ts'
import type { CallbackSamples, OperationPageData, RequestSamples } from './reference-types.ts'

/** Additional data for the page of a webhook: receivers, and sandboxes on the reader's machine. */
export async function webhookData(
  portal: Portal,
  operation: Operation,
  href: string,
): Promise<Pick<OperationPageData, 'receivers' | 'senders'>> {
  const own = await receiverSamples(portal, operation, href)
  return { ...(own ? { receivers: own } : {}), ...sendersOf(portal) }
}

/** Additional data for callbacks of an operation: examples, receivers, and sandboxes on the reader's machine. */
export async function callbackData(
  portal: Portal,
  { callbacks }: Operation,
  href: string,
): Promise<Pick<OperationPageData, 'callbacks' | 'senders'>> {
  if (callbacks.length === 0) return {}
  const samplesOf = async (callback: (typeof callbacks)[number]): Promise<CallbackSamples> => ({
    examples: await highlightedExamples(portal, '', callback.body?.contents ?? []),
    responseExamples: await responseExamples(portal, callback),
    receivers: await receiverSamples(portal, callback, href, callbackMark(callback)),
  })
  return { callbacks: await Promise.all(callbacks.map(samplesOf)), ...sendersOf(portal) }
}

/** Suffix of the ids of a callback's receivers on the page of samples. */
export function callbackMark({ anchor }: { anchor: string }): string {
  return `@${anchor}`
}

async function receiverSamples(
  portal: Portal,
  request: SentRequest,
  href: string,
  mark?: string,
): Promise<RequestSamples | undefined> {
  const [first] = receivers
  if (!first) return undefined
  return {
    clients: receivers.map(({ id, language }) => ({ id, language, label: '' })),
    html: await portal.highlight(first.generate(receivedWebhook(request)), first.highlight),
    language: first.highlight,
    href,
    ...(mark === undefined ? {} : { mark }),
  }
}

function sendersOf(portal: Portal): Pick<OperationPageData, 'senders'> {
  const senders = (portal.config.console?.targets ?? []).flatMap(({ url }) => (isLoopback(url) ? [url] : []))
  return senders.length > 0 ? { senders } : {}
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
