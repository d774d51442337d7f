import { javascript, javascriptHeaders } from '../../reference/samples/javascript.ts'
import { literal } from '../../reference/samples/literal.ts'
import type { MessageSample, MessageSampleGenerator } from './message-sample.ts'

/** Browser: its WebSocket, which sends no headers, and MQTT.js. */
export const browser: MessageSampleGenerator = {
  label: 'Browser',
  highlight: 'javascript',
  generate: sample => (sample.transport === 'mqtt' ? mqtt(sample, name => name) : webSocket(sample)),
}

/** Node.js: the packages `ws` and `mqtt`. */
export const node: MessageSampleGenerator = {
  label: 'Node.js',
  highlight: 'javascript',
  generate: sample =>
    sample.transport === 'mqtt' ? mqtt(sample, name => `process.env.${name}`) : ws(sample),
}

function webSocket(sample: MessageSample): string {
  const { does, url, isJson } = sample
  return [
    `const socket = new WebSocket(${javascript.string(url)});`,
    '',
    ...(does === 'send'
      ? ["socket.addEventListener('open', () => {", `  socket.send(${sent(sample, 1)});`, '});']
      : [
          "socket.addEventListener('message', ({ data }) => {",
          `  console.log(${isJson ? 'JSON.parse(data)' : 'data'});`,
          '});',
        ]),
  ].join('\n')
}

function ws(sample: MessageSample): string {
  const { does, url, headers, isJson } = sample
  const options = headers.length === 0 ? '' : `, {\n  headers: ${javascriptHeaders(headers, 1)},\n}`
  return [
    "import WebSocket from 'ws';",
    '',
    `const socket = new WebSocket(${javascript.string(url)}${options});`,
    '',
    ...(does === 'send'
      ? ["socket.on('open', () => {", `  socket.send(${sent(sample, 1)});`, '});']
      : [
          "socket.on('message', (data) => {",
          `  console.log(${isJson ? 'JSON.parse(data)' : 'String(data)'});`,
          '});',
        ]),
  ].join('\n')
}

function mqtt(sample: MessageSample, secret: (variable: string) => string): string {
  const { does, url, topic, clientId, user, isJson } = sample
  const options = [
    ...(clientId === undefined ? [] : [`  clientId: ${javascript.string(clientId)},`]),
    ...(user ? [`  username: ${secret(user.name)},`, `  password: ${secret(user.password)},`] : []),
  ]
  const optionsText = options.length === 0 ? ')' : `, {\n${options.join('\n')}\n})`
  const text = javascript.string(topic)
  return [
    "import mqtt from 'mqtt';",
    '',
    `const client = mqtt.connect(${javascript.string(url)}${optionsText};`,
    '',
    ...(does === 'send'
      ? ["client.on('connect', () => {", `  client.publish(${text}, ${sent(sample, 1)});`, '});']
      : [
          `client.on('connect', () => client.subscribe(${text}));`,
          "client.on('message', (topic, payload) => {",
          `  console.log(${isJson ? 'JSON.parse(payload.toString())' : 'payload.toString()'});`,
          '});',
        ]),
  ].join('\n')
}

function sent({ message, isJson }: MessageSample, depth: number): string {
  if (!isJson) return javascript.string(String(message))
  return `JSON.stringify(${literal(message, javascript, depth)})`
}
