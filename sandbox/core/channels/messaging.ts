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

/** Who has opened a connection. */
export type Member = Omit<Credentials, 'claims'> | undefined

/** What the address of a WebSocket opens. */
export interface Admission {
  transport: MessageChannel['transport']
  /** Of a WebSocket whose frames are messages. */
  topic: string
  /** How an MQTT client identifies itself, if its first packet is to say so. */
  user: MessageToken | undefined
  member: Member
}

/** What a topic does that no description can say. It checks by itself what a member may. */
export interface TopicRoute {
  /** With parameters: `rooms/{room}/messages`. */
  topic: string
  /** Takes a message. @throws StatusError for one that is dropped. */
  receive?: (call: TopicCall) => unknown
  /** Asked before somebody is subscribed. @throws StatusError who may not be. */
  subscribe?: (call: Omit<TopicCall, 'message'>) => unknown
}

export interface TopicCall {
  message: Json
  parameters: Record<string, string>
  world: World
  /** Of the token; empty for one that was made by hand. */
  claims: JsonObject
}

/** What a sandbox does with messages. */
export interface Messaging {
  /** @throws StatusError where there is no channel, or the token is none. */
  admit: (request: Pick<Incoming, 'target' | 'header'>) => Admission
  /** Who a client of MQTT says it is. @throws StatusError when it is nobody. */
  identify: (token: MessageToken, secrets: readonly (string | undefined)[]) => Member
  /** @returns What the application sends there by itself. @throws StatusError where nobody may be subscribed. */
  subscribe: (member: Member, topic: string) => readonly MessageShape[]
  /** Takes a message that a client has sent. @throws StatusError for one that is dropped. */
  receive: (member: Member, topic: string, text: string) => void
}

/** What messaging needs of a sandbox. */
export interface Around {
  open: (name: string) => World
  readToken: ReadToken
  issued: ReadonlySet<string>
  /** Told of a world that a message may have changed. */
  look?: (world: World) => void
}

/** World of who needs no token. */
export const publicWorld = 'public'

interface Place {
  channel: MessageChannel
  validator: Validator
}

/** Makes what answers messages: by the routes of the site, otherwise by what the descriptions say. */
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
    // One parameter that is the whole topic fits none of several parts: its example does.
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
      'the token is missing, or not one of the sandbox: sandbox_test is one',
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

/** Sends a message on to whoever receives it, and its reply to its sender. */
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

/** The example of a reply, with the ID of what it replies to. */
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

/** Text that is not JSON is a message unchanged. */
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
