import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { serve } from '@shiori/sandbox/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bvOneSandbox } from '../sandbox/testing/bv-one-sandbox.ts'
import { live, vod } from '../sandbox/testing/playback.ts'
import { type AnswerPart, ask, LimitError, TokenError } from './chatbot/public/ask.ts'
import { phaseOf } from './live/public/phase.ts'
import { connectSandboxChat } from './live/public/sandbox-chat.ts'
import { startSession } from './shared/public/session.ts'
import { SendError, type SendPart, uploadParts } from './upload/public/upload-parts.ts'
import { readPosition } from './web-player/public/position.ts'

const sandbox = bvOneSandbox()
let platform: Awaited<ReturnType<typeof serve>>
const children: ChildProcess[] = []

beforeAll(async () => {
  platform = await serve(sandbox, { port: 0 })
})

afterAll(async () => {
  for (const child of children) child.kill()
  await platform.stop()
})

/** Runs a sample's program as its README says, and returns the first line of its output. */
async function run(
  args: readonly string[],
  world: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { VITEST: _, NODE_OPTIONS: __, ...environment } = process.env
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: import.meta.dirname,
    env: {
      ...environment,
      BV_API: platform.origin,
      BV_API_TOKEN: `sandbox_${world}`,
      BV_ORG_ID: 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])])
  return String(line)
}

async function serveSample(sample: string, world: string, env: Record<string, string> = {}): Promise<string> {
  const line = await run([`${sample}/server.ts`], world, env)
  expect(line).toMatch(/^Open http:\/\/localhost:\d+\/$/)
  return line.slice('Open '.length, -1)
}

