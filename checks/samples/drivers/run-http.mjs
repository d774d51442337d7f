// Sends messages one after the other: run-http.mjs START LIST. run-driver.ts describes its output.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/**
 * Converts a message as an editor sends it: fills in variables and files, ends lines of headers and parts with CRLF,
 * and adds a length that depends on files.
 *
 * @param {string} message
 */
function bytesOf(message) {
  const [head = '', body = ''] = message.split(/\n\n(.*)/s)
  const lines = head.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => process.env[name] ?? '').split('\n')
  const isMultipart = /^content-type: multipart\//m.test(head)
  const pieces = body.split(/^< \.\/(.*)$/m).map((piece, index) => {
    if (index % 2 === 1) return readFileSync(piece)
    return Buffer.from(isMultipart ? piece.replaceAll('\n', '\r\n') : piece)
  })
  const content = Buffer.concat(pieces)
  const known = /^content-length: (\d+)$/m.exec(head)
  if (known && Number(known[1]) !== content.length)
    throw new Error(`content-length is ${known[1]}, not ${content.length}`)
  if (!known && content.length > 0) lines.push(`content-length: ${content.length}`)
  return Buffer.concat([Buffer.from(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`), content])
}

/** @param {string} message */
function send(message) {
  const host = /^host: (.*)$/m.exec(message)?.[1] ?? ''
  const { hostname, port } = new URL(`http://${host}`)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytesOf(message)))
    let answer = ''
    socket.setEncoding('latin1').on('data', text => {
      answer += text
    })
    socket.on('error', reject)
    socket.on('close', () => (/^HTTP\/1\.1 2/.test(answer) ? resolve(answer) : reject(new Error(answer))))
  })
}

const [start, list = ''] = process.argv.slice(2)
const files = readFileSync(list, 'utf8').trim().split('\n')
for (let index = Number(start); index < files.length; index += 1) {
  console.error(`@@ ${index}`)
  try {
    await send(readFileSync(files[index] ?? '', 'utf8'))
  } catch (error) {
    console.error(`!! ${String(error).replaceAll('\n', ' ')}`)
  }
}
