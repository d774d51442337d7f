import { isJson } from '../../reference/sample-media.ts'
import { found } from '../async-api.ts'
import type { AsyncDocument, ChannelObject } from '../document.ts'
import type { AsyncServer } from '../servers.ts'
import { clientIdOf, isUser, joinUrl, queryOf, transportOf } from '../transport.ts'
import { browser, node } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import type { MessageSample, MessageSampleGenerator } from './message-sample.ts'
import { pythonMessages } from './python.ts'
import { swift } from './swift.ts'

export const messageGenerators: readonly MessageSampleGenerator[] = [
  browser,
  node,
  pythonMessages,
  swift,
  kotlin,
]

interface SampledMessage {
  contentType: string
  /** Example of the payload. */
  payload: unknown
}

/**
 * Data for the samples of a channel's message; undefined if the protocol is neither WebSocket nor MQTT, or there is nothing to send.
 */
export function makeSample(
  document: AsyncDocument,
  channel: ChannelObject,
  [server]: readonly AsyncServer[],
  does: 'send' | 'receive',
  message: SampledMessage | undefined,
): MessageSample | undefined {
  const transport = server && transportOf(server)
  if (!transport || (does === 'send' && message?.payload === undefined)) return undefined
  const topic = withExamples(document, channel)
  const [[scheme] = []] = server.security
  const query = queryOf(document, channel).filter(
    ({ name, isRequired }) => isRequired || (scheme?.in === 'query' && scheme.parameter === name),
  )
  const address = server.isMqtt ? server.url : joinUrl(server.url, topic)
  const isInQuery = query.some(({ name }) => name === scheme?.parameter)
  const byQuery = scheme?.in === 'query' && !isInQuery ? [`${scheme.parameter}={${scheme.variable}}`] : []
  const pairs = query.map(
    ({ name, value }) => `${name}=${value === undefined ? `{${name}}` : encodeURIComponent(value)}`,
  )
  const queryText = [...pairs, ...byQuery].join('&')
  return {
    transport,
    does,
    url: queryText === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${queryText}`,
    topic,
    clientId: clientIdOf(document, server),
    message: message?.payload,
    isJson: message === undefined || (isJson(message.contentType) && typeof message.payload !== 'string'),
    headers:
      scheme?.in === 'header'
        ? [{ name: scheme.parameter, value: scheme.prefix, variable: scheme.variable }]
        : [],
    user: isUser(scheme)
      ? { name: `${scheme?.variable}_USER`, password: `${scheme?.variable}_PASSWORD` }
      : undefined,
  }
}

/** The address with an example or the first value for each parameter, if it has one. */
function withExamples(document: AsyncDocument, { address, parameters = {} }: ChannelObject): string {
  return Object.entries(parameters).reduce((text, [name, written]) => {
    const parameter = found<ParameterValues>(document, written)
    const { default: standard, examples = [], enum: values = [] } = parameter
    const value = standard ?? examples[0] ?? values[0]
    return value === undefined ? text : text.replaceAll(`{${name}}`, value)
  }, address ?? '')
}

interface ParameterValues {
  default?: string | undefined
  examples?: string[] | undefined
  enum?: string[] | undefined
}
