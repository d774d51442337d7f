import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { connectionLimit } from './connection-limit.ts'
import { makeDist } from './testing/made-dist.ts'

test.each([
  [64, 16],
  [256, 112],
  [1024, 496],
  [20_000, 19_456],
  [10, 1],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('of %d files %d connections', (files, connections) => {
  expect(connectionLimit(files)).toBe(connections)
})

test('with 64 open files, connections beyond the limit are not taken, and all others get their page', async () => {
  const dist = await makeDist({ 'index.html': 'home' })
  const shiori = ['engine/cli/shiori.ts', 'start', dist]
  const server = spawn('bash', ['-c', 'ulimit -n 64; exec "$@"', 'bash', process.execPath, ...shiori], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
  })
  try {
    let output = ''
    while (!/:(\d+)/.test(output)) output += (await once(server.stdout, 'data'))[0]
    const port = Number(/:(\d+)/.exec(output)?.[1])
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
        )
        return text(socket).catch(() => '')
      }),
    )
    const answered = answers.filter(answer => answer !== '')
    expect(answered.length).toBeGreaterThanOrEqual(16)
    expect(answered.filter(answer => !answer.startsWith('HTTP/1.1 200'))).toEqual([])
  } finally {
    server.kill('SIGKILL')
    await rm(dist, { recursive: true })
  }
})
