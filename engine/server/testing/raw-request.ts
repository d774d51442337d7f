import { connect } from 'node:net'

/** A response as it came over the wire. */
export interface RawAnswer {
  status: number
  /** Header names are in lower case. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Sends bytes unchanged (fetch would normalize the path) and reads until the server closes the connection. */
export function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('end', () => resolve(parse(Buffer.concat(chunks))))
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer within a minute')))
  })
}

/** Sends one request with an unmodified target. */
export function request(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const lines = Object.entries({ Host: 'portal.example', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

function parse(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const pairs = lines.map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(pairs),
    body: bytes.subarray(end + 4),
  }
}
