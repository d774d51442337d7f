import type { Sandbox } from '@shiori/sandbox'
import { call, type TestResponse } from '../../../sandbox/testing/client.ts'
import { at, textAt } from '../at.ts'
import { ask } from './ask.ts'

/** A chatbot that answers from one text. */
export interface Assistant {
  source: string
  base: string
  bot: string
  token: string
}

const setting = {
  model: 'MODEL_LITE',
  creativity: 0,
  response_length: { enabled: true, input: 200, output: 1000 },
}

/** Creates a chatbot with the given fields; it is ready when the promise resolves. */
export async function newAssistant(
  sandbox: Sandbox,
  content: string,
  fields: object = {},
): Promise<Assistant> {
  const response = await ask(sandbox, 'POST /bv/aisk/v1/sources', {
    source: { type: 'SOURCE_TYPE_TEXT', name: 'Rules' },
  })
  const source = textAt(response.body, 'source.id')
  await ask(sandbox, `POST /bv/aisk/v1/sources/${source}:ingest`, { text: { content } })
  const bases = await ask(sandbox, 'POST /bv/aisk/v1/knowledge-bases', { knowledge_base: { name: 'House' } })
  const base = textAt(bases.body, 'knowledge_base.id')
  await ask(sandbox, `POST /bv/aisk/v1/knowledge-bases/${base}/sources/${source}`, {})
  const bots = await ask(sandbox, 'POST /bv/aisk/v1/chatbots', {
    chatbot: {
      name: 'Guide',
      setting,
      appearance: { enabled: false },
      reference: { display_citation: true },
      rate_limit: { enabled: false },
      quota_limit: { enabled: false },
      ...fields,
    },
  })
  const bot = textAt(bots.body, 'chatbot.id')
  await ask(sandbox, `POST /bv/aisk/v1/chatbots/${bot}/knowledge-bases/${base}`, {})
  sandbox.advance(60_000, 'test')
  const tokens = await ask(sandbox, 'POST /bv/aisk/v1/prompts/tokens', {
    source: { type: 'PROMPT_TOKEN_SOURCE_TYPE_CHATBOT_ID', chatbot_id: bot },
  })
  return { source, base, bot, token: textAt(tokens.body, 'token') }
}

/** Asks a question and reads the stream: the answer, the number of events, and the citations. */
export async function question(
  sandbox: Sandbox,
  { base, token }: Assistant,
  text: string,
  metadata: object = {},
): Promise<{ response: TestResponse; message: string; events: number; citations: unknown[] }> {
  const body = { question: text, kb_ids: [base], metadata }
  const response = await call(sandbox, 'POST /bv/aisk-stream/v1/prompts', { token, body })
  const events = String(response.body.text ?? '')
    .split('\n\n')
    .filter(event => event.startsWith('data: '))
    .map(event => JSON.parse(event.slice(6)))
  return {
    response,
    message: events.map(event => textAt(event, 'message')).join(''),
    events: events.length,
    citations: events.flatMap(event => at(event, 'citations') ?? []),
  }
}
