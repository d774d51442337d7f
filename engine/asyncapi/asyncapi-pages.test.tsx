import { describe, expect, test } from 'vitest'
import { makePage } from '../pages/page-kinds.tsx'
import { sandboxBuild } from '../route-data/sandbox-files.ts'
import { withPortal } from '../testing/open-portal.ts'
import { render } from '../ui/testing/render.tsx'
import { type AsyncApi, pluginName } from './async-api.ts'

const ref = ($ref: string) => ({ $ref })

const loans = {
  asyncapi: '3.0.0',
  info: {
    title: 'Loans',
    version: '1.2',
    description: 'Loans as they happen. [Introduction](/docs/intro).',
    license: { name: 'MIT' },
  },
  servers: {
    desk: {
      host: '{place}.acme.example',
      protocol: 'wss',
      pathname: '/v1',
      variables: { place: { default: 'tokyo', enum: ['tokyo', 'osaka'] } },
      security: [ref('#/components/securitySchemes/key')],
    },
  },
  channels: {
    loans: {
      title: 'Loans of a reader',
      address: 'loans/{reader}',
      parameters: { reader: { description: 'Who reads.', examples: ['42'] } },
      messages: {
        renew: ref('#/components/messages/Renew'),
        renewed: ref('#/components/messages/Renewed'),
        note: {
          name: 'note',
          payload: {
            schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
            schema: { type: 'record', name: 'Note' },
          },
        },
      },
    },
  },
  operations: {
    renewLoan: {
      action: 'receive',
      summary: 'Renew a loan',
      channel: ref('#/channels/loans'),
      messages: [ref('#/channels/loans/messages/renew')],
      reply: {
        messages: [ref('#/channels/loans/messages/renewed')],
        address: { location: '$message.header#/replyTo' },
      },
      bindings: {
        ws: {
          query: {
            properties: { page: { type: 'integer', description: 'Given by `next`.' } },
            required: ['page'],
          },
        },
        kafka: { ack: true },
      },
      tags: [{ name: 'desk' }],
      externalDocs: { url: 'javascript:alert(1)', description: 'More' },
      'x-guides': ['intro'],
    },
    hearNote: {
      action: 'send',
      channel: ref('#/channels/loans'),
      messages: [ref('#/channels/loans/messages/note')],
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    messages: {
      Renew: {
        title: 'Renewal',
        headers: { type: 'object', properties: { trace: { type: 'string' } } },
        correlationId: { location: '$message.header#/trace' },
        payload: ref('#/components/schemas/Loan'),
      },
      Renewed: { payload: { type: 'object', properties: { until: { type: 'string', format: 'date' } } } },
    },
    schemas: {
      Loan: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', description: 'Which loan.' },
          due: { type: 'string', readOnly: true },
          next: ref('#/components/schemas/Loan'),
        },
      },
    },
  },
}

const overlay = {
  overlay: '1.0.0',
  info: { title: 'ja', version: '1' },
  actions: [{ target: '$.components.messages.Renew', update: { title: '更新' } }],
}

/** The page at a path: HTML, Markdown, and what search finds. */
function pageAt(
  path: string,
  more: Record<string, unknown> = {},
  description: object = loans,
  settings: Record<string, unknown> = {},
) {
  return withPortal(
    {
      'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\nText.\n',
      'api/loans.json': JSON.stringify(description),
      'api/ja.json': JSON.stringify(overlay),
    },
    {
      ...settings,
      asyncapi: [
        { file: 'api/loans.json', path: '/docs/api/loans', overlays: { ja: 'api/ja.json' }, ...more },
      ],
    },
    async portal => {
      const page = await makePage(portal, { asyncapi: () => import('./pages.tsx') }, path)
      return {
        html: page.frame ? render(page.content, page.frame) : '',
        markdown: page.markdown?.().portions.join('') ?? '',
        found: page.found?.(undefined, () => ''),
        files: portal.plugins.files().map(({ url }) => url),
        problems: portal.plugins.check([]).map(({ message }) => message),
      }
    },
  )
}

/** A description with many operations of each tag, and as many messages. */
function large(tags: number, operations: number) {
  const names = Array.from({ length: tags * operations }, (_, index) => `operation number ${index}`)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Large', version: '1' },
    channels: Object.fromEntries(names.map(name => [name, { address: name, messages: { [name]: {} } }])),
    operations: Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          action: 'send',
          channel: ref(`#/channels/${name}`),
          ...(tags > 1 && { tags: [{ name: `Tag ${index % tags}` }] }),
        },
      ]),
    ),
  }
}

