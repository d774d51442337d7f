import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { defaultTimeouts } from './portal-server.ts'
import { makeCertificate } from './testing/made-certificate.ts'
import { serveSite } from './testing/made-dist.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'idle-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The first bytes of a ClientHello: a handshake that stalls. */
const begun = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a handshake', begun],
])('a connection for TLS that sends %s is closed', async (_, sent) => {
  const files = makeCertificate(folder, 'a')
  const tls = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') }
  const site = await serveSite({ 'index.html': 'home' }, undefined, {
    tls,
    timeouts: { handshakeTimeout: 50 },
  })
  try {
    const sockets = Array.from({ length: 20 }, () => connect(site.port, '127.0.0.1'))
    for (const socket of sockets)
      socket
        .on('error', () => {})
        .resume()
        .write(sent)
    // Some are reset, for which `once` of node:events would throw.
    await Promise.all(sockets.map(socket => new Promise(resolve => socket.once('close', resolve))))
    expect(sockets.every(({ destroyed }) => destroyed)).toBe(true)
  } finally {
    await site.stop()
  }
})

test('a handshake may take as long as the head of a request', () => {
  expect(defaultTimeouts.handshakeTimeout).toBe(20_000)
  expect(defaultTimeouts.handshakeTimeout).toBe(defaultTimeouts.headersTimeout)
})
