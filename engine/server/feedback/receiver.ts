import type { IncomingMessage, ServerResponse } from 'node:http'
import { receiverPath } from '../../config/receiver-path.ts'
import { baseOf } from '../../config/urls.ts'
import type { ClientOf } from '../clients/client-of.ts'
import { ClientShares, pauseFor } from '../clients/client-shares.ts'
import { encodePath } from '../request-target.ts'
import { sendText } from '../send-text.ts'
import type { Site } from '../site-reader.ts'
import { readEvent, type StoredEvent } from './read-event.ts'

/** Storage of events. */
export interface Keeper {
  /** Resolves when an event is stored. @throws {Error} if it could not be stored. */
  add(event: StoredEvent): Promise<void>
}

/** Max events in a minute: for a client, enough for an office of readers; for all together, fifty a second. */
const shares = { each: 300, all: 3000 }
/**
 * Maximum number of texts (comments, questions, searches) of a client in a day, so that no client uses up the limit of
 * all (feedback-store.ts).
 */
const maxTexts = 300
const day = 24 * 60 * 60_000
/** Seconds after which an event that could not be stored may be sent again. */
const retryAfter = 60

/** Max bytes of a request body, enough for a comment of 1,000 characters in any script. */
const maxBodyLength = 4096

const form = 'application/x-www-form-urlencoded'
/** Accepted media types. JSON may also be sent as text, which browsers send to other hosts without a preflight. */
const types = ['application/json', 'text/plain', form]

/** Thrown for a request that is refused, with its status. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Receives feedback events from pages. It never reads data that it does not need, such as the user agent. Addresses are only hashed, to count the
 * requests of each client (`ClientShares`).
 */
export class FeedbackReceiver {
  readonly #keeper: Keeper
  readonly #clientOf: ClientOf
  readonly #shares = new ClientShares(shares)
  readonly #texts = new ClientShares({ each: maxTexts, all: Number.POSITIVE_INFINITY }, undefined, day)
  #isFailing = false

  constructor(keeper: Keeper, clientOf: ClientOf) {
    this.#keeper = keeper
    this.#clientOf = clientOf
  }

  /** Whether a request is for the receiver. It must also be enabled for the site. */
  takes({ rules }: Site, { url = '' }: IncomingMessage): boolean {
    return rules.feedback !== undefined && url.replace(/[?#].*$/s, '') === baseOf(rules.urls) + receiverPath
  }

  async answer(site: Site, req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      allow(site, req, res)
      const client = this.#clientOf(req)
      await this.#take(this.#shares, client, res)
      const event = readEvent(parse(await readBody(req), typeOf(req)), site)
      if (typeof event === 'string') throw new Refusal(400, event)
      if (event.text !== '') await this.#take(this.#texts, client, res)
      await this.#keep(event, res)
      // For a form without script: redirects to the page, whose thanks are shown by the URL's hash.
      if (typeOf(req) === form && event.kind !== 'search')
        return sendText(req, res, 303, 'Thanks.', { Location: `${encodePath(event.page)}#feedback-thanks` })
      res.writeHead(204, { 'Cache-Control': 'no-store' }).end()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The rest of the body is not read, so the connection cannot serve another request.
      sendText(req, res, error.status, error.message, req.complete ? {} : { Connection: 'close' })
    }
  }

  /** @throws {Refusal} if the client, or all together, have sent too much. */
  async #take(shares: ClientShares, client: string, res: ServerResponse): Promise<void> {
    const excess = shares.take(client)
    if (!excess) return
    await pauseFor(excess, res)
    throw new Refusal(excess.status, 'There is too much feedback at the moment; try again later.')
  }

  /** Logs a failure such as a full disk or a damaged file once, and its end. */
  async #keep(event: StoredEvent, res: ServerResponse): Promise<void> {
    try {
      await this.#keeper.add(event)
    } catch (error) {
      if (!this.#isFailing) console.error('Feedback cannot be stored; the site is still served.', error)
      this.#isFailing = true
      res.setHeader('Retry-After', String(retryAfter))
      throw new Refusal(503, 'Feedback cannot be stored at the moment.')
    }
    if (this.#isFailing) console.error('Feedback is stored again.')
    this.#isFailing = false
  }
}

/** @throws {Refusal} for requests that do not come from the site's own pages. */
function allow({ rules }: Site, req: IncomingMessage, res: ServerResponse): void {
  if (req.method !== 'POST') {
    res.setHeader('Allow', 'POST')
    throw new Refusal(405, 'Send feedback by POST.')
  }
  const { origin = '', host = '' } = req.headers
  const isOwn = /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host
  if (!isOwn && !rules.feedback?.origins.includes(origin))
    throw new Refusal(403, 'Feedback is accepted from pages of this site only.')
  // The site's pages may be served by another server than the receiver.
  if (!isOwn) res.setHeader('Access-Control-Allow-Origin', origin)
  res.appendHeader('Vary', 'Origin')
  if (!types.includes(typeOf(req))) throw new Refusal(415, `Send feedback as one of ${types.join(', ')}.`)
  if (req.headers['content-encoding'] !== undefined) throw new Refusal(415, 'Send feedback uncompressed.')
  if (Number(req.headers['content-length']) > maxBodyLength) throw new Refusal(413, tooLong)
}

const tooLong = `Feedback has at most ${maxBodyLength} bytes.`

function typeOf({ headers: { 'content-type': type = '' } }: IncomingMessage): string {
  return type.replace(/;.*$/s, '').trim().toLowerCase()
}

/** @throws {Refusal} if the body is too long, whatever the header says. */
async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of req.iterator({ destroyOnReturn: false })) {
    length += part.length
    if (length > maxBodyLength) throw new Refusal(413, tooLong)
    parts.push(part)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8.')
  }
}

function parse(body: string, type: string): unknown {
  if (type === form) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.')
  }
}
