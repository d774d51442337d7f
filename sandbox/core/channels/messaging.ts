import type { Incoming } from '../http/messages.ts'
import { Router } from '../http/router.ts'
import { StatusError } from '../http/status-error.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Credentials, ReadToken } from '../security/credentials.ts'
import { issuedFacts } from '../security/issued-facts.ts'
import { Validator } from '../validation/validate.ts'
import type { World } from '../worlds/world.ts'
import {
  filled,
  type MessageApi,
  type MessageChannel,
  type MessageShape,
  type MessageToken,
} from './message-api.ts'

/** Credentials of a connection. */
export type Member = Omit<Credentials, 'claims'> | undefined

/** Result of admitting a WebSocket. */
export interface Admission {
  transport: MessageChannel['transport']
  /** Topic of a WebSocket whose frames are messages. */
  topic: string
  /** Credentials that an MQTT client has to send in its first packet; undefined if they are not needed. */
  user: MessageToken | undefined
  member: Member
}

/** Behaviour of a topic beyond its description. It checks permissions itself. */
export interface TopicRoute {
  /** May have parameters: `rooms/{room}/messages`. */
  topic: string
  /** Handles a message. @throws StatusError To drop the message. */
  receive?: (call: TopicCall) => unknown
  /** Called before a client is subscribed. @throws StatusError To refuse the subscription. */
  subscribe?: (call: Omit<TopicCall, 'message'>) => unknown
}

export interface TopicCall {
  message: Json
  parameters: Record<string, string>
  world: World
  /** Claims of the token; empty for a handwritten token. */
  claims: JsonObject
}

/** Handling of messages in a sandbox. */
export interface Messaging {
  /** @throws StatusError If there is no channel, or the token is invalid. */
  admit: (request: Pick<Incoming, 'target' | 'header'>) => Admission
  /** Credentials of an MQTT client. @throws StatusError If none of the secrets is valid. */
  identify: (token: MessageToken, secrets: readonly (string | undefined)[]) => Member
  /**
   * @returns Messages that the application sends to the topic by itself. @throws StatusError If nobody may subscribe.
   */
  subscribe: (member: Member, topic: string) => readonly MessageShape[]
  /** Handles a message of a client. @throws StatusError If the message is dropped. */
  receive: (member: Member, topic: string, text: string) => void
}

/** Dependencies of messaging on its sandbox. */
export interface Around {
  open: (name: string) => World
  readToken: ReadToken
  issued: ReadonlySet<string>
  /** Called with a world that a message may have changed. */
  look?: (world: World) => void
}

/** World for clients that need no token. */
export const publicWorld = 'public'

interface Place {
  channel: MessageChannel
  validator: Validator
}

