import { literal } from '../../reference/samples/literal.ts'
import { python, pythonHeaders } from '../../reference/samples/python.ts'
import { addressParts, type MessageSample, type MessageSampleGenerator } from './message-sample.ts'

/** Python: the packages `websockets` and `paho-mqtt`. */
export const pythonMessages: MessageSampleGenerator = {
  label: 'Python',
  highlight: 'python',
  generate: sample => (sample.transport === 'mqtt' ? mqtt(sample) : webSocket(sample)),
}

function webSocket(sample: MessageSample): string {
  const { does, url, headers, isJson } = sample
  const more = headers.length === 0 ? '' : `, additional_headers=${pythonHeaders(headers, 1)}`
  return [
    'import asyncio',
    ...(isJson ? ['import json'] : []),
    ...(headers.length > 0 ? ['import os'] : []),
    '',
    'import websockets',
    '',
    '',
    'async def main():',
    `    async with websockets.connect(${python.string(url)}${more}) as socket:`,
    ...(does === 'send'
      ? [`        await socket.send(${sent(sample, 2)})`]
      : ['        async for text in socket:', `            print(${isJson ? 'json.loads(text)' : 'text'})`]),
    '',
    '',
    'asyncio.run(main())',
  ].join('\n')
}

function mqtt(sample: MessageSample): string {
  const { does, url, topic, clientId, user, isJson } = sample
  const { isWeb, isSecure, host, port, path } = addressParts(url)
  const options = [
    ...(clientId === undefined ? [] : [`client_id=${python.string(clientId)}`]),
    ...(isWeb ? ['transport="websockets"'] : []),
  ]
  const name = python.string(topic)
  const received = isJson ? 'json.loads(message.payload)' : 'message.payload.decode()'
  return [
    ...(isJson ? ['import json'] : []),
    ...(user ? ['import os'] : []),
    ...(isJson || user ? [''] : []),
    'import paho.mqtt.client as mqtt',
    '',
    '',
    'def on_connect(client, userdata, flags, reason_code, properties):',
    does === 'send' ? `    client.publish(${name}, ${sent(sample, 1)})` : `    client.subscribe(${name})`,
    '',
    '',
    ...(does === 'receive'
      ? ['def on_message(client, userdata, message):', `    print(${received})`, '', '']
      : []),
    `client = mqtt.Client(${['mqtt.CallbackAPIVersion.VERSION2', ...options].join(', ')})`,
    'client.on_connect = on_connect',
    ...(does === 'receive' ? ['client.on_message = on_message'] : []),
    ...(isSecure ? ['client.tls_set()'] : []),
    ...(isWeb && path !== '' ? [`client.ws_set_options(path=${python.string(path)})`] : []),
    ...(user ? [`client.username_pw_set(os.environ["${user.name}"], os.environ["${user.password}"])`] : []),
    `client.connect(${python.string(host)}, ${numberOr(port)})`,
    'client.loop_forever()',
  ].join('\n')
}

/** A placeholder for an unknown port is a string, which the reader replaces. */
function numberOr(port: string): string {
  return /^\d+$/.test(port) ? port : python.string(port)
}

function sent({ message, isJson }: MessageSample, depth: number): string {
  if (!isJson) return python.string(String(message))
  return `json.dumps(${literal(message, python, depth)})`
}
