import { answerFirst, isRetry, joined, keepIds, program, type Receiver, signedAround } from './receiver.ts'

const quote = (text: string) => JSON.stringify(text)
const header = (name: string) => `self.headers.get(${quote(name)}, "")`
const bytes = (text: string | undefined) => (text === undefined ? [] : [`(${text}).encode()`])

/** Python 3, with http.server. */
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
    const digest =
      signature?.encoding === 'base64' ? 'base64.b64encode(code.digest()).decode()' : 'code.hexdigest()'
    return program([
      signature && (signature.encoding === 'base64' || secretEncoding === 'base64') && 'import base64',
      signature && 'import hashlib',
      signature && 'import hmac',
      isJson && 'import json',
      signature && 'import os',
      isTimed && 'import time',
      'from http.server import BaseHTTPRequestHandler, HTTPServer',
      '',
      signature &&
        `secret = ${secretEncoding === 'base64' ? `base64.b64decode(${secret})` : `${secret}.encode()`}`,
      id && `seen = set()  # ${keepIds}`,
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
            `        code = hmac.new(secret, signed, hashlib.${signature.algorithm.slice(5)})`,
            `        expected = ${signature.prefix === '' ? '' : `${quote(signature.prefix)} + `}${digest}`,
            '        # While the secret changes, there are several signatures.',
            `        signatures = ${header(signature.header)}.split(" ")`,
            '        return any(hmac.compare_digest(item.encode(), expected.encode()) for item in signatures)',
          ]
        : []),
      '',
      '',
      'HTTPServer(("", 3000), Receiver).serve_forever()',
    ])
  },
}
