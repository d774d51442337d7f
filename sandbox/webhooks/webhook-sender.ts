import { randomUUID } from 'node:crypto'
import type { OpenApi } from '../core/description/openapi.ts'
import { senderVariable, webhooksOf } from '../core/description/webhooks.ts'
import { invalid } from '../core/http/status-error.ts'
import type { Json } from '../core/json.ts'
import { durationOf } from '../core/lifecycle/duration.ts'
import { type Received, sendToMachine } from './send-to-machine.ts'
import { type SignedRequest, signedRequest } from './signed-request.ts'

export interface WebhookOrder {
  /** Name or operationId of a webhook, or name of a callback. */
  webhook: string
  /** URL of the receiver: `http://localhost:3000/webhook`. */
  url: string
  /** Usually the value of the environment variable in the description. */
  secret?: string | undefined
  /** Id of an earlier event, to repeat it. */
  id?: string | undefined
  /** Sent instead of the example. */
  body?: Json | undefined
}

export interface SentWebhook {
  request: SignedRequest
  response: Received
}

/** Maximum time for a receiver to answer, whatever the description allows, milliseconds. */
const maxWait = 60_000

export type SendWebhook = (order: WebhookOrder) => Promise<SentWebhook>

/**
 * Makes what sends events of a description to programs on this machine.
 *
 * @param now When events are sent, milliseconds since 1970.
 */
export function webhookSender(document: OpenApi, now: () => number = Date.now): SendWebhook {
  return async ({ webhook: webhookName, url, secret, id = randomUUID(), body }) => {
    const all = webhooksOf(document)
    const webhook = all.find(({ name, operation }) => name === webhookName || operation.id === webhookName)
    if (!webhook) {
      const names = all.map(({ name }) => name).join(', ') || 'none'
      throw invalid([
        { field: 'webhook', description: `is not a webhook of the description, expected one of ${names}` },
      ])
    }
    const { signature, delivery } = webhook
    const key = secret ?? (signature && process.env[senderVariable(signature)])
    if (signature && key === undefined) {
      const description = `is required: the event is signed. Send it, or set ${senderVariable(signature)}`
      throw invalid([{ field: 'secret', description }])
    }
    const request = await signedRequest(document, webhook, { secret: key ?? '', time: now(), id, body })
    return {
      request,
      response: await sendToMachine(
        url,
        request,
        Math.min(durationOf(delivery?.timeout ?? '') ?? 10_000, maxWait),
      ),
    }
  }
}
