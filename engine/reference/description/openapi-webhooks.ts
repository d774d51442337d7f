import type { WebhookDelivery, WebhookSignature } from '@shiori/sandbox/webhook-properties'
import { z } from 'zod'
import { durationSeconds } from '../duration.ts'
import { text } from './openapi-values.ts'

const headerName = text.regex(/^[\w-]+$/)
const duration = text.refine(value => (durationSeconds(value) ?? -1) >= 0)

const signature = z
  .looseObject({
    header: headerName,
    algorithm: z
      .enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'ed25519', 'ecdsa-sha256', 'rsa-sha256'])
      .optional(),
    encoding: z.enum(['hex', 'base64']).optional(),
    prefix: text.optional(),
    // Contains the body once; the time and the ID may be before or after it.
    signed: text.regex(/^(?:[^{}]|\{timestamp\}|\{id\})*\{body\}(?:[^{}]|\{timestamp\}|\{id\})*$/).optional(),
    timestampHeader: headerName.optional(),
    tolerance: z.number().positive().optional(),
    secretEncoding: z.enum(['text', 'base64']).optional(),
    variable: text.regex(/^[A-Z_][A-Z0-9_]*$/).optional(),
  })
  .refine(
    ({ signed = '', timestampHeader }) => !signed.includes('{timestamp}') || timestampHeader !== undefined,
  )

const delivery = z.looseObject({
  idHeader: headerName.optional(),
  idField: text.regex(/^(?:\/[A-Za-z_]\w*)+$/).optional(),
  timeout: duration.optional(),
  attempts: z.int().positive().optional(),
  waits: z.array(duration).optional(),
})

/** A property that is valid or invalid as a whole: with its invalid parts removed, it could mean something else. */
function validOrNull<Value>(schema: z.ZodType<Value>, error: string) {
  return z
    .custom<Value | null>(value => value === null || schema.safeParse(value).success, { error })
    .optional()
}

/** Properties of a description and its operations for the signature and delivery of webhooks; null means none. */
export const webhookProperties = {
  'x-webhook-signature': validOrNull<WebhookSignature>(
    signature,
    'an object that says how webhooks are signed (keys: the manual, "Webhooks")',
  ),
  'x-webhook-delivery': validOrNull<WebhookDelivery>(
    delivery,
    'an object that says how webhooks are delivered (keys: the manual, "Webhooks")',
  ),
}
