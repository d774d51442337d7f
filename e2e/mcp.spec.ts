import { request as httpRequest } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'

let client: Client
let address: URL

test.beforeAll(async ({ playwright: _ }, { project }) => {
  address = new URL('/mcp', project.use.baseURL)
  client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(address))
})
test.afterAll(() => client.close())

/**
 * Calls a tool.
 *
 * @returns The result as text.
 */
async function call(
  name: string,
  input: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: input })
  const text = content.map(part => (part.type === 'text' ? part.text : '')).join('\n')
  return { text, isError }
}

/** Returns the first address in the results of a search. */
async function firstFound(query: string, language = 'en'): Promise<string> {
  const { text } = await call('search_docs', { query, language })
  return /https:\S+\.md/.exec(text)?.[0] ?? text
}

test('a client lists the tools, each with a schema', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_docs',
    'read_page',
    'list_operations',
    'describe_operation',
    'look_up_term',
    'decode_error',
    'call_operation',
    'advance_time',
    'run_workflow',
  ])
  for (const { description, inputSchema, annotations } of tools) {
    expect(description?.length).toBeGreaterThan(40)
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(annotations?.destructiveHint).toBe(false)
  }
})

test('search finds how to set up an encoder, and the page can be read', async () => {
  const page = await firstFound('obs stream key')
  expect(page).toContain('/docs/livestreaming/')
  expect((await call('read_page', { page })).text).toMatch(/^---\ntitle: /)
})

test('questions in Japanese and Chinese find pages in their language', async () => {
  expect(await firstFound('ストリームキー', 'ja')).toContain('/ja/docs/')
  const page = await firstFound('串流金鑰', 'zh')
  expect((await call('read_page', { page })).text).toContain('language: zh-Hant')
})

test('a section of a page is read by its heading', async () => {
  const page = '/docs/overview/getting-started/auth4sidebar'
  const { text } = await call('read_page', { page, heading: 'Prerequisites' })
  expect(text).toMatch(/^## Prerequisites/)
  expect(text).not.toMatch(/\n## /)
})

test('words find an operation, which is read as a page and as a schema', async () => {
  const { text } = await call('list_operations', { words: 'create live' })
  expect(text).toContain('PublicCMSService_CreateLive: POST /bv/cms/v1/lives,')
  const operation = 'PublicCMSService_CreateLive'
  expect((await call('describe_operation', { operation })).text).toContain('# Create a live event')
  const schema = (await call('describe_operation', { operation, show: 'request' })).text
  expect(schema).toContain('"$ref": "#/$defs/cms.v1.CreateLiveRequest"')
  expect(schema.length).toBeLessThan(30_000)
})

test('a pasted error is explained', async () => {
  const error = '{"code":9,"details":[{"reason":"ERROR_REASON_CONFLICT"}]}'
  const { text } = await call('decode_error', { error })
  expect(text).toContain('## ERROR_REASON_CONFLICT')
  expect(text).toContain('#error_reason_conflict')
  expect((await call('decode_error', { error, language: 'ja' })).text).toMatch(/[ぁ-ん]/)
  expect((await call('decode_error', { error: 'qqqq' })).isError).toBe(true)
})

test('a term is looked up by its name in another language', async () => {
  expect((await call('look_up_term', { term: '串流金鑰' })).text).toMatch(/^\*\*stream key\*\*: /)
})

test('the sandbox responds, and time passes in a world', async () => {
  const world = `e2e-${Date.now()}`
  const answer = await call('call_operation', { method: 'GET', path: '/bv/cms/v1/lives', world })
  expect(answer).toMatchObject({ isError: false })
  expect(answer.text).toContain(`HTTP 200 in world ${world}`)
  expect((await call('advance_time', { minutes: 30, world })).text).toContain(`in world ${world}`)
  expect((await call('advance_time', { minutes: 0, event: 'none', world })).isError).toBe(true)
})

test("a request that violates the API's rules is refused as the API refuses it", async () => {
  const { text } = await call('call_operation', {
    method: 'POST',
    path: '/bv/cms/v1/lives',
    body: { live: 5 },
  })
  expect(text).toContain('HTTP 400')
  expect(text).toContain('google.rpc.BadRequest')
})

test('pages and lists of them are resources', async () => {
  const { resources } = await client.listResources()
  const uri = resources[0]?.uri ?? ''
  const { contents } = await client.readResource({ uri })
  const text = contents.map(part => ('text' in part ? part.text : '')).join('')
  const [, path = ''] = /\]\((\/docs[^)]*)\)/.exec(text) ?? []
  expect(path).not.toBe('')
  const page = new URL('/docs/livestreaming/rtmp.md', uri).href
  const read = await client.readResource({ uri: page })
  expect(read.contents[0]).toMatchObject({ uri: page, mimeType: 'text/markdown' })
  await expect(client.readResource({ uri: new URL('/docs/none.md', uri).href })).rejects.toThrow(
    'does not exist',
  )
})

