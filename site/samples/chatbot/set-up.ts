// Creates a chatbot that answers from a text file, and prints its ID: node chatbot/set-up.ts handbook.txt
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { platform } from '../shared/platform.ts'

const [, , file] = process.argv
if (!file) throw new Error('Name a text file: node chatbot/set-up.ts chatbot/handbook.txt')
const base = '/bv/aisk/v1'

/**
 * Polls until a resource is ready.
 *
 * @throws {Error} if it has failed.
 */
async function ready(
  path: string,
  statusOf: (body: Record<string, { status?: string }>) => string | undefined,
) {
  for (;;) {
    const status = statusOf(await platform('GET', path)) ?? ''
    if (status.endsWith('_READY')) return
    if (status.endsWith('_FAILED')) throw new Error(`${path}: ${status}`)
    console.error(`${path}: ${status}`)
    await wait(2000)
  }
}

const { source } = await platform<{ source: { id: string } }>('POST', `${base}/sources`, {
  source: { type: 'SOURCE_TYPE_TEXT', name: file },
})
const content = await readFile(file, 'utf8')
await platform('POST', `${base}/sources/${source.id}:ingest`, { text: { content } })
await ready(`${base}/sources/${source.id}`, body => body.source?.status)

const made = await platform<{ knowledge_base: { id: string } }>('POST', `${base}/knowledge-bases`, {
  knowledge_base: { name: file },
})
const knowledgeBase = made.knowledge_base.id
await platform('POST', `${base}/knowledge-bases/${knowledgeBase}/sources/${source.id}`, {})
await ready(`${base}/knowledge-bases/${knowledgeBase}`, body => body.knowledge_base?.status)

const { chatbot } = await platform<{ chatbot: { id: string } }>('POST', `${base}/chatbots`, {
  chatbot: {
    name: 'Handbook',
    setting: {
      model: 'MODEL_LITE',
      creativity: 0,
      response_length: { enabled: true, input: 300, output: 1000 },
    },
    appearance: { enabled: false },
    reference: { kb_selection: false, display_citation: true },
    rate_limit: {
      enabled: true,
      setting: {
        limit: 5,
        duration: '1m',
        throttle_message: 'Please wait a moment before you ask again.',
        vary_by: 'RATE_LIMIT_VARY_BY_DEVICE_ID',
      },
    },
    quota_limit: { enabled: true, setting: { limit: 100, reset: 'QUOTA_LIMIT_RESET_DAILY' } },
  },
})
await platform('POST', `${base}/chatbots/${chatbot.id}/knowledge-bases/${knowledgeBase}`, {})
await ready(`${base}/chatbots/${chatbot.id}`, body => body.chatbot?.status)
console.log(chatbot.id)
