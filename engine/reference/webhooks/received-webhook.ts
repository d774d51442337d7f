import { durationSeconds } from '../duration.ts'
import { isJson } from '../sample-media.ts'
import type { Operation } from '../types.ts'
import type { ReceivedWebhook } from './receivers/receiver.ts'

/** A request to the reader's server: a webhook or a callback. */
export type SentRequest = Pick<Operation, 'signature' | 'delivery' | 'body' | 'responses'>

/** Facts about a webhook or callback for its receiver. If the body has several media types, the first one is used. */
export function receivedWebhook({ signature, delivery, body, responses }: SentRequest): ReceivedWebhook {
  const { idHeader, idField, timeout } = delivery ?? {}
  const isOfJson = isJson(body?.contents[0]?.mediaType ?? '')
  const success = responses.find(({ status }) => /^2\d\d$/.test(status))
  return {
    signature,
    isJson: isOfJson,
    status: Number(success?.status ?? 204),
    timeout: timeout === undefined ? undefined : durationSeconds(timeout),
    idHeader,
    idKeys: isOfJson ? idField?.split('/').slice(1) : undefined,
  }
}