test('prompts describe how to integrate, and complete their arguments', async () => {
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['integrate', 'review'])
  const { messages } = await client.getPrompt({
    name: 'integrate',
    arguments: { feature: 'Live streaming', into: 'a Next.js shop' },
  })
  const [message] = messages
  const text = message?.content.type === 'text' ? message.content.text : ''
  expect(text).toMatch(/^Integrate Live streaming of BV One Docs into a Next\.js shop\./)
  const { tools } = await client.listTools()
  const named = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([name]) => name)
  expect(named).toEqual(expect.arrayContaining(['search_docs', 'call_operation', 'advance_time']))
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name: 'integrate' },
    argument: { name: 'feature', value: 'live' },
  })
  expect(completion.values).toContain('Live streaming')
  await expect(client.getPrompt({ name: 'integrate', arguments: {} })).rejects.toThrow('feature')
  await expect(client.getPrompt({ name: 'none' })).rejects.toThrow('none')
})

test('worlds of the sandbox are isolated from each other', async () => {
  const [one, other] = ['one', 'other'].map(name => `${name}-${Date.now()}`)
  const path = '/bv/cms/v1/vods/0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64'
  expect((await call('call_operation', { method: 'DELETE', path, world: one })).text).toContain('HTTP 200')
  expect((await call('call_operation', { method: 'GET', path, world: one })).text).toContain('HTTP 404')
  expect((await call('call_operation', { method: 'GET', path, world: other })).text).toContain('HTTP 200')
})

test('a guide runs completely or up to a step, and continues in its world', async () => {
  const guide = '/docs/overview/getting-started/quickstart'
  expect((await call('run_workflow', {})).text).toContain(`- ${guide}: Quickstart, 10 steps`)
  const { text, isError } = await call('run_workflow', { guide })
  expect(text).toMatch(/^Quickstart: 10 of 10 steps ran in world mcp-/)
  expect(isError).toBe(false)
  expect(text.length).toBeLessThan(13_000)
  for (const line of [
    'POST /bv/cms/v1/library/files:upload HTTP 200',
    'VOD_STATUS_SUCCEEDED',
    'resources/tokens HTTP 200',
  ])
    expect(text).toContain(line)
  const world = `run-${Date.now()}`
  const some = (await call('run_workflow', { guide, step: 6, world })).text
  expect(some).toContain(`6 of 10 steps ran in world ${world}`)
  const [, vod = ''] = /"vod":\{"id":"([^"]+)"/.exec(some) ?? []
  const made = await call('call_operation', { method: 'GET', path: `/bv/cms/v1/vods/${vod}`, world })
  expect(made.text).toContain('HTTP 200')
})

test('every guide that can be run runs to its end', async () => {
  const { text } = await call('run_workflow', {})
  const guides = [...text.matchAll(/^- (\S+): /gm)].map(([, guide]) => guide)
  expect(guides.length).toBeGreaterThan(100)
  const chosen = full ? guides : guides.filter((_, index) => index % 6 === 0)
  for (const guide of chosen)
    expect([guide, (await call('run_workflow', { guide })).isError]).toEqual([guide, false])
})

test('reports unknown guides, steps and arguments', async () => {
  for (const [input, message] of [
    [{ guide: '/docs/overview/getting-started/quikstart' }, 'Did you mean'],
    [{ guide: '/docs/overview/getting-started/quickstart', step: 99 }, 'has 10 steps'],
    [{ guide: 5 }, 'guide'],
    [{ step: 1.5 }, 'step'],
    [{ guide: 'x'.repeat(5000) }, 'guide'],
    [{ world: 'a b' }, 'world'],
  ] as const) {
    const answer = await call('run_workflow', input)
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(message) })
  }
})