/** Posts as one viewer, who keeps the cookie. */
function viewer(origin: string): (route: string, body?: object) => Promise<Record<string, unknown>> {
  let cookie = ''
  return async (route, body = {}) => {
    const response = await fetch(origin + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return { status: response.status, ...(await response.json()) }
  }
}

test('serves pages without types, and nothing else', async () => {
  const origin = await serveSample('chatbot', 'pages')
  expect(await (await fetch(origin)).text()).toContain('<script type="module" src="/app.ts">')
  const script = await fetch(`${origin}/shared/public/session.ts`)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(await script.text()).not.toContain('interface ')
  for (const path of [
    '/server.ts',
    '/../server.ts',
    '/%2e%2e/server.ts',
    '/shared/platform.ts',
    '/nothing.ts',
  ])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
  const form = await fetch(`${origin}/prompt-token`, { method: 'POST', body: 'a=b' })
  expect(form.status).toBe(415)
})

test('the chatbot answers from a text, with citations, until its limit', async () => {
  // Sources, knowledge bases and chatbots become ready as time passes, which happens only here.
  const moving = setInterval(() => sandbox.advance(60_000, 'bot'), 200)
  const bot = await run(['chatbot/set-up.ts', 'chatbot/handbook.txt'], 'bot')
  clearInterval(moving)
  const post = viewer(await serveSample('chatbot', 'bot', { CHATBOT_ID: bot }))
  const { api, token } = (await post('/prompt-token')) as { api: string; token: string }
  const init = await fetch(`${api}/bv/aisk/v1/prompts:init`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { name, knowledge_base_infos: bases } = await init.json()
  expect(name).toBe('Handbook')

  const question = {
    text: 'When does the kitchen close?',
    knowledgeBases: bases.map(({ id }: { id: string }) => id),
    conversation: randomUUID(),
    device: randomUUID(),
    language: 'en',
  }
  const asked = async (access: { api: string; token: string }) => {
    const parts: AnswerPart[] = []
    for await (const part of ask(access, question, new AbortController().signal)) parts.push(part)
    return parts
  }
  const parts = await asked({ api, token })
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.map(part => part.message).join('')).toContain('The kitchen closes at nine in the evening.')
  expect(parts.flatMap(part => part.citations ?? [])).toMatchObject([
    { local_drive: { file_name: 'chatbot/handbook.txt' } },
  ])
  await expect(asked({ api, token: 'sandbox_bot.ApiToken' })).rejects.toThrow(TokenError)
  for (let count = 1; count < 5; count += 1) await asked({ api, token })
  const refused = await asked({ api, token }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(LimitError)
  expect(refused).toMatchObject({ message: 'Please wait a moment before you ask again.' })
})

test('the web player gets sources for its viewer, and keeps the position', async () => {
  const post = viewer(await serveSample('web-player', 'player', { VOD_ID: vod }))
  const access = (await post('/playback-token')) as { api: string; token: string }
  const session = await startSession({ ...access, deviceId: randomUUID() }, error => {
    throw error
  })
  expect(session.sources.map(({ type }) => type).toSorted()).toEqual([
    'application/dash+xml',
    'application/x-mpegurl',
  ])
  for (const { src } of session.sources) expect(src).toMatch(/^https?:/)
  session.end()

  const position = await readPosition(access)
  await position.keep(42.7)
  const again = (await post('/playback-token')) as { api: string; token: string }
  expect((await readPosition(again)).at).toBe(42)
})

test("viewers wait for a live event, and see each other's messages", async () => {
  const origin = await serveSample('live', 'live', { LIVE_ID: live })
  const tokens = await Promise.all(['Aoi', 'Yuki'].map(name => viewer(origin)('/tokens', { name })))
  const [aoi, yuki] = tokens as {
    api: string
    isSandbox: boolean
    playbackToken: string
    chat: { token: string; refreshToken: string }
  }[]
  if (!aoi || !yuki) throw new Error('the server gave no tokens')
  expect(aoi.isSandbox).toBe(true)
  expect((await phaseOf({ api: aoi.api, token: aoi.playbackToken })).phase).toBe('wait')

  const lines: string[] = []
  const failures: string[] = []
  const reported = Promise.withResolvers<void>()
  const reader = await connectSandboxChat(
    { api: aoi.api, ...aoi.chat },
    ({ name, text }) => {
      lines.push(`${name}: ${text}`)
      if (text === 'Hello') reported.resolve()
    },
    message => failures.push(message),
    50,
  )
  const writer = await connectSandboxChat(
    { api: yuki.api, ...yuki.chat },
    () => {},
    message => failures.push(message),
    50,
  )
  writer.send('Hello')
  await reported.promise
  reader.close()
  writer.close()
  expect(lines.filter(line => line === 'Yuki: Hello')).toHaveLength(1)
  expect(failures).toEqual([])
})

test('an upload becomes a VOD that belongs only to its viewer', async () => {
  const origin = await serveSample('upload', 'upload')
  const post = viewer(origin)
  const file = new Blob(['a'.repeat(300_000)])
  const started = await post('/uploads', { name: 'training.mp4', size: file.size })
  const { parts, ...ids } = started as unknown as {
    file: string
    upload: string
    parts: { number: number; url: string }[]
  }
  const sent: number[] = []
  const etags = await uploadParts(file, parts, put, {
    onProgress: count => sent.push(count),
    signal: new AbortController().signal,
  })
  expect(sent.at(-1)).toBe(300_000)
  const stranger = viewer(origin)
  expect((await stranger('/uploads/complete', { ...ids, name: 'x', etags })).status).toBe(404)
  const { vod: made } = await post('/uploads/complete', { ...ids, name: 'Training', etags })
  expect((await post('/vods/status', { vod: made })).status).toMatch(/^VOD_STATUS_/)
  expect((await stranger('/vods/status', { vod: made })).error).toBe('There is no such upload.')
})

test('canceling an upload also cancels it on the platform', async () => {
  const post = viewer(await serveSample('upload', 'cancel'))
  const { parts: _, ...ids } = await post('/uploads', { name: 'training.mp4', size: 300_000 })
  expect((await post('/uploads/cancel', ids)).status).toBe(200)
})

/** Sends a part like `send-part.ts`, without a browser. */
const put: SendPart = async (url, bytes, onProgress) => {
  const response = await fetch(url, { method: 'PUT', body: bytes })
  onProgress(bytes.size)
  return String(response.headers.get('etag')).replaceAll('"', '')
}

test('sends parts again after a temporary error, and not after others', async () => {
  const parts = Array.from({ length: 7 }, (_, index) => ({ number: index + 1, url: `part ${index}` }))
  const options = { onProgress: () => {}, signal: new AbortController().signal, pause: () => 0 }
  const tries = new Map<string, number>()
  const flaky: SendPart = async (url, bytes) => {
    const count = (tries.get(url) ?? 0) + 1
    tries.set(url, count)
    if (url === 'part 3' && count < 3) throw new SendError('busy', true)
    return `${url}: ${await bytes.text()}`
  }
  const etags = await uploadParts(new Blob(['abcdefghijklm']), parts, flaky, options)
  expect(etags).toEqual(
    ['ab', 'cd', 'ef', 'gh', 'ij', 'kl', 'm'].map((text, index) => `part ${index}: ${text}`),
  )
  expect(tries.get('part 3')).toBe(3)

  let calls = 0
  const expired: SendPart = async () => {
    calls += 1
    throw new SendError('the address has expired', false)
  }
  await expect(uploadParts(new Blob(['abc']), parts.slice(0, 1), expired, options)).rejects.toThrow('expired')
  expect(calls).toBe(1)
})
