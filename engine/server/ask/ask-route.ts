import type { IncomingMessage, ServerResponse } from 'node:http'
import { baseOf } from '../../config/urls.ts'
import { Reading, readBody } from '../../mcp/http/read-body.ts'
import { type CallLimits, CallRejected, ToolProcess } from '../../mcp/http/tool-process.ts'
import type { AnswerTask, CitedPage } from '../../plugins/answer-provider.ts'
import type { AskRules } from '../../portal/server-manifest.ts'
import {
  type AskEvent,
  type AskedQuestion,
  askPath,
  type FoundSections,
} from '../../search/ask/ask-messages.ts'
import type { ClientOf } from '../clients/client-of.ts'
import { ClientShares, type Excess, pauseFor } from '../clients/client-shares.ts'
import { sendText } from '../send-text.ts'
import type { Site, SiteWith } from '../site-reader.ts'
import { citedSource } from './cited-source.ts'
import { loadProvider, type Writer } from './load-provider.ts'
import { ProviderError } from './provider.ts'
import { runProvider } from './provider-errors.ts'
import { readQuestion } from './read-question.ts'
import { answerOf, eventOf, sendAnswer } from './send-answer.ts'

/** Max bytes of a request: a question and four turns with the longest answers, in any script. */
const maxBodyLength = 64 * 1024
/** Max questions in a minute. */
const shares = { each: 6, all: 120 }
/** Max concurrent answers. */
const maxOpen = 32
const day = 24 * 60 * 60_000
/** Default for `Retry-After`, in seconds. */
const retryAfter = 30

/** Dependencies of the route. */
export interface AskParts {
  /** Environment variables, among them the key named in the configuration. */
  env: NodeJS.ProcessEnv
  /** Maximum time of an answer in milliseconds. */
  time: number
}

/** A question in progress. */
interface Asking {
  question: AskedQuestion
  client: string
  res: ServerResponse
  /** Aborted if the reader disconnects or the answer takes too long. */
  signal: AbortSignal
}

/**
 * Answers questions in words at `/_ask` if the site has a provider. Another process finds sections, and the provider's answer is streamed to the
 * reader. Neither questions nor answers are stored or logged, and the key is sent only to the provider.
 */
export class AskRoute {
  readonly #clientOf: ClientOf
  readonly #parts: AskParts
  readonly #limits: Partial<CallLimits>
  readonly #shares = new ClientShares(shares)
  readonly #reading = new Reading()
  #daily: { rules: AskRules; shares: ClientShares } | undefined
  #open = 0
  #site: Site | undefined
  #search: ToolProcess | undefined
  #writer: { rules: AskRules; writer: Promise<Writer | undefined> } | undefined
  #failure = ''

  constructor(clientOf: ClientOf, parts: Partial<AskParts> = {}, limits: Partial<CallLimits> = {}) {
    this.#clientOf = clientOf
    this.#limits = limits
    this.#parts = { env: process.env, time: 60_000, ...parts }
  }

