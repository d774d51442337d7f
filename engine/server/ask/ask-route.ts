import type { IncomingMessage, ServerResponse } from 'node:http'
import { baseOf } from '../../config/urls.ts'
import type { FoundSections } from '../../mcp/find-sections.ts'
import { type Reading, readBody } from '../../mcp/http/read-body.ts'
import { CallRefused, ToolProcess } from '../../mcp/http/tool-process.ts'
import type { AnswerTask, CitedPage } from '../../plugins/answer-provider.ts'
import type { AskRules } from '../../portal/server-manifest.ts'
import { type AskEvent, type AskedQuestion, askPath } from '../../search/ask/ask-messages.ts'
import type { ClientOf } from '../clients/client-of.ts'
import { ClientShares, type Excess, pauseFor } from '../clients/client-shares.ts'
import { sendText } from '../send-text.ts'
import type { Site, SiteWith } from '../site-reader.ts'
import { citedSource } from './cited-source.ts'
import { loadProvider, type Writer } from './load-provider.ts'
import { ProviderError } from './provider.ts'
import { readQuestion } from './read-question.ts'
import { answerOf, eventOf, sendAnswer } from './send-answer.ts'

/** A question and four turns of the longest answers, in any script. Bytes. */
const maxBodyLength = 64 * 1024
/** Questions of a minute. */
const shares = { each: 6, all: 120 }
/** Answers that are written at the same time. */
const maxOpen = 32
const day = 24 * 60 * 60_000
/** Seconds after which to try again where nothing else says when. */
const retryAfter = 30

/** What an answer needs of its surroundings. */
export interface AskParts {
  /** Holds the key under the name that the configuration gives. */
  env: NodeJS.ProcessEnv
  /** How long an answer may take in all, milliseconds. */
  time: number
}

/** A question that is answered. */
interface Asking {
  asked: AskedQuestion
  client: string
  res: ServerResponse
  /** Ends when the reader does, or when it takes too long. */
  signal: AbortSignal
}

/**
 * Answers questions in words at `/_ask`, where a site names a provider: sections are found in another process, words come from the provider and
 * go on to the reader as they come. Neither questions nor answers are kept or logged, and the key goes to the provider alone.
 */
export class AskRoute {
  readonly #clientOf: ClientOf
  readonly #parts: AskParts
  readonly #shares = new ClientShares(shares)
  readonly #reading: Reading = { bytes: 0 }
  #daily: { rules: AskRules; shares: ClientShares } | undefined
  #open = 0
  #site: Site | undefined
  #search: ToolProcess | undefined
  #writer: { rules: AskRules; writer: Promise<Writer | undefined> } | undefined
  #failure = ''

  constructor(clientOf: ClientOf, parts: Partial<AskParts> = {}) {
    this.#clientOf = clientOf
    this.#parts = { env: process.env, time: 60_000, ...parts }
  }

