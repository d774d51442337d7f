import type { OpenApi, OperationObject, PathItem } from './openapi.ts'
import { type Operation, operationsOf } from './operations.ts'
import { resolve } from './resolve.ts'

export type { KeyPairAlgorithm } from './webhook-properties.ts'

import type {
  KeyPairAlgorithm,
  WebhookDelivery,
  WebhookProperties,
  WebhookSignature,
} from './webhook-properties.ts'

/** A signature with what is usual where nothing is said. */
export type CompleteSignature = Required<Omit<WebhookSignature, 'timestampHeader' | 'tolerance'>> &
  Pick<WebhookSignature, 'timestampHeader' | 'tolerance'>

/** The properties of a webhook: its own, otherwise those of its description. */
export function webhookProperties(
  properties: WebhookProperties,
  documentProperties: WebhookProperties,
): { signature?: CompleteSignature; delivery?: WebhookDelivery } {
  const property = <Key extends keyof WebhookProperties>(key: Key) =>
    properties[key] === undefined ? documentProperties[key] : properties[key]
  const signature = property('x-webhook-signature')
  const delivery = property('x-webhook-delivery')
  return { ...(signature && { signature: completeSignature(signature) }), ...(delivery && { delivery }) }
}

/** Whether an algorithm has a private and a public key. */
export function hasKeyPair(algorithm: CompleteSignature['algorithm']): algorithm is KeyPairAlgorithm {
  return algorithm === 'ed25519' || algorithm === 'ecdsa-sha256' || algorithm === 'rsa-sha256'
}

/** Environment variable with the sender's secret; for a key pair, the private key (PKCS #8 in Base64). */
export function senderVariable({ algorithm, variable }: CompleteSignature): string {
  return hasKeyPair(algorithm) ? 'WEBHOOK_PRIVATE_KEY' : variable
}

function completeSignature({
  header,
  timestampHeader,
  tolerance,
  ...others
}: WebhookSignature): CompleteSignature {
  const { algorithm = 'hmac-sha256' } = others
  const isPublic = hasKeyPair(algorithm)
  return {
    header: header.toLowerCase(),
    algorithm,
    encoding: others.encoding ?? (isPublic ? 'base64' : 'hex'),
    prefix: others.prefix ?? '',
    signed: others.signed ?? '{body}',
    secretEncoding: others.secretEncoding ?? 'text',
    variable: others.variable ?? (isPublic ? 'WEBHOOK_PUBLIC_KEY' : 'WEBHOOK_SECRET'),
    timestampHeader: timestampHeader?.toLowerCase(),
    tolerance,
  }
}

/** A request that the API sends: a webhook, or a callback of one of its operations. */
export interface Webhook extends ReturnType<typeof webhookProperties> {
  /** Name in the description. */
  name: string
  operation: Operation
}

/** All webhooks of a description, then its callbacks. */
export function webhooksOf(document: OpenApi): Webhook[] {
  const items = { ...document.webhooks }
  for (const { callbacks = {} } of operationObjects(document.paths))
    for (const [name, callback] of Object.entries(callbacks))
      for (const item of Object.values(resolve<Record<string, PathItem>>(document, callback) ?? {}))
        items[name] ??= item
  return operationsOf({ ...document, paths: items as Record<string, PathItem> }).map(operation => {
    const item = resolve<PathItem>(document, items[operation.path] ?? {}) ?? {}
    const object =
      item[operation.method.toLowerCase() as 'post'] ?? item.additionalOperations?.[operation.method]
    return { name: operation.path, operation, ...webhookProperties(object ?? {}, document) }
  })
}

function operationObjects(paths: OpenApi['paths']): OperationObject[] {
  return Object.values(paths ?? {}).flatMap(item =>
    Object.values(item).filter(value => typeof value === 'object' && 'responses' in value),
  ) as OperationObject[]
}