test.each([
  ['operations', 1, 300, 'operations/operation-number-150'],
  ['tags', 150, 2, 'operations/operation-number-75'],
  ['operations of a tag', 2, 150, 'operations/operation-number-150'],
  ['messages', 2, 150, 'messages/operation-number-150'],
])('the sidebar has at most 6 kB with many %s', async (_, tags, operations, path) => {
  const { html } = await pageAt(`/docs/api/loans/${path}`, { overlays: {} }, large(tags, operations))
  const [sidebar = ''] = /<aside.*?<\/aside>/s.exec(html) ?? []
  expect(Buffer.byteLength(sidebar)).toBeLessThanOrEqual(6000)
  expect(sidebar).toMatch(new RegExp(`href="/docs/api/loans/${path}"[^>]* aria-current="page"`))
  expect(sidebar).toMatch(/data-more="">\d+ more</)
})

test.each([
  ['many channels and messages', 900, ''],
  ['long texts', 60, 'Sent when a book is returned. '.repeat(100)],
])(
  'of a description with %s, each page has at most 100 kB and leads to the next',
  async (_, count, description) => {
    const plain = large(1, count)
    const channels = Object.entries(plain.channels).map(([name, channel]) => [
      name,
      { ...channel, description },
    ])
    const described = { ...plain, channels: Object.fromEntries(channels) }
    const at = (path: string) => pageAt(`/docs/api/loans${path}`, { overlays: {} }, described)
    const first = await at('')
    const paths = [...first.html.matchAll(/href="\/docs\/api\/loans(\/lists\/[a-z]+-\d+)"/g)].map(
      match => match[1] ?? '',
    )
    expect(first.markdown).toMatch(
      /- \[operation number \d+ – operation number \d+\]\(.*?\/lists\/channels-2/,
    )
    const further = await Promise.all(paths.map(at))
    const pages = [first, ...further]
    for (const { html } of pages) expect(html.length).toBeLessThan(100_000)
    const all = pages.map(({ html }) => html).join('')
    for (const name of Object.keys(plain.channels)) expect(all).toContain(`<h3>${name}</h3>`)
    const [second] = further
    expect(second?.html).toMatch(/<h1>Channels: operation number \d+ – operation number \d+<\/h1>/)
    expect(second?.html).toContain('rel="next" href="/docs/api/loans/lists/channels-3"')
    expect(second?.found).toBeUndefined()
  },
)

test('the page of a description shows the security schemes that nothing requires', async () => {
  const securitySchemes = {
    ...loans.components.securitySchemes,
    spare: { type: 'userPassword', description: 'For *old* readers.' },
  }
  const description = { ...loans, components: { ...loans.components, securitySchemes } }
  const { html, markdown } = await pageAt('/docs/api/loans', { overlays: {} }, description)
  expect(html).toMatch(
    /Other authentication:.*<strong>spare \(userPassword\)<\/strong> For <em>old<\/em> readers\./s,
  )
  expect(html).not.toContain('<strong>key')
  expect(markdown).toContain('spare (userPassword)')
})

test('many operations without tags are grouped by the addresses of their channels', async () => {
  const topics = ['loans', 'returns', 'fines']
  const ids = Array.from({ length: 120 }, (_, index) => `op-${index}`)
  const address = (index: number) => `acme.library.${topics[index % 3]}.part${index}`
  const { html } = await pageAt(
    '/docs/api/loans/operations/op-1',
    { overlays: {} },
    {
      asyncapi: '3.0.0',
      info: { title: 'Large', version: '1' },
      channels: Object.fromEntries(ids.map((id, index) => [id, { address: address(index) }])),
      operations: Object.fromEntries(
        ids.map(id => [id, { action: 'send', channel: ref(`#/channels/${id}`) }]),
      ),
    },
  )
  const [sidebar = ''] = /<aside.*?<\/aside>/s.exec(html) ?? []
  expect(sidebar).toMatch(/>Loans<.*>Returns<.*>op-1<.*>op-4<.*>Fines</)
  expect(sidebar).not.toContain('>op-3<')
})

describe('the work for a page, counted as reads of the description,', () => {
  /** Reads by one page when another has been made, and by the files for the sandbox. */
  async function readsOf(operations: number): Promise<{ page: number; message: number; files: number }> {
    const files = {
      'content/docs/en/intro.md': '# Intro\n',
      'large.json': JSON.stringify(large(2, operations / 2)),
    }
    const config = {
      console: { sandbox: true },
      asyncapi: [{ file: 'large.json', path: '/docs/api/large' }],
    }
    return withPortal(files, config, async portal => {
      const [api] = portal.model.own.get(pluginName) as AsyncApi[]
      const document = api?.documents.get('en')
      if (!document) throw new Error('The description has not been read')
      let reads = 0
      const counted = <T extends object>(object: T | undefined) =>
        object &&
        new Proxy(object, {
          get(target, key, receiver) {
            reads += 1
            return Reflect.get(target, key, receiver)
          },
        })
      document.operations = counted(document.operations)
      document.channels = counted(document.channels)
      const during = async (work: () => unknown) => {
        reads = 0
        await work()
        return reads
      }
      const make = (path: string) =>
        makePage(portal, { asyncapi: () => import('./pages.tsx') }, `/docs/api/large/${path}`)
      await make('operations/operation-number-0')
      return {
        page: await during(() => make('operations/operation-number-5')),
        message: await during(() => make('messages/operation-number-5')),
        files: await during(() => portal.plugins.files().map(({ text }) => text)),
      }
    })
  }

  test('does not depend on the number of operations; that for files grows as they do', async () => {
    const [small, big] = [await readsOf(20), await readsOf(200)]
    expect(small.page).toBeGreaterThan(0)
    expect(big.page).toBe(small.page)
    expect(big.message).toBe(small.message)
    expect(big.files).toBeLessThanOrEqual(small.files * 10)
  })
})

test('tags of servers, channels and operations are shown with their descriptions', async () => {
  const tags = (name: string) => [{ name, description: `About *${name}*.` }]
  const tagged = {
    ...loans,
    servers: { desk: { ...loans.servers.desk, tags: tags('env') } },
    channels: { loans: { ...loans.channels.loans, tags: tags('topic') } },
    operations: { renewLoan: { ...loans.operations.renewLoan, tags: tags('work') } },
  }
  const overview = await pageAt('/docs/api/loans', { overlays: {} }, tagged)
  const operation = await pageAt('/docs/api/loans/operations/renew-loan', { overlays: {} }, tagged)
  for (const [{ html, markdown }, name] of [
    [overview, 'env'],
    [overview, 'topic'],
    [operation, 'work'],
  ] as const) {
    expect(html).toContain(`<dt>Tags</dt><dd>${name} <small>About <em>${name}</em>.</small></dd>`)
    expect(markdown).toContain(`${name}: About *${name}*.`)
  }
})

describe('pages of a description', () => {
  test('the whole: facts, servers with their variables, channels with operations, messages, files', async () => {
    const { html, markdown, files, problems } = await pageAt('/docs/api/loans')
    expect(html).toContain('<a href="/docs/intro">Introduction</a>')
    expect(html).toContain('<code>1.2</code>')
    expect(html).toContain('wss://{place}.acme.example/v1')
    expect(html).toContain('<code>osaka</code>')
    expect(html).toContain('Loans of a reader')
    expect(html).toContain('<a href="/docs/api/loans/operations/renew-loan">Renew a loan</a>')
    expect(html).toContain('<a href="/docs/api/loans/messages/renewed">Renewed</a>')
    expect(html).toContain('href="/docs/api/loans/asyncapi.yaml"')
    expect(markdown).toContain('- `RECEIVE` [Renew a loan](')
    expect(files).toContain('/ja/docs/api/loans/asyncapi.json')
    expect(problems).toEqual([])
  })

  test('an operation: who sends, address, fields, headers, reply, bindings of any protocol, samples', async () => {
    const { html, markdown, found } = await pageAt('/docs/api/loans/operations/renew-loan')
    expect(html).toContain('A client sends it; the server receives it.')
    expect(html).toContain('<code>loans/<var>{reader}</var></code>')
    expect(html).toContain('id="payload.id"')
    // What a client sends, the server has not set.
    expect(html).not.toContain('payload.due')
    expect(html).toContain('id="payload-headers.trace"')
    expect(html).toContain('$message.header#/trace')
    expect(html).toContain('$message.header#/replyTo')
    expect(html).toContain('<a href="/docs/api/loans/messages/renewed">Renewed</a>')
    expect(html).toMatch(
      /ws<\/td><td><code>query\.page<\/code><\/td><td><span class="sub">integer · required<\/span>.*?Given by <code>next<\/code>/,
    )
    expect(markdown).toContain('- ws `query.page`: integer · required Given by `next`.')
    expect(html).toMatch(/kafka<\/td><td><code>ack<\/code><\/td><td><code>true/)
    expect(html).toContain('<a href="/docs/intro">Intro</a>')
    expect(html).not.toContain('javascript:')
    for (const label of ['Browser', 'Node.js', 'Python', 'Swift', 'Kotlin'])
      expect(html).toContain(`>${label}</button>`)
    expect(markdown).toContain("new WebSocket('wss://tokyo.acme.example/v1/loans/42')")
    expect(found).toMatchObject({
      title: 'Renew a loan',
      area: 'api',
      path: ['Loans'],
      keywords: ['renewLoan', 'loans/{reader}'],
    })
  })

  test('a sample has the query that is required, with its values, and the path of the server once', async () => {
    const described = {
      asyncapi: '3.0.0',
      info: {
        title: 'A',
        version: '1',
        description: '# Begin\n\n### Deep\n\n```\ncurl\n```',
        externalDocs: { url: 'https://docs.example', description: 'More about seats' },
      },
      servers: { a: { host: 'a.example', protocol: 'wss', pathname: '/v1/live' } },
      channels: {
        asks: { address: '/v1/live', messages: { ask: { payload: { type: 'string' } } } },
        bids: {
          address: '/v1/live',
          bindings: {
            ws: {
              query: {
                type: 'object',
                required: ['rate', 'key'],
                properties: {
                  rate: { type: 'integer', examples: [16000] },
                  key: { type: 'string' },
                  kind: {
                    type: 'string',
                    enum: ['pcm', 'opus'],
                    default: 'pcm',
                    'x-order': 1,
                    title: 'Coding',
                  },
                },
              },
            },
          },
        },
      },
      operations: {
        ask: { action: 'receive', channel: ref('#/channels/asks') },
        bid: { action: 'send', channel: ref('#/channels/bids') },
      },
    }
    const at = (path: string) => pageAt(`/docs/api/loans${path}`, { overlays: {} }, described)
    const ask = await at('/operations/ask')
    expect(ask.markdown).toContain("new WebSocket('wss://a.example/v1/live')")
    const bid = await at('/operations/bid')
    expect(bid.markdown).toContain("new WebSocket('wss://a.example/v1/live?rate=16000&key={key}')")
    expect(bid.markdown).toContain('- ws `query.kind`: default pcm `pcm | opus` Coding')
    expect(bid.html).toContain(
      '<span class="sub">default pcm</span> <code>pcm | opus</code><div>Coding</div>',
    )
    // Channels with the same address are told apart by their keys, and the description has headings as a page.
    const { html } = await at('')
    expect(html.match(/More about seats/g)).toHaveLength(1)
    expect(html).toContain('<h3>asks</h3><p class="sub"><code>/v1/live</code></p>')
    expect(html).toContain('<h2 id="begin">Begin</h2>')
    expect(html).toContain('<h3 id="deep">Deep</h3>')
    expect(html).toMatch(/<pre tabindex="0"/i)
  })

  test.each([
    [3, 0, true],
    [6, 6, true],
    [13, 0, false],
  ])('of %i messages, %i are folded', async (count, folded, hasFields) => {
    const names = Array.from({ length: count }, (_, index) => `message${index}`)
    const payload = { type: 'object', properties: { seat: { type: 'string' } } }
    const described = {
      asyncapi: '3.0.0',
      info: { title: 'A', version: '1' },
      channels: {
        a: { address: 'a', messages: Object.fromEntries(names.map(name => [name, { payload }])) },
      },
      operations: { say: { action: 'send', channel: ref('#/channels/a') } },
    }
    const { html } = await pageAt('/docs/api/loans/operations/say', { overlays: {} }, described)
    expect(html.match(/<details[^>]*><summary><h3>message/g) ?? []).toHaveLength(folded)
    expect(html.includes(`id="payload-${count}.seat"`)).toBe(hasFields)
    for (const name of names)
      expect(html).toContain(`href="/docs/api/loans/messages/${name.replace(/(\d)/, '-$1')}"`)
  })

  test('an operation of which there is nothing more to say has no list of facts', async () => {
    const plain = {
      asyncapi: '3.0.0',
      info: { title: 'A', version: '1' },
      channels: { a: { address: 'a' } },
      operations: { say: { action: 'send', channel: ref('#/channels/a') } },
    }
    const { html } = await pageAt('/docs/api/loans/operations/say', { overlays: {} }, plain)
    expect(html).toContain('>say</h1>')
    expect(html).not.toContain('<dl')
  })

  test('a console opens where the site has one, and a page can open the channel', async () => {
    const at = (settings: object, description = loans) =>
      pageAt('/docs/api/loans/operations/renew-loan', {}, description, { ...settings })
    const none = await at({})
    expect(none.html).not.toContain('data-try')
    expect(none.files.filter(url => url.includes('sandbox'))).toEqual([])
    const consolePage = await at({ console: { sandbox: true } })
    expect(consolePage.html).toContain('data-try="loans /docs/api/loans renewLoan"')
    expect(consolePage.files.filter(url => url.includes('sandbox'))).toEqual([
      '/docs/api/loans/sandbox/loans.json',
    ])
    expect((await at({ console: { hosts: ['wss://*.acme.example'] } })).html).toContain('data-try')
    // Requests go there, and no WebSocket.
    expect((await at({ console: { hosts: ['https://*.acme.example'] } })).html).not.toContain('data-try')
    const servers = { desk: { host: 'queue.acme.example', protocol: 'amqp' } }
    const queue = await at({ console: { sandbox: true } }, { ...loans, servers } as unknown as typeof loans)
    expect(queue.html).not.toContain('data-try')
  })

  test('channels of an API are a part of its sandbox, of the same build; one that is not there is an error', async () => {
    const openapi = { openapi: '3.1.0', info: { title: 'Library', version: '1' }, paths: {} }
    const settings = {
      console: { sandbox: true },
      apis: [{ id: 'library', file: 'api/library.json', path: '/docs/api/library' }],
    }
    const read = (api: string) =>
      withPortal(
        {
          'content/docs/en/intro.md': '# Intro\n',
          'api/loans.json': JSON.stringify(loans),
          'api/library.json': JSON.stringify(openapi),
        },
        { ...settings, asyncapi: [{ file: 'api/loans.json', path: '/docs/api/loans', api }] },
        async portal => ({
          part: portal.plugins.files().find(({ url }) => url === '/docs/api/library/sandbox/loans.json'),
          build: sandboxBuild(portal.apis.get('library')?.documents.get('en') ?? {}),
          problems: portal.plugins.check([]).map(({ message }) => message),
        }),
      )
    const { part, build, problems } = await read('/docs/api/library')
    expect(JSON.parse(part?.text ?? '{}')).toMatchObject({
      build,
      messages: { channels: [{ operations: [{ id: 'renewLoan', does: 'send' }, {}] }] },
    })
    expect(problems.filter(message => message.includes('found the API'))).toEqual([])
    expect((await read('/docs/api/libary')).problems).toContain(
      'asyncapi "/docs/api/loans": found the API "/docs/api/libary", expected the path of one of `apis`',
    )
  })

  test('a description of a client turns the sides', async () => {
    const { html } = await pageAt('/docs/api/loans/operations/renew-loan', { describes: 'client' })
    expect(html).toContain('The server sends it; a client receives it.')
    expect(html).toContain('id="payload.due"')
  })

  test('a message: all fields, an example made of them, and the operations it travels by', async () => {
    const { html, found, markdown } = await pageAt('/docs/api/loans/messages/renew')
    expect(html).toContain('id="payload.due"')
    expect(html).toContain('read-only: set by the server')
    expect(html).toContain('Derived from the schema')
    expect(html).toContain('<a href="/docs/api/loans/operations/renew-loan">Renew a loan</a>')
    expect(markdown).toContain('- `id` (string, required) Which loan.')
    expect(found?.entities).toMatchObject([
      { name: 'id', owner: 'Renewal', anchor: 'payload.id' },
      {},
      {},
      { name: 'trace' },
    ])
  })

  test('a payload of another format is shown as it is written', async () => {
    const { html, markdown } = await pageAt('/docs/api/loans/messages/note')
    expect(html).toContain('application/vnd.apache.avro;version=1.9.0')
    expect(markdown).toContain('"name": "Note"')
  })

  test('a locale has the texts of its overlay, and says where one is not in its language', async () => {
    const { html } = await pageAt('/ja/docs/api/loans/messages/renew')
    expect(html).toContain('>更新</h1>')
    expect(html).toContain('href="/ja/docs/api/loans/operations/renew-loan"')
    expect(html).toContain('<span lang="en">Which loan.</span>')
  })

  test('links and guides that lead to no page are told', async () => {
    const info = { ...loans.info, description: '[Lost](/docs/lost)' }
    const operations = {
      ...loans.operations,
      renewLoan: { ...loans.operations.renewLoan, 'x-guides': ['intr'] },
    }
    const { problems } = await pageAt('/docs/api/loans', {}, { ...loans, info, operations })
    expect(problems).toEqual([
      'found a link to "/docs/lost", expected a page of the site',
      '#/operations/renewLoan/x-guides: found "intr", expected the id of a doc',
    ])
  })
})