  /** Whether a request is for it. */
  takes(site: Site, { url = '' }: IncomingMessage): site is SiteWith<'ask'> {
    const { rules } = site
    return rules.ask !== undefined && url.replace(/[?#].*$/s, '') === baseOf(rules.urls) + askPath
  }

  async answer(site: SiteWith<'ask'>, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { ask } = site.rules
    const refused = refusalOf(req)
    if (refused) return refuse(req, res, refused)
    const writer = await this.#writerOf(site, ask)
    if (!writer) return refuse(req, res, { status: 404, message: 'Nobody writes answers here.' })
    const client = this.#clientOf(req)
    const early = this.#shares.excess(client)
    if (early) return refuseExcess(req, res, early)
    const body = await readBody(req, maxBodyLength, this.#reading)
    const excess = this.#shares.take(client)
    if (excess) return refuseExcess(req, res, excess)
    if (body === 413 || body === 503)
      return refuseExcess(req, res, this.#shares.refuse(client, body, retryAfter))
    const asked = readQuestion(body)
    if (!asked) return refuse(req, res, { status: 400, message: 'The body is not a question.' })
    // What has read the pages itself has read those of the last version.
    if (asked.version !== undefined && !writer.isNumbered)
      return refuse(req, res, { status: 404, message: 'Nobody writes answers of this version.' })
    const spent = this.#dailyOf(ask).take(client)
    if (spent) return refuseExcess(req, res, { ...spent, pause: 0 })
    if (this.#open >= maxOpen) return refuseExcess(req, res, this.#shares.refuse(client, 503, retryAfter))
    this.#open += 1
    const stop = new AbortController()
    res.once('close', () => stop.abort())
    // Not `AbortSignal.timeout`: garbage collection may take one that only `AbortSignal.any` knows, and nothing would end the answer.
    const timer = setTimeout(() => stop.abort(), this.#parts.time)
    try {
      await this.#write(site, writer, { asked, client, res, signal: stop.signal })
    } catch (error) {
      if (!(error instanceof ProviderError) && !(error instanceof CallRefused)) throw error
      // Who stops an answer is no fault of the provider.
      if (res.closed) return
      this.#tell(error instanceof ProviderError ? error.message : `its sources: ${error.message}`)
      if (res.headersSent) return void res.end(eventOf({ kind: 'failed' }))
      res.setHeader('Retry-After', String((error instanceof ProviderError && error.retryAfter) || retryAfter))
      sendText(req, res, 503, 'No answer can be written at the moment.')
    } finally {
      clearTimeout(timer)
      this.#open -= 1
    }
  }

  /** Ends the process behind it. */
  close(): void {
    this.#search?.close()
  }

  async #write(site: Site, writer: Writer, { asked, client, res, signal }: Asking): Promise<void> {
    const body = new TextEncoder().encode(JSON.stringify(asked))
    const found = await this.#searchOf(site).answer(client, { method: 'POST', headers: [], body })
    if (found.status !== 200) throw new ProviderError('the search failed')
    const { sections, nearest, ...about }: FoundSections = JSON.parse(new TextDecoder().decode(found.body))
    const refused: AskEvent = { kind: 'refused', nearest }
    if (res.closed) return
    if (sections.length === 0) {
      begin(res).end(eventOf(refused))
      return
    }
    const task: AnswerTask = {
      ...about,
      question: asked.question,
      turns: asked.turns,
      conversation: asked.conversation,
      sections: sections.map(({ source: { label }, text }) => ({ label, text })),
    }
    const pieces = await answerOf(writer, task, signal)
    const sources = writer.isNumbered ? sections.map(({ source }) => source) : []
    const cite = (cited: CitedPage) => citedSource(site, about.url, cited)
    const isAnswered = await sendAnswer(pieces, { sources, cite }, begin(res), signal)
    this.#failure = ''
    res.end(eventOf(isAnswered ? { kind: 'done' } : refused))
  }

  /** After a build, the process of the one before ends when it has answered what it was asked. */
  #searchOf(site: Site): ToolProcess {
    if (this.#search && this.#site === site) return this.#search
    this.#search?.close()
    this.#site = site
    const script = new URL('../../mcp/http/sections-child.ts', import.meta.url)
    this.#search = new ToolProcess(site.dist, {}, script)
    return this.#search
  }

  /** Whom answers are asked of; a new build may bring another. */
  #writerOf(site: Site, rules: AskRules): Promise<Writer | undefined> {
    if (this.#writer?.rules !== rules)
      this.#writer = { rules, writer: loadProvider(site.dist, rules, this.#parts.env) }
    return this.#writer.writer
  }

  /** What is left of a day begins anew when the configuration allows another number. */
  #dailyOf(rules: AskRules): ClientShares {
    const { perReader, perDay } = rules
    const known = this.#daily
    if (known?.rules.perReader === perReader && known.rules.perDay === perDay) return known.shares
    const made = new ClientShares({ each: perReader, all: perDay }, undefined, day)
    this.#daily = { rules, shares: made }
    return made
  }

  /** The same failure is told once, until an answer comes. */
  #tell(failure: string): void {
    if (this.#failure !== failure) console.error(`The provider of answers failed: ${failure}`)
    this.#failure = failure
  }
}

function begin(res: ServerResponse): ServerResponse {
  return res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nginx would hold back what comes bit by bit.
    'X-Accel-Buffering': 'no',
  })
}

interface Refusal {
  status: number
  message: string
}

/** Questions come from the site's own pages, as JSON, which no page of another site can send. */
function refusalOf({ method, headers }: IncomingMessage): Refusal | undefined {
  const { origin = '', host = '', 'content-type': type = '' } = headers
  if (method !== 'POST') return { status: 405, message: 'Questions are sent by POST.' }
  if (!/^https?:\/\//.test(origin) || origin.replace(/^https?:\/\//, '') !== host)
    return { status: 403, message: 'Questions are taken from pages of this site only.' }
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    return { status: 415, message: 'Questions are sent as application/json.' }
  return undefined
}

/** What may follow of the body is not read, so the connection ends. */
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
