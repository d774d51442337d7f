import { apiWith } from './description.ts'

const requestBody = {
  content: { 'application/json': { example: { type: 'ready', event: { id: 'evt_1' } } } },
}

/** Descriptions of a webhook that is signed and delivered in different ways, by their characteristics. */
export const signedWebhooks: Readonly<Record<string, Record<string, unknown>>> = {
  'time and body, hexadecimal': hook(
    {
      header: 'X-Acme-Signature',
      prefix: 'sha256=',
      signed: '{timestamp}.{body}',
      timestampHeader: 'X-Acme-Timestamp',
      tolerance: 300,
      variable: 'ACME_SECRET',
    },
    { idHeader: 'X-Acme-Event', timeout: 'PT10S', attempts: 4, waits: ['PT1M', 'PT1H'] },
    202,
  ),
  'ID, time and body, Base64': hook(
    {
      header: 'webhook-signature',
      prefix: 'v1,',
      encoding: 'base64',
      secretEncoding: 'base64',
      signed: '{id}.{timestamp}.{body}',
      timestampHeader: 'webhook-timestamp',
      tolerance: 60,
    },
    { idHeader: 'webhook-id' },
  ),
  'body alone, ID within it': hook(
    { header: 'X-Signature', algorithm: 'hmac-sha512' },
    { idField: '/event/id' },
  ),
  'text on both sides of the body': hook(
    {
      header: 'X-Signed',
      algorithm: 'hmac-sha1',
      signed: `v0:$"\\'{timestamp}:{body}:end`,
      timestampHeader: 'X-Time',
    },
    {},
  ),
  'ID, time and body, by Ed25519': hook(
    {
      header: 'webhook-signature',
      prefix: 'v1a,',
      algorithm: 'ed25519',
      signed: '{id}.{timestamp}.{body}',
      timestampHeader: 'webhook-timestamp',
      tolerance: 300,
    },
    { idHeader: 'webhook-id' },
  ),
  'time and body, by ECDSA': hook(
    {
      header: 'X-Signature',
      algorithm: 'ecdsa-sha256',
      signed: '{timestamp}{body}',
      timestampHeader: 'X-Timestamp',
      tolerance: 300,
    },
    {},
  ),
  'body alone, by RSA in hexadecimal': hook(
    { header: 'X-Signature', algorithm: 'rsa-sha256', encoding: 'hex', variable: 'ACME_PUBLIC_KEY' },
    { idField: '/event/id' },
  ),
  nothing: apiWith({ webhooks: { ready: { post: { requestBody } } } }),
}

function hook(signature: object, delivery: object, status = 200): Record<string, unknown> {
  const responses = { [status]: { description: 'Taken.' } }
  return apiWith({
    'x-webhook-signature': signature,
    'x-webhook-delivery': delivery,
    webhooks: { ready: { post: { requestBody, responses } } },
  })
}
