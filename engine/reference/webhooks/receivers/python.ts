import { type CompleteSignature, hasKeyPair, type KeyPairAlgorithm } from '@shiori/sandbox/webhooks'
import {
  answerFirst,
  isRetry,
  joined,
  program,
  type Receiver,
  signedAround,
  storeIdsHint,
} from './receiver.ts'

const quote = (text: string) => JSON.stringify(text)
const header = (name: string) => `self.headers.get(${quote(name)}, "")`
const bytes = (text: string | undefined) => (text === undefined ? [] : [`(${text}).encode()`])

/** Python 3, with http.server, and with the package `cryptography` for public keys, which the standard library cannot check. */
export const python: Receiver = {
  id: 'receive-python',
  language: 'Python',
  highlight: 'python',
  generate(webhook) {
    const { signature, isJson, status, idHeader, idKeys } = webhook
    const id =
      idHeader === undefined
        ? idKeys && `event${idKeys.map(key => `[${quote(key)}]`).join('')}`
        : header(idHeader)
    const { timestampHeader, tolerance, secretEncoding } = signature ?? {}
    const secret = `os.environ["${signature?.variable}"]`
    const isTimed = timestampHeader !== undefined && tolerance !== undefined
    const { before, after } = signedAround(signature?.signed ?? '')
    const pair = signature && hasKeyPair(signature.algorithm) ? signature.algorithm : undefined
    const isSecret = signature && !pair
    return program([
      signature &&
        (pair || signature.encoding === 'base64' || secretEncoding === 'base64') &&
        'import base64',
      isSecret && 'import hashlib',
      isSecret && 'import hmac',
      isJson && 'import json',
      signature && 'import os',
      isTimed && 'import time',
      'from http.server import BaseHTTPRequestHandler, HTTPServer',
      '',
      ...(pair ? publicKeys[pair](`base64.b64decode(os.environ["${signature?.variable}"])`) : []),
      isSecret &&
        `secret = ${secretEncoding === 'base64' ? `base64.b64decode(${secret})` : `${secret}.encode()`}`,
      id && `seen = set()  # ${storeIdsHint}`,
      (signature || id) && '',
      '',
      'class Receiver(BaseHTTPRequestHandler):',
      '    def do_POST(self):',
      '        body = self.rfile.read(int(self.headers.get("content-length", 0)))',
      signature && '        if not self.is_genuine(body):',
      signature && '            return self.respond(401)',
      `        event = ${isJson ? 'json.loads(body)' : 'body.decode()'}`,
      `        # ${answerFirst(webhook)}`,
      `        self.respond(${status})`,
      ...(id
        ? [
            `        id = ${id}`,
            `        # ${isRetry}`,
            '        if id in seen:',
            '            return',
            '        seen.add(id)',
          ]
        : []),
      '        print(event)',
      '',
      '    def respond(self, status):',
      '        self.send_response(status)',
      '        self.send_header("content-length", "0")',
      '        self.end_headers()',
      '        self.wfile.flush()',
      ...(signature
        ? [
            '',
            '    # The raw bytes are signed: JSON that was parsed and serialized again may differ.',
            '    def is_genuine(self, body):',
            timestampHeader !== undefined && `        timestamp = ${header(timestampHeader)}`,
            isTimed &&
              `        if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > ${tolerance}:`,
            isTimed && '            return False',
            signature.signed.includes('{id}') && `        id = ${header(idHeader ?? '')}`,
            `        signed = ${[...bytes(joined(before, quote)), 'body', ...bytes(joined(after, quote))].join(' + ')}`,
            ...(pair ? publicCheck(signature, pair) : secretCheck(signature)),
          ]
        : []),
      '',
      '',
      'HTTPServer(("", 3000), Receiver).serve_forever()',
    ])
  },
}

function secretCheck({ algorithm, prefix, encoding, header: name }: CompleteSignature) {
  const digest = encoding === 'base64' ? 'base64.b64encode(code.digest()).decode()' : 'code.hexdigest()'
  return [
    `        code = hmac.new(secret, signed, hashlib.${algorithm.slice(5)})`,
    `        expected = ${prefix === '' ? '' : `${quote(prefix)} + `}${digest}`,
    '        # While the secret changes, there are several signatures.',
    `        signatures = ${header(name)}.split(" ")`,
    '        return any(hmac.compare_digest(item.encode(), expected.encode()) for item in signatures)',
  ]
}

/** Imports, and the public key of these bytes. */
const publicKeys: Record<KeyPairAlgorithm, (bytes: string) => string[]> = {
  ed25519: bytes => [
    'from cryptography.exceptions import InvalidSignature  # pip install cryptography',
    'from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey',
    '',
    `public_key = Ed25519PublicKey.from_public_bytes(${bytes}[-32:])`,
  ],
  'ecdsa-sha256': bytes => loadedKey('ec import ECDSA', bytes),
  'rsa-sha256': bytes => loadedKey('padding import PKCS1v15', bytes),
}

function loadedKey(scheme: string, bytes: string): string[] {
  return [
    'from cryptography.exceptions import InvalidSignature  # pip install cryptography',
    `from cryptography.hazmat.primitives.asymmetric.${scheme}`,
    'from cryptography.hazmat.primitives.hashes import SHA256',
    'from cryptography.hazmat.primitives.serialization import load_der_public_key',
    '',
    `public_key = load_der_public_key(${bytes})`,
  ]
}

/** Arguments after the signed text. */
const schemes: Record<KeyPairAlgorithm, string> = {
  ed25519: '',
  'ecdsa-sha256': ', ECDSA(SHA256())',
  'rsa-sha256': ', PKCS1v15(), SHA256()',
}

function publicCheck({ prefix, encoding, header: name }: CompleteSignature, algorithm: KeyPairAlgorithm) {
  const code = `item${prefix === '' ? '' : `.removeprefix(${quote(prefix)})`}`
  const decoded = encoding === 'base64' ? `base64.b64decode(${code})` : `bytes.fromhex(${code})`
  return [
    '        # While the key changes, there are several signatures.',
    `        for item in ${header(name)}.split(" "):`,
    '            try:',
    `                public_key.verify(${decoded}, signed${schemes[algorithm]})`,
    '                return True',
    '            except (InvalidSignature, ValueError):',
    '                continue',
    '        return False',
  ]
}