  /** Whether a request is for this route. */
  takes(site: Site, { url = '' }: IncomingMessage): site is SiteWith<'ask'> {
    const { rules } = site
    return rules.ask !== undefined && url.replace(/[?#].*$/s, '') === baseOf(rules.urls) + askPath
  }

  async answer(site: SiteWith<'ask'>, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { ask } = site.rules
    const refused = refusalOf(req)
    if (refused) return refuse(req, res, refused)
    const writer = await this.#writerOf(site, ask)
    if (!writer) return refuse(req, res, { status: 404, message: 'This site does not answer questions.' })
    const client = this.#clientOf(req)
    const early = this.#shares.excess(client)
    if (early) return refuseExcess(req, res, early)
    const body = await readBody(req, maxBodyLength, this.#reading, client)
    const excess = this.#shares.take(client)
    if (excess) return refuseExcess(req, res, excess)
    if (typeof body === 'number') return refuseExcess(req, res, this.#shares.refuse(client, body, retryAfter))
    const question = readQuestion(body)
    if (!question) return refuse(req, res, { status: 400, message: 'The body is not a question.' })
    // A provider that does not use the sections knows only the latest version.
    if (question.version !== undefined && !writer.isNumbered)
      return refuse(req, res, { status: 404, message: 'This version does not answer questions.' })
    const spent = this.#dailyOf(ask).take(client)
    if (spent) return refuseExcess(req, res, { ...spent, pause: 0 })
    if (this.#open >= maxOpen) return refuseExcess(req, res, this.#shares.refuse(client, 503, retryAfter))
    this.#open += 1
    const controller = new AbortController()
    // Listeners of the provider run within this call.
    const stop = () => runProvider(writer.name, () => controller.abort())
    res.once('close', stop)
    // Not `AbortSignal.timeout`: a signal that only `AbortSignal.any` refers to may be garbage-collected, and then never ends the answer.
    const timer = setTimeout(stop, this.#parts.time)
    try {
      await this.#write(site, writer, { question, client, res, signal: controller.signal })
    } catch (error) {
      if (!(error instanceof ProviderError) && !(error instanceof CallRejected)) throw error
      // The reader stopped the answer, which is not a failure of the provider.
      if (res.closed) return
      this.#tell(
        writer.name,
        error instanceof ProviderError ? error.message : `its sources: ${error.message}`,
      )
      if (res.headersSent) return void res.end(eventOf({ kind: 'failed' }))
      res.setHeader('Retry-After', String((error instanceof ProviderError && error.retryAfter) || retryAfter))
      sendText(req, res, 503, 'No answer can be written at the moment.')
    } finally {
      clearTimeout(timer)
      this.#open -= 1
    }
  }

  /** Ends the search process. */
  close(): void {
    this.#search?.close()
  }

  async #write(site: Site, writer: Writer, { question, client, res, signal }: Asking): Promise<void> {
    const body = new TextEncoder().encode(JSON.stringify(question))
    const found = await this.#searchOf(site).answer(client, { method: 'POST', headers: [], body })
    if (found.status !== 200) throw new ProviderError('the search failed')
    const { sections, nearest, ...context }: FoundSections = JSON.parse(new TextDecoder().decode(found.body))
    const refused: AskEvent = { kind: 'refused', nearest }
    if (res.closed) return
    if (sections.length === 0) {
      begin(res).end(eventOf(refused))
      return
    }
    const task: AnswerTask = {
      ...context,
      question: question.question,
      turns: question.turns,
      conversation: question.conversation,
      sections: sections.map(({ source: { label }, text }) => ({ label, text })),
    }
    const pieces = await answerOf(writer, task, signal)
    const sources = writer.isNumbered ? sections.map(({ source }) => source) : []
    const cite = (cited: CitedPage) => citedSource(site, context.url, cited)
    const isAnswered = await sendAnswer(pieces, { sources, cite }, begin(res), signal)
    this.#failure = ''
    res.end(eventOf(isAnswered ? { kind: 'done' } : refused))
  }

  /** The search process of a build. After a new build, the previous process exits when it has answered its calls. */
  #searchOf(site: Site): ToolProcess {
    if (this.#search && this.#site === site) return this.#search
    this.#search?.close()
    this.#site = site
    const script = new URL('../../mcp/http/sections-child.ts', import.meta.url)
    this.#search = new ToolProcess(site.dist, this.#limits, script)
    return this.#search
  }

  /** The provider of a build. */
  #writerOf(site: Site, rules: AskRules): Promise<Writer | undefined> {
    if (this.#writer?.rules !== rules)
      this.#writer = { rules, writer: loadProvider(site.dist, rules, this.#parts.env) }
    return this.#writer.writer
  }

  /** The daily counts, which are reset if the limits change. */
  #dailyOf(rules: AskRules): ClientShares {
    const { perReader, perDay } = rules
    const daily = this.#daily
    if (daily?.rules.perReader === perReader && daily.rules.perDay === perDay) return daily.shares
    const shares = new ClientShares({ each: perReader, all: perDay }, undefined, day)
    this.#daily = { rules, shares }
    return shares
  }

  /** Logs a failure, unless it is the same as the last one and there was no answer in between. */
  #tell(name: string, failure: string): void {
    if (this.#failure !== failure) console.error(`${name} failed: ${failure}`)
    this.#failure = failure
  }
}

function begin(res: ServerResponse): ServerResponse {
  return res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Otherwise nginx buffers the stream.
    'X-Accel-Buffering': 'no',
  })
}

interface Refusal {
  status: number
  message: string
}

/** Refuses requests that do not come from the site's own pages. Other sites cannot send JSON without a preflight. */
function refusalOf({ method, headers }: IncomingMessage): Refusal | undefined {
  const { origin = '', host = '', 'content-type': type = '' } = headers
  if (method !== 'POST') return { status: 405, message: 'Send questions by POST.' }
  if (!/^https?:\/\//.test(origin) || origin.replace(/^https?:\/\//, '') !== host)
    return { status: 403, message: 'Questions are accepted from pages of this site only.' }
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    return { status: 415, message: 'Send questions as application/json.' }
  return undefined
}

/** Sends a refusal. The rest of the body is not read, so the connection is closed. */
function refuse(req: IncomingMessage, res: ServerResponse, { status, message }: Refusal): void {
  const allow = status === 405 ? { Allow: 'POST' } : {}
  sendText(req, res, status, message, { ...allow, ...(req.complete ? {} : { Connection: 'close' }) })
}

async function refuseExcess(req: IncomingMessage, res: ServerResponse, excess: Excess): Promise<void> {
  await pauseFor(excess, res)
  const { status } = excess
  const message =
    status === 413
      ? `A question and its turns have at most ${maxBodyLength} bytes.`
      : 'There are too many questions; try again later.'
  refuse(req, res, { status, message })
}
