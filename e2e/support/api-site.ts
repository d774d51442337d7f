import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'

const script = path.resolve(import.meta.dirname, '../../engine/cli/shiori.ts')

const order = { $ref: '#/components/schemas/Order' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const call = (operationId: string, summary: string) => ({
  operationId,
  summary,
  responses: { 200: { description: 'The order.', ...json(order) } },
})

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [
    { url: 'https://api.shop.example' },
    {
      url: 'https://{place}.shop.example/v1',
      variables: { place: { default: 'test', enum: ['test', 'stage'] } },
    },
  ],
  paths: {
    '/orders': {
      get: call('listOrders', 'List orders'),
      post: { ...call('addOrder', 'Add an order'), requestBody: json(order) },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        description: 'What was bought.',
        example: { id: 'a' },
        properties: {
          id: { type: 'string', readOnly: true },
          buyer: { $ref: '#/components/schemas/User' },
          pay: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }] },
        },
      },
      User: { type: 'object', properties: { name: { type: 'string', maxLength: 20 }, last: order } },
      Card: { type: 'object', properties: { number: { type: 'string' } } },
      Cash: { type: 'object', properties: { coins: { type: 'integer' } } },
    },
  },
}

/** A site of an API with several servers, whose schemas have pages; built and served. `using` ends it. */
export class ApiSite implements AsyncDisposable {
  origin = ''
  readonly #folder = new SiteFolder(
    { 'content/docs/en/intro.md': '# Intro\n', 'api/shop.json': JSON.stringify(description) },
    {
      apis: [{ id: 'shop', file: 'api/shop.json', path: '/docs/api/shop', modelPages: true }],
      samples: { clients: ['curl', 'nodejs-native', 'http'] },
    },
  )
  #server: ChildProcess | undefined

  async start(): Promise<void> {
    const { root, out } = this.#folder.paths
    await promisify(execFile)(process.execPath, [script, 'build', root])
    this.#server = spawn(process.execPath, [script, 'start', out], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = this.#server.stdout ? await once(this.#server.stdout, 'data') : ['']
    this.origin = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#server) {
      this.#server.kill()
      await once(this.#server, 'exit')
    }
    this.#folder[Symbol.dispose]()
  }
}
