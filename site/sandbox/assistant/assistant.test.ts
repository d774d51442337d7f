import { describe, expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { at, listAt, textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { newAssistant, question } from '../testing/assistant.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

const rules = 'The kitchen closes at nine. Dogs may not enter the library.\n\n図書館は月曜日に休みます。'

describe('a question', () => {
  test('is answered with sentences of the sources, streamed, with citations', async () => {
    const sandbox = bvOneSandbox()
    const assistant = await newAssistant(sandbox, rules)
    const { response, message, events, citations } = await question(
      sandbox,
      assistant,
      'When does the kitchen close?',
    )
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(message).toBe('Quoted from the sources: The kitchen closes at nine. ')
    expect(events).toBeGreaterThan(2)
    expect(citations).toEqual([
      {
        type: 'SOURCE_TYPE_LOCAL_DRIVE',
        local_drive: {
          file_name: 'Rules',
          source_format: 'SOURCE_FORMAT_TEXT',
          content: 'The kitchen closes at nine. Dogs may not enter the library.',
        },
        source_id: assistant.source,
      },
    ])
    expect((await question(sandbox, assistant, '図書館の休みは？', { language: 'ja' })).message).toContain(
      '図書館は月曜日に休みます。',
    )
  })

  test('that the sources do not answer gets no citation', async () => {
    const sandbox = bvOneSandbox()
    const assistant = await newAssistant(sandbox, rules)
    const { message, citations } = await question(sandbox, assistant, 'Who won the cup?', {
      language: 'en-US',
    })
    expect([message, citations]).toEqual(['The sources say nothing about this.', []])
  })

  test("is answered only from the chatbot's knowledge bases, without removed sources", async () => {
    const sandbox = bvOneSandbox()
    const assistant = await newAssistant(sandbox, rules)
    const other = await newAssistant(sandbox, 'The kitchen is blue.')
    const foreign = await question(
      sandbox,
      { ...assistant, base: other.base },
      'When does the kitchen close?',
    )
    expect(foreign.citations).toEqual([])
    await ask(sandbox, `DELETE /bv/aisk/v1/knowledge-bases/${assistant.base}/sources/${assistant.source}`)
    expect((await question(sandbox, assistant, 'When does the kitchen close?')).citations).toEqual([])
  })

  test('of the pages is answered as they show', async () => {
    const sandbox = bvOneSandbox()
    const shown = {
      base: '0e7c4f9a-b265-4d38-9a1f-8d3b6e5c0f72',
      token: 'sandbox_test.PromptToken',
      source: '',
      bot: '',
    }
    const { message, citations } = await question(sandbox, shown, 'Where do I find the emergency exits?')
    expect(message).toContain('The emergency exits are marked on the floor plan beside each door.')
    expect(citations).toMatchObject([{ web_link: { url: 'https://example.com/handbook/safety' } }])
  })

  test("is refused beyond the chatbot's rate limit and quota", async () => {
    const sandbox = bvOneSandbox()
    const vary_by = 'RATE_LIMIT_VARY_BY_DEVICE_ID'
    const assistant = await newAssistant(sandbox, rules, {
      rate_limit: {
        enabled: true,
        setting: { limit: 1, duration: '1m', throttle_message: 'Wait.', vary_by },
      },
      quota_limit: { enabled: true, setting: { limit: 2, reset: 'QUOTA_LIMIT_RESET_DAILY' } },
    })
    const from = (id: string) => question(sandbox, assistant, 'Kitchen?', { device: { id } })
    expect((await from('a')).response.status).toBe(200)
    sandbox.advance(20_000, 'test')
    expect((await from('a')).response.body).toMatchObject({
      code: 8,
      details: [
        { reason: 'ERROR_REASON_PROMPT_THROTTLING', metadata: { wait_sec: '40', throttle_message: 'Wait.' } },
      ],
    })
    expect((await from('b')).response.status).toBe(200)
    expect((await from('c')).response.body).toMatchObject({
      details: [
        { reason: 'ERROR_REASON_PROMPT_OUT_OF_QUOTA', metadata: { reset_at: '2026-11-23T00:00:00+09:00' } },
      ],
    })
    sandbox.advance(15 * 3_600_000, 'test')
    expect((await from('c')).response.status).toBe(401)
  })

  test('longer than the chatbot accepts is refused', async () => {
    const sandbox = bvOneSandbox()
    const assistant = await newAssistant(sandbox, rules)
    expect((await question(sandbox, assistant, 'a'.repeat(201))).response.body).toMatchObject({ code: 3 })
  })
})

test('a chat has the settings of its chatbot, on the allowed domains', async () => {
  const sandbox = bvOneSandbox()
  const domain_control = { enabled: true, domains: ['https://example.com'] }
  const { base, token, bot } = await newAssistant(sandbox, rules, { domain_control })
  expect((await call(sandbox, 'GET /bv/aisk/v1/prompts:init', { token })).body).toMatchObject({
    name: 'Guide',
    knowledge_base_infos: [{ id: base, name: 'House' }],
  })
  const validate = (domain: string) =>
    call(sandbox, 'POST /bv/aisk/v1/chatbots:validate', { token, body: { domain } })
  expect((await validate('https://example.com')).status).toBe(200)
  expect((await validate('https://shop.example.com')).body).toMatchObject({
    code: 7,
    details: [{ reason: 'ERROR_REASON_DOMAIN_INVALID', domain: 'bv.aisk.v1' }],
  })
  const published = await ask(sandbox, `POST /bv/aisk/v1/chatbots/${bot}/token`, {})
  const source = {
    type: 'PROMPT_TOKEN_SOURCE_TYPE_PUBLISH_TOKEN',
    publish_token: textAt(published.body, 'token'),
  }
  const other = await ask(sandbox, 'POST /bv/aisk/v1/prompts/tokens', { source })
  const opened = await call(sandbox, 'GET /bv/aisk/v1/prompts:init', { token: textAt(other.body, 'token') })
  expect(opened.body.name).toBe('Guide')
})

describe('a source', () => {
  test('becomes ready after some time, and so does its knowledge base', async () => {
    const sandbox = bvOneSandbox()
    const made = await ask(sandbox, 'POST /bv/aisk/v1/sources', {
      source: { type: 'SOURCE_TYPE_TEXT', name: 'A' },
    })
    const id = textAt(made.body, 'source.id')
    const bases = await ask(sandbox, 'POST /bv/aisk/v1/knowledge-bases', { knowledge_base: { name: 'B' } })
    const base = textAt(bases.body, 'knowledge_base.id')
    await ask(sandbox, `POST /bv/aisk/v1/knowledge-bases/${base}/sources/${id}`, {})
    await ask(sandbox, `POST /bv/aisk/v1/sources/${id}:ingest`, { text: { content: 'Two words.' } })
    const states = async () => [
      at((await ask(sandbox, `GET /bv/aisk/v1/sources/${id}`)).body, 'source.status'),
      textAt(
        listAt((await ask(sandbox, `GET /bv/aisk/v1/knowledge-bases/${base}/sources`)).body, 'results')[0],
        'source_in_kb_status',
      ),
      at((await ask(sandbox, `GET /bv/aisk/v1/knowledge-bases/${base}`)).body, 'knowledge_base.status'),
    ]
    const states3 = [
      'SOURCE_STATUS_PREPARING',
      'SOURCE_IN_KB_STATUS_PROCESSING',
      'KNOWLEDGE_BASE_STATUS_PROCESSING',
    ]
    expect(await states()).toEqual(states3)
    sandbox.advance(25_000, 'test')
    expect(await states()).toEqual([states3[0], 'SOURCE_IN_KB_STATUS_READY', states3[2]])
    sandbox.advance(10_000, 'test')
    expect(await states()).toEqual([
      'SOURCE_STATUS_READY',
      'SOURCE_IN_KB_STATUS_READY',
      'KNOWLEDGE_BASE_STATUS_READY',
    ])
    const { body } = await ask(sandbox, `GET /bv/aisk/v1/knowledge-bases/${base}/available-sources`)
    expect(listAt(body, 'results')[0]).toMatchObject({ added: true, source: { id, character_count: '10' } })
  })

  test('accepts what matches its type', async () => {
    const sandbox = bvOneSandbox()
    const source = { type: 'SOURCE_TYPE_WEBSITE', name: 'Pages' }
    const made = await ask(sandbox, 'POST /bv/aisk/v1/sources', { source })
    const home = `/bv/aisk/v1/sources/${textAt(made.body, 'source.id')}`
    expect((await ask(sandbox, `POST ${home}:ingest`, { text: { content: 'A' } })).status).toBe(400)
    await ask(sandbox, `POST ${home}:ingest`, { website: { urls: ['https://example.com/a'] } })
    expect((await ask(sandbox, `GET ${home}/links`)).body.links).toMatchObject([
      { url: 'https://example.com/a', status: 'LINK_STATUS_PROCESSING' },
    ])
    expect((await ask(sandbox, `GET ${home}/sub-sources`)).body).toMatchObject({
      details: [{ reason: 'ERROR_REASON_SOURCE_NOT_A_GROUP_SOURCE' }],
    })
  })

  test('of web pages is refreshed each week, and is ready in between', async () => {
    const sandbox = bvOneSandbox()
    const source = { type: 'SOURCE_TYPE_WEBSITE', name: 'Pages' }
    const made = await ask(sandbox, 'POST /bv/aisk/v1/sources', { source })
    const home = `/bv/aisk/v1/sources/${textAt(made.body, 'source.id')}`
    const shown = async () => (await ask(sandbox, `GET ${home}`)).body.source
    await ask(sandbox, `POST ${home}:ingest`, { website: { urls: ['https://example.com/a'] } })
    sandbox.advance(30_000, 'test')
    expect(await shown()).toMatchObject({
      status: 'SOURCE_STATUS_READY',
      next_update_time: '2026-11-29T00:00:30.000Z',
    })
    sandbox.advance(7 * 24 * 3_600_000, 'test')
    expect(await shown()).toMatchObject({ status: 'SOURCE_STATUS_UPDATING' })
    sandbox.advance(60_000, 'test')
    expect(await shown()).toMatchObject({
      status: 'SOURCE_STATUS_READY',
      next_update_time: '2026-12-06T00:01:00.000Z',
    })
  })

  test('is cited by what is said in a video', async () => {
    const sandbox = bvOneSandbox()
    const assistant = await newAssistant(sandbox, rules)
    const source = { type: 'SOURCE_TYPE_VOD', name: 'Training' }
    const made = await ask(sandbox, 'POST /bv/aisk/v1/sources', { source })
    const id = textAt(made.body, 'source.id')
    const vod = { id: '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64', subtitle_ids: [] }
    await ask(sandbox, `POST /bv/aisk/v1/sources/${id}:ingest`, { vod })
    await ask(sandbox, `POST /bv/aisk/v1/knowledge-bases/${assistant.base}/sources/${id}`, {})
    sandbox.advance(60_000, 'test')
    const { citations } = await question(sandbox, assistant, '保護具の着け方は？')
    expect(citations).toMatchObject([
      {
        type: 'SOURCE_TYPE_VOD',
        source_id: id,
        vod: { contents: [{ period: { start_time: '00:00:04.800', end_time: '00:00:08.500' } }] },
      },
    ])
  })

  test('is summarized in its own sentences, after some time', async () => {
    const sandbox = bvOneSandbox()
    const { source } = await newAssistant(sandbox, rules)
    const summary = { ai_generate_summary_setting: { format: 'SUMMARY_FORMAT_PARAGRAPH' } }
    const update = { name: 'Rules', summary }
    expect((await ask(sandbox, `PUT /bv/aisk/v1/sources/${source}`, update)).body).toMatchObject({
      source: { summary: { status: 'SUMMARY_STATUS_WAITING' } },
    })
    sandbox.advance(60_000, 'test')
    const { body } = await ask(sandbox, `GET /bv/aisk/v1/sources/${source}`)
    expect(at(body, 'source.summary')).toMatchObject({ status: 'SUMMARY_STATUS_READY' })
    expect(textAt(body, 'source.summary.content')).toContain('The kitchen closes at nine.')
  })
})

test('of subtitles is below a video, and cannot be created', async () => {
  const sandbox = bvOneSandbox()
  const source = { type: 'SOURCE_TYPE_SUBTITLE', name: 'English' }
  const { status, body } = await ask(sandbox, 'POST /bv/aisk/v1/sources', { source })
  expect([status, textAt(body, 'message')]).toEqual([400, expect.stringContaining('source.type')])
})
