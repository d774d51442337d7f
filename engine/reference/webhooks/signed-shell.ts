import type { WebhookDelivery } from '@shiori/sandbox/webhook-properties'
import { type CompleteSignature, hasKeyPair, senderVariable } from '@shiori/sandbox/webhooks'
import type { SampleRequest } from '../sample-request.ts'
import { shellQuote } from '../samples/shell.ts'

/** Converts bytes to hexadecimal digits with POSIX programs. */
const toHex = "od -An -v -tx1 | tr -d ' \\n'"

/** Commands for a POSIX shell that send a webhook like its API, signed with openssl and sent with curl. */
export function signedShell(
  { method, url, headers, body }: SampleRequest,
  signature: CompleteSignature,
  { idHeader }: WebhookDelivery = {},
): string {
  const { header, prefix, timestampHeader } = signature
  const signatureHeaders = new Set([header, timestampHeader, idHeader?.toLowerCase()])
  const text =
    body?.kind === 'json' ? JSON.stringify(body.value, null, 2) : body?.kind === 'text' ? body.text : ''
  const sent = [
    ...(idHeader === undefined ? [] : [`${idHeader}: $id`]),
    ...(timestampHeader === undefined ? [] : [`${timestampHeader}: $timestamp`]),
    `${header}: ${escaped(prefix)}$signature`,
    ...headers
      .filter(({ name }) => !signatureHeaders.has(name.toLowerCase()))
      .map(
        ({ name, value, variable }) =>
          `${name}: ${escaped(value)}${variable === undefined ? '' : `$${variable}`}`,
      ),
  ]
  return [
    `body=${shellQuote(text)}`,
    ...(timestampHeader === undefined ? [] : ['timestamp=$(date +%s)']),
    ...(idHeader === undefined ? [] : ['id="test-$(date +%s)"']),
    ...signing(signature),
    `curl -X ${method} ${shellQuote(url)} \\`,
    ...sent.map(line => `  -H "${line}" \\`),
    '  --data-binary "$body"',
  ].join('\n')
}

/** Commands that set `$signature`. */
function signing(signature: CompleteSignature): string[] {
  const { signed, algorithm, encoding, variable, secretEncoding } = signature
  const encoded = encoding === 'base64' ? 'openssl base64 -A' : toHex
  if (hasKeyPair(algorithm))
    return [
      'files=$(mktemp -d)',
      `printf '%s' "$${senderVariable(signature)}" | openssl base64 -d -A > "$files/key"`,
      `printf '%s' "${signedText(signed)}" > "$files/signed"`,
      `signature=$(openssl pkeyutl -sign -rawin ${algorithm === 'ed25519' ? '' : '-digest sha256 '}-keyform DER \\`,
      `  -inkey "$files/key" -in "$files/signed" | ${encoded})`,
      'rm -r "$files"',
    ]
  const key =
    secretEncoding === 'base64'
      ? `-mac HMAC -macopt "hexkey:$(printf '%s' "$${variable}" | openssl base64 -d -A | ${toHex})"`
      : `-hmac "$${variable}"`
  return [
    `signature=$(printf '%s' "${signedText(signed)}" |`,
    `  openssl dgst -${algorithm.slice(5)} ${key} -binary | ${encoded})`,
  ]
}

function escaped(text: string): string {
  return text.replaceAll(/[\\"$`]/g, '\\$&')
}

function signedText(signed: string): string {
  return signed
    .split(/\{(timestamp|id|body)\}/)
    .map((part, index) => (index % 2 === 1 ? `\${${part}}` : escaped(part)))
    .join('')
}
