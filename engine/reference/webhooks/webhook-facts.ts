import { hasKeyPair } from '@shiori/sandbox/webhooks'
import { format, type Messages } from '../../config/messages/messages.ts'
import { durationSeconds, durationWords } from '../duration.ts'
import type { Operation } from '../types.ts'

/** A fact about a webhook, for its page. */
export interface WebhookFact {
  label: string
  /** Each entry is either code or text. */
  entries: { code?: string; text?: string }[]
}

/** How a webhook is signed and delivered, as far as the description says so. */
export function webhookFacts(
  { signature, delivery = {} }: Pick<Operation, 'signature' | 'delivery'>,
  text: Messages['reference'],
  htmlLang: string,
): WebhookFact[] {
  const words = (duration: string) => durationWords(durationSeconds(duration) ?? 0, htmlLang)
  const { idHeader, idField, timeout, attempts, waits = [] } = delivery
  const signed: WebhookFact['entries'] = []
  if (signature) {
    const { header, prefix, encoding, algorithm, variable, timestampHeader, tolerance } = signature
    // A private key is the sender's: receivers have no variable for it.
    const secret = hasKeyPair(algorithm) ? '' : `${variable}, `
    signed.push({ code: `${header}: ${prefix}${encoding}(${algorithm}(${secret}${signature.signed}))` })
    if (timestampHeader !== undefined) signed.push({ code: `${timestampHeader}: {timestamp}` })
    if (tolerance !== undefined)
      signed.push({ text: format(text.webhookTolerance, { duration: durationWords(tolerance, htmlLang) }) })
  }
  const list = new Intl.ListFormat(htmlLang, { type: 'unit' })
  const delivered = [
    ...(timeout === undefined ? [] : [format(text.webhookTimeout, { duration: words(timeout) })]),
    ...(attempts === undefined ? [] : [format(text.webhookAttempts, { count: String(attempts) })]),
    ...(waits.length === 0 ? [] : [format(text.webhookWaits, { waits: list.format(waits.map(words)) })]),
  ].map(line => ({ text: line }))
  const ids = [idHeader, idField].flatMap(code => (code === undefined ? [] : [{ code }]))
  return [
    { label: text.webhookSignature, entries: signed },
    { label: text.webhookDelivery, entries: delivered },
    { label: text.webhookEventId, entries: ids },
  ].filter(({ entries }) => entries.length > 0)
}
