import { filled } from '@shiori/sandbox/channels/message-api'
import { pageSandbox } from '../console/page-sandbox.ts'
import type { ConsoleProps } from '../console/props.ts'
import { worldToken } from '../console/request/sandbox-token.ts'
import { type ShownChannel, searchOf } from './channel-of.ts'
import {
  type ChannelEvents,
  mqttChannel,
  type OpenChannel,
  type OpenSocket,
  webSocketChannel,
} from './open-channel.ts'
import { realSocket } from './real-socket.ts'

interface Opening {
  shown: ShownChannel
  /** Values of parameters, of the query and of `clientId`. */
  values: Readonly<Record<string, string>>
  /** Address of a server; empty for the sandbox. */
  target: string
  /** The reader's tokens, by variable. */
  tokens: Readonly<Record<string, string>>
  /** Returns the message for a refused topic. */
  refused: (topic: string) => string
}

/** Topics that a client of the channel subscribes to. */
export function topicsOf({ heard }: ShownChannel, values: Opening['values']): string[] {
  return [...new Set(heard.map(({ topic }) => filled(topic, values)))]
}

/** Returns a function that opens a channel, in the sandbox or at a server. */
export function opens(
  { site, folder, group }: Pick<ConsoleProps, 'site' | 'folder' | 'group'>,
  { shown, values, target, tokens, refused }: Opening,
): (events: ChannelEvents) => OpenChannel {
  const { channel } = shown
  const { token } = channel
  const secret = token && (target === '' ? `${worldToken}.${token.scheme}` : (tokens[token.variable] ?? ''))
  const pathParameters = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]),
  )
  const address = filled(channel.path, pathParameters) + searchOf(channel, values, secret ?? '')
  const open: OpenSocket = events =>
    target === '' && site.worker !== undefined
      ? pageSandbox(site.worker, folder).connect(
          {
            group,
            target: address,
            headers: token?.in === 'header' ? { [token.name]: `${token.prefix}${secret}` } : {},
          },
          events,
        )
      : realSocket(target + address, channel.transport === 'mqtt' ? ['mqtt'] : [], events)
  if (channel.transport === 'websocket') return events => webSocketChannel(open, events)
  const client = {
    clientId: values.clientId ?? '',
    topic: filled(channel.topic, values),
    topics: topicsOf(shown, values),
    password: token?.in === 'user' ? secret : undefined,
  }
  return events => mqttChannel(open, client, events, refused)
}
