import { randomUUID } from 'node:crypto'
import type { AnswerPiece, AnswerTask, MakeAnswerProvider } from 'shiori/answers'
import { type AnswerPart, ask, LimitError, TokenError } from '../../samples/chatbot/public/ask.ts'
import { type Chatbot, chatbotOf } from './chatbot.ts'

/**
 * Asks the chatbot in `BV_API`, `BV_API_TOKEN`, `BV_ORG_ID` and `CHATBOT_ID`; returns no provider if one of them is
 * missing.
 */
const makeAnswers: MakeAnswerProvider = env => {
  const chatbot = chatbotOf(env)
  return chatbot && ((task, signal) => answer(chatbot, task, signal))
}
export default makeAnswers

async function answer(
  chatbot: Chatbot,
  task: AnswerTask,
  signal: AbortSignal,
): Promise<AsyncIterable<AnswerPiece>> {
  try {
    return piecesOf(await begin(chatbot, task, signal))
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    const retryAfter = (error.until.getTime() - Date.now()) / 1000
    throw Object.assign(new Error(error.message), { retryAfter })
  }
}

/** Starts an answer; with a new token if the cached one has been revoked. */
async function begin(
  chatbot: Chatbot,
  task: AnswerTask,
  signal: AbortSignal,
): Promise<AsyncGenerator<AnswerPart>> {
  try {
    return await started(await partsOf(chatbot, task, signal))
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    chatbot.forget()
    return started(await partsOf(chatbot, task, signal))
  }
}

async function partsOf(
  chatbot: Chatbot,
  { question, lang, conversation }: AnswerTask,
  signal: AbortSignal,
): Promise<AsyncGenerator<AnswerPart>> {
  const { token, bases } = await chatbot.access(signal)
  // Readers share a limit of the chatbot, because the server of the pages has limits for each of them.
  const query = { text: question, knowledgeBases: bases, conversation, device: randomUUID(), language: lang }
  return ask({ api: chatbot.api, token }, query, signal)
}

/** Waits for the first part: until then, the answer can still be refused. */
async function started(parts: AsyncGenerator<AnswerPart>): Promise<AsyncGenerator<AnswerPart>> {
  const first = await parts.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* parts
  })()
}

async function* piecesOf(parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPiece> {
  for await (const { message, citations = [] } of parts) {
    if (message) yield message
    const pages = citations.flatMap(({ web_link: page }) => page ?? [])
    if (pages.length > 0) yield pages
  }
}
