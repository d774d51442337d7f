import { indented, jsonString, jsonText } from '../../reference/samples/text-block.ts'
import { addressParts, type MessageSample, type MessageSampleGenerator } from './message-sample.ts'

/** Kotlin: OkHttp, and the HiveMQ client for MQTT. */
export const kotlin: MessageSampleGenerator = {
  label: 'Kotlin',
  highlight: 'kotlin',
  generate: sample => (sample.transport === 'mqtt' ? mqtt(sample) : webSocket(sample)),
}

function webSocket(sample: MessageSample): string {
  const { does, url, headers } = sample
  return [
    'import okhttp3.*',
    '',
    'val request = Request.Builder()',
    `    .url(${quoted(url)})`,
    ...headers.map(
      ({ name, value, variable }) =>
        `    .header(${quoted(name)}, ${quoted(value)}${variable === undefined ? '' : ` + System.getenv("${variable}")`})`,
    ),
    '    .build()',
    '',
    'OkHttpClient().newWebSocket(request, object : WebSocketListener() {',
    ...(does === 'send'
      ? [
          '    override fun onOpen(webSocket: WebSocket, response: Response) {',
          indented(`webSocket.send(${sent(sample)})`, '        '),
          '    }',
        ]
      : [
          '    override fun onMessage(webSocket: WebSocket, text: String) {',
          '        println(text)',
          '    }',
        ]),
    '})',
  ].join('\n')
}

function mqtt(sample: MessageSample): string {
  const { does, url, topic, clientId, user } = sample
  const { isWeb, isSecure, host, port, path } = addressParts(url)
  const [, folder = '', query = ''] = /^\/?([^?]*)\??(.*)$/.exec(path) ?? []
  return [
    'import com.hivemq.client.mqtt.MqttClient',
    '',
    'val client = MqttClient.builder()',
    '    .useMqttVersion3()',
    ...(clientId === undefined ? [] : [`    .identifier(${quoted(clientId)})`]),
    `    .serverHost(${quoted(host)})`,
    `    .serverPort(${port})`,
    ...(isSecure ? ['    .sslWithDefaultConfig()'] : []),
    ...(isWeb
      ? [
          '    .webSocketConfig()',
          `        .serverPath(${quoted(folder)})`,
          ...(query === '' ? [] : [`        .queryString(${quoted(query)})`]),
          '        .applyWebSocketConfig()',
        ]
      : []),
    ...(user
      ? [
          '    .simpleAuth()',
          `        .username(System.getenv("${user.name}"))`,
          `        .password(System.getenv("${user.password}").toByteArray())`,
          '        .applySimpleAuth()',
        ]
      : []),
    '    .buildAsync()',
    '',
    'client.connect().join()',
    ...(does === 'send'
      ? [
          'client.publishWith()',
          `    .topic(${quoted(topic)})`,
          indented(`.payload(${sent(sample)}.toByteArray())`, '    '),
          '    .send()',
        ]
      : [
          'client.subscribeWith()',
          `    .topicFilter(${quoted(topic)})`,
          '    .callback { message -> println(String(message.payloadAsBytes)) }',
          '    .send()',
        ]),
  ].join('\n')
}

function quoted(text: string): string {
  return jsonString(text).replaceAll('$', '\\$')
}

/** A raw string, which has no escapes, with `trimIndent`. */
function sent({ message, isJson }: MessageSample): string {
  if (!isJson) return quoted(String(message))
  const text = jsonText(message)
  return /\n/.test(text) && !/"""|\$/.test(text) ? `"""\n${text}\n""".trimIndent()` : quoted(text)
}
