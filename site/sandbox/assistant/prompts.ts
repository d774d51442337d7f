import type { Behaviour, Call, Json, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { storeOwn } from '../own-record.ts'
import type { Part } from '../part.ts'
import { present } from '../present.ts'
import { issueSigned } from '../tokens/signed-token.ts'
import { answerTo } from './answer.ts'
import { holdQuota, holdRate, requireAllowedDomain } from './limits.ts'
import type { ReadPages } from './web-pages.ts'

/** The chatbot of the pages, for a hand-written token: `sandbox_test.PromptToken`. */
const shown = '5a9e2c7d-e4f0-4b86-93d1-0f8b7c6a4e25'
/** Lifetime of a prompt token in seconds, as on its page. */
const life = 3600

function chatbot(world: World, id: string): Stored {
  const found = world.get('smartchat.v1.Chatbot', id)
  if (!found) throw failure('NOT_FOUND', 'no chatbot with this id exists')
  return found
}

function chatbotOf({ world, credentials }: Call): Stored {
  return chatbot(world, String(credentials?.claims.chatbot_id ?? shown))
}

/** Lists the knowledge bases of a chatbot. */
function basesOf(world: World, bot: Stored): Stored[] {
  return world
    .list(
      'smartchat.v1.KnowledgeBase in /bv/aisk/v1/chatbots/{}/knowledge-bases',
      `/bv/aisk/v1/chatbots/${bot.id}/knowledge-bases`,
    )
    .flatMap(({ value }) => world.get('smartchat.v1.KnowledgeBase', String(value.id)) ?? [])
}

const publishToken: Behaviour = ({ world, parameters }) => {
  const { id } = chatbot(world, parameters.path.id ?? '')
  const token = issueSigned(world, { scheme: 'PublishToken', expires: undefined, claims: { chatbot_id: id } })
  return { body: { token }, from: 'behaviour' }
}

const promptToken: Behaviour = ({ world, body }) => {
  const published = textAt(body, 'source.publish_token')
  const isPublished = textAt(body, 'source.type') === 'PROMPT_TOKEN_SOURCE_TYPE_PUBLISH_TOKEN'
  const claims = world.tokens.get(published)?.claims
  if (isPublished && !claims && published !== 'example-publish-token')
    throw invalid([{ field: 'source.publish_token', description: 'is not a token of a chatbot' }])
  const id = isPublished ? String(claims?.chatbot_id ?? shown) : textAt(body, 'source.chatbot_id')
  const expires = world.now + life * 1000
  const token = issueSigned(world, {
    scheme: 'PromptToken',
    expires,
    claims: { chatbot_id: chatbot(world, id).id },
  })
  return {
    body: { token, expires_in: life, expired_at: new Date(expires).toISOString() },
    from: 'behaviour',
  }
}

const init: Behaviour = call => {
  const { value } = chatbotOf(call)
  const bases = basesOf(call.world, chatbotOf(call)).map(({ id, value: { name } }) => ({
    id,
    name: name ?? '',
  }))
  return {
    body: {
      ...present({
        name: value.name,
        appearance: value.appearance,
        reference: value.reference,
        response_length: at(value, 'setting.response_length'),
      }),
      knowledge_base_infos: bases,
    },
    from: 'behaviour',
  }
}

const validate: Behaviour = call => {
  const bot = chatbotOf(call)
  requireAllowedDomain(bot, textAt(call.body, 'domain'))
  holdQuota(call.world, bot)
  return { body: {}, from: 'behaviour' }
}

const promptWith =
  (pages: ReadPages): Behaviour =>
  call => {
    const { world, body } = call
    const bot = chatbotOf(call)
    const question = textAt(body, 'question')
    const maxLength = Number(at(bot.value, 'setting.response_length.input') ?? 0)
    if (at(bot.value, 'setting.response_length.enabled') === true && [...question].length > maxLength)
      throw invalid([{ field: 'question', description: `is longer than ${maxLength} characters` }])
    const device = textAt(body, 'metadata.device.id')
    holdQuota(world, bot)
    holdRate(world, bot, device)
    const baseIds = listAt(body, 'kb_ids')
    const bases = basesOf(world, bot).filter(({ id }) => baseIds.includes(id))
    const language = textAt(body, 'metadata.language')
    const fallback = textAt(bot.value, 'appearance.setting.message.fallback')
    const answer = answerTo(world, bases, { question, language, fallback, pages })
    const citations = at(bot.value, 'reference.display_citation') === true ? answer.citations : []
    storeOwn(
      world,
      'prompt',
      world.newId(),
      {
        asked: world.now,
        question,
        device,
        conversation: textAt(body, 'metadata.conversation_id'),
        answered: answer.citations.length > 0,
      },
      bot.id,
    )
    const parts: Json[] = answer.pieces.map(message => ({ message }))
    const last = parts.at(-1)
    if (citations.length > 0 && isObject(last)) parts.splice(-1, 1, { ...last, citations })
    return { headers: { 'content-type': 'text/event-stream' }, body: events(parts), from: 'behaviour' }
  }

/** Streams a server-sent event for each part. */
function events(parts: readonly Json[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const waiting = [...parts]
  return new ReadableStream({
    pull(controller) {
      const part = waiting.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(part)}\n\n`))
    },
  })
}

/** Tokens for a chatbot, and the questions that they allow. The source of the pages also answers from web pages. */
export const promptsOf = (pages: ReadPages): Part => ({
  behaviours: {
    PublicSmartChatService_CreateChatbotToken: publishToken,
    PublicSmartChatService_CreatePromptToken: promptToken,
    PublicSmartChatService_InitPrompt: init,
    PublicSmartChatService_Validate: validate,
    PublicAiSKStreamService_PromptStream: promptWith(pages),
  },
})

/** The same without web pages, because a sandbox sends no requests to other hosts. */
export const prompts = promptsOf(() => [])
