import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type WebhookOrder, webhookSender } from '@shiori/sandbox/webhook-sender'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'
import type { Operation } from 'shiori/internal/reference/types.ts'
import { receivedWebhook } from 'shiori/internal/reference/webhooks/received-webhook.ts'
import type { Receiver } from 'shiori/internal/reference/webhooks/receivers/receiver.ts'

/** Program of a receiver: its file, and the command that runs it on a port. */
const programs: Readonly<Record<string, { file: string; args: (port: number) => [string, ...string[]] }>> = {
  'receive-nodejs': { file: 'receive.mjs', args: () => ['node', 'receive.mjs'] },
  'receive-python': { file: 'receive.py', args: () => ['python3', '-u', 'receive.py'] },
  'receive-go': { file: 'receive.go', args: () => ['go', 'run', 'receive.go'] },
  'receive-php': { file: 'receive.php', args: port => ['php', '-S', `127.0.0.1:${port}`, 'receive.php'] },
  'receive-java': { file: 'Main.java', args: () => ['java', 'Main.java'] },
}

/** Whether the language of a receiver is installed. */
export function canRun({ id }: Receiver): boolean {
  const [command = ''] = programs[id]?.args(0) ?? []
  return spawnSync(command, [command === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0
}

interface Keys {
  /** Key with which the receiver verifies. */
  receiver: string
  sender: string
  /** Key whose signatures the receiver must refuse. */
  other: string
}

const keyPairs: Readonly<Record<string, () => KeyPairKeyObjectResult>> = {
  ed25519: () => generateKeyPairSync('ed25519'),
  'ecdsa-sha256': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  'rsa-sha256': () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
}

/** Makes keys of an algorithm. Base64 in each case: text for HMAC, SPKI and PKCS #8 for key pairs. */
export function makeKeys(algorithm: string): Keys {
  const pair = keyPairs[algorithm]
  if (!pair) {
    const secret = Buffer.from('a secret of 20 bytes').toString('base64')
    return { receiver: secret, sender: secret, other: secret.toLowerCase() }
  }
  const { publicKey, privateKey } = pair()
  const text = (key: typeof privateKey) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  return {
    receiver: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sender: text(privateKey),
    other: text(pair().privateKey),
  }
}

/**
 * Runs a receiver and sends events to it from the sandbox. It must accept signed events, each once, and refuse events with another secret
 * or an old time.
 *
 * @returns The errors.
 */
export async function checkReceiver(
  receiver: Receiver,
  document: OpenApiDocument,
  operation: Operation,
): Promise<string[]> {
  const program = programs[receiver.id]
  if (!program) throw new Error(`${receiver.id} cannot be run`)
  const webhook = receivedWebhook(operation)
  const { signature, idHeader, idKeys, status } = webhook
  const keys = makeKeys(signature?.algorithm ?? '')
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'receiver-'))
  await writeFile(
    path.join(folder, program.file),
    receiver.generate(webhook).replaceAll('3000', String(port)),
  )
  const [command, ...args] = program.args(port)
  const child = spawn(command, args, {
    cwd: folder,
    // A separate process group: `go run` starts a program that it does not end.
    detached: true,
    env: {
      ...process.env,
      TMPDIR: folder,
      GOFLAGS: '-mod=mod',
      [signature?.variable ?? 'NONE']: keys.receiver,
    },
  })
  const output = outputOf(child)
  try {
    if (!(await isListening(port, child))) return [`it does not listen: ${output.text()}`]
    const url = `http://127.0.0.1:${port}/webhook`
    const event = (id: string, mark: string) => ({ id, body: { text: '日本 "é"', mark, event: { id } } })
    const problems: string[] = []
    const send = async (what: string, expected: number, order: Partial<WebhookOrder>, time = Date.now()) => {
      const sender = webhookSender(document as Parameters<typeof webhookSender>[0], () => time)
      const { response } = await sender({ webhook: operation.path, url, secret: keys.sender, ...order })
      if (response.status !== expected) problems.push(`${what}: ${response.status}, expected ${expected}`)
    }
    const unique = path.basename(folder)
    await send('a first event', status, event(`${unique}-1`, 'mark-one'))
    await send('a retry', status, event(`${unique}-1`, 'mark-one'))
    if (signature) await send('another secret', 401, { ...event('x', 'mark-wrong'), secret: keys.other })
    if (signature?.tolerance !== undefined) {
      const late = (signature.tolerance + 60) * 1000
      await send('an old event', 401, event('y', 'mark-old'), Date.now() - late)
      await send('an event of the future', 401, event('z', 'mark-old'), Date.now() + late)
    }
    await send('a last event', status, event(`${unique}-2`, 'mark-two'))
    await output.until('mark-two')
    const counts = ['mark-one', 'mark-wrong', 'mark-old'].map(mark => output.text().split(mark).length - 1)
    // Java's standard library cannot parse JSON.
    const isOnce = idHeader !== undefined || (idKeys !== undefined && receiver.id !== 'receive-java')
    const expected = [isOnce ? 1 : 2, 0, 0]
    if (String(counts) !== String(expected))
      problems.push(`it accepted ${counts}, expected ${expected}: ${output.text()}`)
    return problems
  } finally {
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = once(child, 'close')
      process.kill(-child.pid, 'SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function outputOf(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', part => {
      text += part
    })
  return {
    text: () => text,
    async until(mark: string) {
      while (!text.includes(mark) && child.exitCode === null)
        await Promise.race([child.stdout, child.stderr].map(stream => stream && once(stream, 'data')))
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until a program accepts connections, or has ended. */
async function isListening(port: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return true
    await setTimeout(20)
  }
  return false
}
