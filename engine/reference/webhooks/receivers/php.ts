import { type CompleteSignature, hasKeyPair, type KeyPairAlgorithm } from '@shiori/sandbox/webhooks'
import { answerFirst, isRetry, joined, program, type Receiver, signedAround } from './receiver.ts'

const quote = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`
const header = (name: string) => `$_SERVER['HTTP_${name.toUpperCase().replaceAll('-', '_')}'] ?? ''`

/** PHP 8, on any web server. */
export const php: Receiver = {
  id: 'receive-php',
  language: 'PHP',
  highlight: 'php',
  generate(webhook) {
    const { signature, isJson, status, idHeader, idKeys } = webhook
    const id =
      idHeader === undefined
        ? idKeys && `$event${idKeys.map(key => `[${quote(key)}]`).join('')} ?? ''`
        : header(idHeader)
    return program([
      '<?php',
      "$body = file_get_contents('php://input');",
      ...(signature ? verification(signature, idHeader) : []),
      isJson ? '$event = json_decode($body, true);' : '$event = $body;',
      `// ${answerFirst(webhook)}`,
      `http_response_code(${status});`,
      "if (function_exists('fastcgi_finish_request')) {",
      '    fastcgi_finish_request();',
      '}',
      ...(id
        ? [
            `// ${isRetry} Keep it in your database: a file is for one server only.`,
            `$seen = sys_get_temp_dir() . '/webhook-' . hash('sha256', ${id});`,
            "if (!@fopen($seen, 'x')) {",
            '    exit;',
            '}',
          ]
        : []),
      'error_log($body);',
    ])
  },
}

function verification(signature: CompleteSignature, idHeader = ''): (string | false)[] {
  const { signed, timestampHeader, tolerance, algorithm } = signature
  const { before, after } = signedAround(signed)
  const parts = (pieces: typeof before) => joined(pieces, quote, { operator: ' . ', mark: '$' })
  const text = [parts(before), '$body', parts(after)].filter(part => part !== undefined).join(' . ')
  const isTimed = timestampHeader !== undefined && tolerance !== undefined
  return [
    timestampHeader !== undefined && `$timestamp = ${header(timestampHeader)};`,
    signed.includes('{id}') && `$id = ${header(idHeader)};`,
    '// The raw bytes are signed: JSON that was parsed and serialized again may differ.',
    ...(hasKeyPair(algorithm) ? publicCheck(signature, algorithm, text) : secretCheck(signature, text)),
    ...(isTimed
      ? [`$isRecent = ctype_digit($timestamp) && abs(time() - (int) $timestamp) <= ${tolerance};`]
      : []),
    `if (${isTimed ? '!$isGenuine || !$isRecent' : '!$isGenuine'}) {`,
    '    http_response_code(401);',
    '    exit;',
    '}',
  ]
}

function secretCheck(
  { algorithm, variable, secretEncoding, prefix, encoding, header: name }: CompleteSignature,
  text: string,
) {
  const secret =
    secretEncoding === 'base64' ? `base64_decode(getenv('${variable}'))` : `getenv('${variable}')`
  const code = `hash_hmac('${algorithm.slice(5)}', ${text}, ${secret}${encoding === 'base64' ? ', true' : ''})`
  return [
    `$expected = ${prefix === '' ? '' : `${quote(prefix)} . `}${encoding === 'base64' ? `base64_encode(${code})` : code};`,
    '// While the secret changes, there are several signatures.',
    `$signatures = explode(' ', ${header(name)});`,
    '$isGenuine = array_filter($signatures, fn($signature) => hash_equals($expected, $signature)) !== [];',
  ]
}

function publicCheck(
  { variable, prefix, encoding, header: name }: CompleteSignature,
  algorithm: KeyPairAlgorithm,
  text: string,
) {
  const decode = encoding === 'base64' ? 'base64_decode' : '@hex2bin'
  const code = `(string) ${decode}(substr($signature, ${prefix.length}))`
  const [key, check] =
    algorithm === 'ed25519'
      ? [
          `substr(base64_decode(getenv('${variable}')), -32)`,
          `strlen($code = ${code}) === 64\n    && sodium_crypto_sign_verify_detached($code, $signed, $key)`,
        ]
      : [
          `"-----BEGIN PUBLIC KEY-----\\n" . chunk_split(getenv('${variable}'), 64, "\\n") . '-----END PUBLIC KEY-----'`,
          `openssl_verify($signed, ${code}, $key, 'sha256') === 1`,
        ]
  return [
    `$key = ${key};`,
    `$signed = ${text};`,
    '// While the key changes, there are several signatures.',
    `$signatures = explode(' ', ${header(name)});`,
    `$isGenuine = array_filter($signatures, fn($signature) => ${check}) !== [];`,
  ]
}