test('an assistant gets from the list of pages to a call in few bytes', async ({ request }, info) => {
  let bytes = 0
  let requests = 0
  const read = async (path: string) => {
    const text = await (await request.get(path)).text()
    bytes += Buffer.byteLength(text)
    requests += 1
    return text
  }
  const linkTo = (text: string, pattern: RegExp) => {
    const href = [...text.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, target = '']) => target)
      .find(to => pattern.test(to))
    return new URL(href ?? '', address).pathname
  }
  const section = await read(linkTo(await read('/llms.txt'), /live-streaming\/llms\.txt/))
  const guide = await read(linkTo(section, /go-live\/create\.md/))
  const operation = await read(linkTo(guide, /create-live\.md/))
  const example = /-d '(\{.*?\n\})'/s.exec(operation)?.[1] ?? ''
  const sent = { method: 'POST', path: '/bv/cms/v1/lives', body: JSON.parse(example) }
  const answer = await call('call_operation', sent)
  bytes += Buffer.byteLength(answer.text)
  requests += 1
  expect(answer.text).toContain('HTTP 200')
  expect(answer.text).toContain('"id"')
  info.annotations.push({ type: 'trip', description: `${requests} requests, ${bytes} bytes` })
  expect(requests).toBe(5)
  expect(bytes).toBeLessThan(80_000)
})

test('clients with the older protocol are supported', async ({ request }) => {
  const post = async (method: string, params: Record<string, unknown>) => {
    const answer = await request.post(address.href, {
      headers: { accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method, params },
    })
    const data = /^data: (.*)$/m.exec(await answer.text())?.[1] ?? (await answer.text())
    return JSON.parse(data).result
  }
  const clientInfo = { name: 'older', version: '1.0.0' }
  const begun = await post('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  expect(begun).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { title: 'BV One Docs' } })
  const found = await post('tools/call', { name: 'search_docs', arguments: { query: 'rtmp' } })
  expect(found.content[0].text).toContain('/docs/livestreaming/rtmp.md')
})

test.describe('invalid requests are refused, and the server continues', () => {
  /** Sends a raw request; `fetch` would not send another Host header. */
  const send = (body: string, headers: Record<string, string> = {}, localAddress = '127.0.0.1') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const all = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'content-length': Buffer.byteLength(body),
        ...headers,
      }
      const sent = httpRequest(
        address,
        { method: 'POST', headers: all, localAddress, family: 4 },
        response => {
          let text = ''
          response.on('data', chunk => {
            text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

  test('arguments of wrong types, and unknown tools', async () => {
    for (const input of [
      { query: 5 },
      {},
      { query: 'a', limit: 1000 },
      { query: 'a', language: 'xx' },
      { query: 'a', x: 1 },
    ])
      expect(await call('search_docs', input), JSON.stringify(input)).toMatchObject({ isError: true })
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow('no_such_tool')
  })

  test('a query of a megabyte', async () => {
    const query = 'x'.repeat(1_000_000)
    const params = { name: 'search_docs', arguments: { query } }
    const answer = await send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })).catch(
      (error: NodeJS.ErrnoException) => ({
        status: error.code === 'EPIPE' || error.code === 'ECONNRESET' ? 413 : 0,
      }),
    )
    expect(answer.status).toBe(413)
    expect(await call('search_docs', { query: 'x'.repeat(5000) })).toMatchObject({ isError: true })
  })

  test('pages of other origins, and other names of the host', async () => {
    expect((await send(list, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(list, { host: 'evil.example' })).status).toBe(403)
    expect((await send(list, { origin: 'https://docs.bv-one.example' })).status).toBe(200)
    expect((await send(list)).status).toBe(200)
  })

  test('invalid JSON', async () => {
    expect((await send('{"jsonrpc": ')).status).toBe(400)
    expect((await send('[]')).status).toBe(400)
    expect((await send(list, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('of two hundred calls at once, some are answered, and the others are told when to retry', async () => {
    const params = { name: 'look_up_term', arguments: { term: 'stream key' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    // From a network of its own, so that it does not use up the share of other tests.
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(body, {}, '127.0.1.1')))
    const answered = answers.filter(({ status, text }) => status === 200 && text.includes('stream key'))
    expect(answered.length).toBeGreaterThanOrEqual(16)
    expect(answers.filter(({ status }) => status === 429).length).toBe(200 - answered.length)
    expect((await send(body)).status).toBe(200)
  })
})

test('a method that is not a call is refused with an explanation', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) =>
    httpRequest(address, { method: 'TRACE' }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(),
  )
  expect(status).toBe(405)
})

test('slow senders block nobody else', async () => {
  const slow = Array.from({ length: 400 }, () => {
    const sent = httpRequest(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
    })
    sent.on('error', () => {})
    sent.write('{')
    return sent
  })
  // All their headers have been read once a later request is answered.
  await fetch(new URL('/', address))
  expect((await client.listTools()).tools.length).toBeGreaterThan(0)
  for (const sent of slow) sent.destroy()
})
