/** How the API signs what it sends (`x-webhook-signature`): by an HMAC with a secret that both sides know, or with a private key. */
export interface WebhookSignature {
  /** Header with the signature, or several separated by spaces while the secret changes. */
  header: string
  algorithm?: 'hmac-sha256' | 'hmac-sha512' | 'hmac-sha1' | KeyPairAlgorithm | undefined
  encoding?: 'hex' | 'base64' | undefined
  /** Text before the signature in the header: `sha256=`. */
  prefix?: string | undefined
  /** Signed text, with `{body}` as it was sent, and `{timestamp}` and `{id}` of their headers. */
  signed?: string | undefined
  /** Header with the time of sending, in seconds since 1970. */
  timestampHeader?: string | undefined
  /** How far this time may be from the receiver's, seconds. */
  tolerance?: number | undefined
  /** What the secret is: a text, or bytes in Base64. */
  secretEncoding?: 'text' | 'base64' | undefined
  /** Environment variable that holds the secret or public key in samples. */
  variable?: string | undefined
}

/** Algorithms with a private key of the API, whose receivers have the public one: Base64 of its SPKI, for Ed25519 also of its 32 bytes. Signatures of ECDSA are DER, as `openssl` writes them. */
export type KeyPairAlgorithm = 'ed25519' | 'ecdsa-sha256' | 'rsa-sha256'

/** How events arrive (`x-webhook-delivery`). Durations are ISO 8601. */
export interface WebhookDelivery {
  /** Header with an ID that each attempt repeats. */
  idHeader?: string | undefined
  /** The same ID within a JSON body, as a JSON pointer: `/event/id`. */
  idField?: string | undefined
  /** Time in which the receiver has to answer. */
  timeout?: string | undefined
  /** Maximum number of attempts, the first one included. */
  attempts?: number | undefined
  /** Waits before further attempts, in their order. */
  waits?: string[] | undefined
}

/** Properties of webhooks, on an operation or for a whole description; null on an operation means none. */
export interface WebhookProperties {
  'x-webhook-signature'?: WebhookSignature | null | undefined
  'x-webhook-delivery'?: WebhookDelivery | null | undefined
}
