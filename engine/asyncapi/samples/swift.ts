import { bracedString, indented, jsonText } from '../../reference/samples/text-block.ts'
import { addressParts, type MessageSample, type MessageSampleGenerator } from './message-sample.ts'

/** Swift: URLSession, and CocoaMQTT for MQTT. */
export const swift: MessageSampleGenerator = {
  label: 'Swift',
  highlight: 'swift',
  generate: sample => (sample.transport === 'mqtt' ? mqtt(sample) : webSocket(sample)),
}

function webSocket(sample: MessageSample): string {
  const { does, url, headers } = sample
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${bracedString(url)})!)`,
    ...headers.map(
      ({ name, value, variable }) =>
        `request.setValue(${bracedString(value)}${variable === undefined ? '' : ` + ProcessInfo.processInfo.environment["${variable}"]!`}, forHTTPHeaderField: ${bracedString(name)})`,
    ),
    'let socket = URLSession.shared.webSocketTask(with: request)',
    'socket.resume()',
    '',
    ...(does === 'send'
      ? [`try await socket.send(.string(${sent(sample)}))`]
      : [
          'while true {',
          '    if case .string(let text) = try await socket.receive() {',
          '        print(text)',
          '    }',
          '}',
        ]),
  ].join('\n')
}

function mqtt(sample: MessageSample): string {
  const { does, url, topic, clientId, user } = sample
  const { isWeb, isSecure, host, port, path } = addressParts(url)
  const socket = isWeb ? ', socket: websocket' : ''
  const name = bracedString(topic)
  const variable = (key: string) => `ProcessInfo.processInfo.environment["${key}"]`
  return [
    'import CocoaMQTT',
    ...(isWeb ? ['import CocoaMQTTWebSocket'] : []),
    ...(user ? ['import Foundation'] : []),
    '',
    ...(isWeb ? [`let websocket = CocoaMQTTWebSocket(uri: ${bracedString(path || '/')})`] : []),
    ...(isWeb && isSecure ? ['websocket.enableSSL = true'] : []),
    `let client = CocoaMQTT(clientID: ${bracedString(clientId ?? 'my-client')}, host: ${bracedString(host)}, port: ${port}${socket})`,
    ...(!isWeb && isSecure ? ['client.enableSSL = true'] : []),
    ...(user
      ? [`client.username = ${variable(user.name)}`, `client.password = ${variable(user.password)}`]
      : []),
    'client.didConnectAck = { client, _ in',
    indented(
      does === 'send' ? `client.publish(${name}, withString: ${sent(sample)})` : `client.subscribe(${name})`,
      '    ',
    ),
    '}',
    ...(does === 'receive'
      ? ['client.didReceiveMessage = { _, message, _ in', '    print(message.string ?? "")', '}']
      : []),
    '_ = client.connect()',
  ].join('\n')
}

/** A multi-line string without escapes. */
function sent({ message, isJson }: MessageSample): string {
  if (!isJson) return bracedString(String(message))
  const text = jsonText(message)
  return text.includes('\n') && !text.includes('"""') ? `#"""\n${text}\n"""#` : bracedString(text)
}