/** Creates the handling of messages: the site's routes take precedence over the descriptions. */
export function messaging(
  apis: readonly MessageApi[],
  routes: readonly TopicRoute[],
  around: Around,
): Messaging {
  const sockets = new Router<Place>()
  const topics = new Router<Place>()
  const ofSite = new Router<TopicRoute>()
  const places = apis.flatMap(({ channels, document }) => {
    const validator = new Validator(document)
    return channels.map(channel => ({ channel, validator }))
  })
  for (const place of places) {
    const { path, topic, parameters } = place.channel
    sockets.add('OPEN', path, place)
    // A topic that is a single parameter would not match topics with several segments, so its example is used.
    topics.add('SEND', slashed(/^\{[^{}]+\}$/.test(topic) ? filled(topic, parameters) : topic), place)
  }
  for (const route of routes) ofSite.add('SEND', slashed(route.topic), route)

  const at = (topic: string) => {
    if (/[#+]/.test(topic)) throw new StatusError('INVALID_ARGUMENT', 'wildcards in topics are not supported')
    const match = ofSite.match('SEND', slashed(topic)) ?? topics.match('SEND', slashed(topic))
    if (!match || 'allow' in match)
      throw new StatusError('NOT_FOUND', `there is no topic "${topic.slice(0, 200)}"`)
    return match
  }
  const callOf = (member: Member, parameters: Record<string, string>) => {
    const world = around.open(member?.world ?? publicWorld)
    return { world, parameters, claims: (member && issuedFacts(world, member).claims) ?? {} }
  }
  const identify: Messaging['identify'] = ({ scheme }, secrets) => {
    for (const token of secrets) {
      const facts = token === undefined ? undefined : around.readToken(token)
      if (token === undefined || !facts) continue
      if (facts.scheme === undefined ? around.issued.has(scheme) : facts.scheme !== scheme)
        throw new StatusError('UNAUTHENTICATED', `the token is of the wrong kind, expected ${scheme}`)
      return { token, ...facts }
    }
    throw new StatusError(
      'UNAUTHENTICATED',
      'the token is missing, or is not a sandbox token such as sandbox_test',
    )
  }
  return {
    identify,
    admit: ({ target, header }) => {
      const [path = '', search = ''] = target.split('?', 2)
      const match = sockets.match('OPEN', path)
      if (!match || 'allow' in match)
        throw new StatusError('NOT_FOUND', `there is no channel at ${path.slice(0, 200)}`)
      const { transport, topic, token } = match.value.channel
      const sent =
        token?.in === 'query'
          ? new URLSearchParams(search).get(token.name)
          : token && header(token.name)?.slice(token.prefix.length)
      const member = token && token.in !== 'user' ? identify(token, [sent ?? undefined]) : undefined
      return {
        transport,
        topic: filled(topic, match.parameters),
        user: token?.in === 'user' ? token : undefined,
        member,
      }
    },
    subscribe: (member, topic) => {
      const { value, parameters } = at(topic)
      if ('channel' in value) return unsolicited(value.channel)
      if (!value.subscribe) throw new StatusError('PERMISSION_DENIED', `nobody is subscribed to ${topic}`)
      value.subscribe(callOf(member, parameters))
      return []
    },
    receive: (member, topic, text) => {
      const { value, parameters } = at(topic)
      const call = callOf(member, parameters)
      const message = parsed(text)
      if ('channel' in value) deliver(places, value, topic, message, call)
      else if (value.receive) value.receive({ ...call, message })
      else throw new StatusError('PERMISSION_DENIED', `clients send nothing to ${topic}`)
      around.look?.(call.world)
    },
  }
}

/** Messages that arrive unrequested: clients receive them, and no client sends them. */
function unsolicited({ operations }: MessageChannel): MessageShape[] {
  const messagesOf = (does: 'send' | 'receive') =>
    operations.filter(operation => operation.does === does).flatMap(({ messages }) => messages)
  const replies = operations.flatMap(({ reply }) => reply?.messages ?? [])
  const others = new Set([...messagesOf('send'), ...replies].map(({ page }) => page))
  return messagesOf('receive').filter(({ page }) => !others.has(page))
}

/** Forwards a message to its receivers, and its reply to the sender. */
function deliver(
  places: readonly Place[],
  { channel, validator }: Place,
  topic: string,
  message: Json,
  { world, parameters }: Pick<TopicCall, 'world' | 'parameters'>,
): void {
  const sends = channel.operations.filter(({ does }) => does === 'send')
  const checked = sends.flatMap(operation =>
    operation.messages.map(shape => ({
      operation,
      shape,
      wrong: validator.findings(message, shape.payload, 'request').violations,
    })),
  )
  const fitting = checked.find(({ wrong }) => wrong.length === 0)
  if (!fitting) {
    const [first] = checked[0]?.wrong ?? []
    throw new StatusError(
      'INVALID_ARGUMENT',
      first ? `${first.field} ${first.description}`.trim() : `clients send nothing to ${topic}`,
    )
  }
  const { operation, shape } = fitting
  for (const { channel: other } of places) {
    const isReceived = other.operations.some(
      ({ does, messages }) => does === 'receive' && messages.some(({ page }) => page === shape.page),
    )
    const to = other === channel ? topic : filled(filled(other.topic, parameters), other.parameters)
    if (isReceived) world.post(to, message)
  }
  const [reply] = operation.reply?.messages ?? []
  if (operation.reply && reply)
    world.post(filled(operation.reply.topic, parameters) || topic, answered(reply, shape, message))
}

/** The example of a reply, with the correlation ID of the message. */
function answered(
  { example, correlation }: MessageShape,
  { correlation: requestCorrelation }: MessageShape,
  message: Json,
): Json {
  const id = requestCorrelation?.reduce<Json | undefined>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    message,
  )
  return correlation && id !== undefined ? withValue(example, correlation, id) : example
}

function withValue(value: Json, [key, ...rest]: readonly string[], put: Json): Json {
  if (key === undefined) return put
  const fields = isObject(value) ? value : {}
  return { ...fields, [key]: withValue(fields[key] ?? {}, rest, put) }
}

/** Text that is not JSON is passed on unchanged. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function slashed(topic: string): string {
  return topic.startsWith('/') ? topic : `/${topic}`
}
