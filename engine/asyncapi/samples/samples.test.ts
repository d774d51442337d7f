import { expect, test } from 'vitest'
import { browser, node } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import { addressParts, type MessageSample } from './message-sample.ts'
import { pythonMessages } from './python.ts'
import { swift } from './swift.ts'

const socket: MessageSample = {
  transport: 'websocket',
  does: 'send',
  url: 'wss://desk.acme.example/loans',
  topic: '',
  clientId: undefined,
  message: { id: 1, text: 'It\'s "due"' },
  isJson: true,
  headers: [{ name: 'authorization', value: 'Bearer ', variable: 'DESK_TOKEN' }],
  user: undefined,
}

const mqtt: MessageSample = {
  ...socket,
  transport: 'mqtt',
  url: 'mqtts://desk.acme.example',
  topic: 'loans/42',
  clientId: 'reader-42',
  headers: [],
  user: { name: 'DESK_USER', password: 'DESK_PASSWORD' },
}

test('a browser opens a WebSocket without headers and sends JSON', () => {
  expect(browser.generate(socket)).toBe(`const socket = new WebSocket('wss://desk.acme.example/loans');

socket.addEventListener('open', () => {
  socket.send(JSON.stringify({
    id: 1,
    text: 'It\\'s "due"',
  }));
});`)
})

test('Node.js sends the token, and reads it from the environment', () => {
  expect(node.generate({ ...socket, does: 'receive' })).toBe(`import WebSocket from 'ws';

const socket = new WebSocket('wss://desk.acme.example/loans', {
  headers: {
    authorization: \`Bearer \${process.env.DESK_TOKEN}\`,
  },
});

socket.on('message', (data) => {
  console.log(JSON.parse(data));
});`)
})

test('Python', () => {
  expect(pythonMessages.generate(socket)).toBe(`import asyncio
import json
import os

import websockets


async def main():
    async with websockets.connect("wss://desk.acme.example/loans", additional_headers={
        "authorization": f"Bearer {os.environ['DESK_TOKEN']}",
    }) as socket:
        await socket.send(json.dumps({
            "id": 1,
            "text": "It's \\"due\\"",
        }))


asyncio.run(main())`)
  const received = pythonMessages.generate({
    ...mqtt,
    does: 'receive',
    url: 'wss://desk.acme.example:8443/mqtt?a=b',
  })
  expect(received).toContain('client_id="reader-42", transport="websockets")')
  expect(received).toContain('client.tls_set()\nclient.ws_set_options(path="/mqtt?a=b")')
  expect(received).toContain('client.username_pw_set(os.environ["DESK_USER"], os.environ["DESK_PASSWORD"])')
  expect(received).toContain('client.connect("desk.acme.example", 8443)')
  expect(received).toContain('    print(json.loads(message.payload))')
})

test('Swift writes a text of several lines as it is', () => {
  expect(swift.generate(socket)).toContain(`try await socket.send(.string(#"""
{
  "id": 1,
  "text": "It's \\"due\\""
}
"""#))`)
  const sent = swift.generate(mqtt)
  expect(sent).toContain(
    'CocoaMQTT(clientID: "reader-42", host: "desk.acme.example", port: 8883)\nclient.enableSSL = true',
  )
  expect(sent).toContain('    client.publish("loans/42", withString: #"""')
})

test('Kotlin has no dollar in a raw string, which would be a variable', () => {
  expect(kotlin.generate({ ...socket, message: { price: '$5' } })).toContain(
    'webSocket.send("{\\n  \\"price\\": \\"\\$5\\"\\n}")',
  )
  const received = kotlin.generate({ ...mqtt, does: 'receive', url: 'wss://desk.acme.example/mqtt?a=b' })
  expect(received).toContain('.serverPath("mqtt")\n        .queryString("a=b")')
  expect(received).toContain('.topicFilter("loans/42")')
  expect(kotlin.generate(mqtt)).toContain('    .sslWithDefaultConfig()\n    .simpleAuth()')
})

test.each([
  ['ws://a.example/x', { isWeb: true, isSecure: false, host: 'a.example', port: '80', path: '/x' }],
  [
    'wss://{endpoint}/mqtt?t={t}',
    { isWeb: true, isSecure: true, host: '{endpoint}', port: '443', path: '/mqtt?t={t}' },
  ],
  ['mqtt://a.example:{port}', { isWeb: false, isSecure: false, host: 'a.example', port: '{port}', path: '' }],
  ['secure-mqtt://a.example', { isWeb: false, isSecure: true, host: 'a.example', port: '8883', path: '' }],
])('%s in parts', (url, parts) => {
  expect(addressParts(url)).toEqual(parts)
})
