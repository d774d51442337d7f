import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ToolSandbox } from '../../plugins/tool-sandbox.ts'
import type { GuideFile } from '../../samples/guide/guide-file.ts'
import type { RunLimits } from './run-workflow.ts'
import { workflowTool } from './workflow-tool.ts'

const guide = `---
title: "Films"
---

# Make a film

\`\`\`bash
export FILM_TOKEN="..."
\`\`\`

## Make it

1. Send this:

   **curl**

   **make-film.sh**

   \`\`\`bash
   FILM_ID=$(curl -sS -X POST "https://api.example/films" \\
     -H "authorization: Bearer $FILM_TOKEN" -d '{"name":"Dawn"}' | jq -r '.film.id')
   echo "$FILM_ID"
   \`\`\`

**Response**

\`\`\`json
{ "film": { "id": "0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64" } }
\`\`\`

## Wait

\`\`\`bash
while [ "$(curl -sS "https://api.example/films/$FILM_ID" | jq -r '.state')" != "READY" ]; do sleep 60; done
\`\`\`

## Elsewhere

\`\`\`bash
curl -sS "https://other.example/$FILM_ID"
\`\`\`
`
const guidesFile: GuideFile = {
  written: 0,
  apis: ['https://api.example'],
  bases: [],
  operations: [['POST', '/films', 'films', '/docs/api/films']],
  tokens: ['FILM_TOKEN'],
  headers: [],
  variables: {},
  files: {},
  guides: { make: { after: { 'make-film': [{ resources: { x: { state: 'QUEUED' } } }] } } },
}
const files: Record<string, string> = {
  '/llms.txt': '- [Films](/portal/docs/films/llms.txt): 2 pages\n- [Japanese](/portal/ja/llms.txt)',
  '/docs/films/llms.txt':
    '- [Make](/portal/docs/make.md)\n- [Read](/portal/docs/read.md)\n- [Call](/portal/docs/api/films/make.md)\n- [Text](/portal/docs/make.txt)',
  '/docs/make.md': guide,
  '/docs/read.md': '# Read\n\n```bash\nexport A=1\n```',
  '/docs/api/films/make.md': guide,
  '/docs/make.txt': guide,
  '/media/film.m3u8': '#EXTM3U',
  '/guides.json': JSON.stringify(guidesFile),
}

/** A sandbox in which a film is ready after three minutes. */
class Films implements ToolSandbox {
  readonly asked: string[] = []
  readonly changed: unknown[] = []
  #minutes = 0

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    this.asked.push(`${request.method} ${pathname} ${request.headers.get('authorization') ?? ''}`.trim())
    if (pathname.startsWith('/media/')) return new Response(null, { status: 404 })
    if (request.method === 'POST') return Response.json({ film: { id: 'film-1', text: 'x'.repeat(2000) } })
    return Response.json({ state: this.#minutes >= 3 ? 'READY' : 'QUEUED' })
  }

  advance(ms: number): number {
    this.#minutes += ms / 60_000
    return this.#minutes * 60_000
  }

  change(_: string, resources: unknown): void {
    this.changed.push(resources)
  }
}

interface Options {
  limits?: RunLimits
  without?: string
  /** Code of the guide's only sample, instead of the default guide. */
  code?: string
  setup?: object
  sandbox?: Films
}

afterEach(() => vi.useRealTimers())

function toolOf({ limits, without, code, setup, sandbox = new Films() }: Options = {}) {
  const all = { ...files }
  if (code !== undefined) all['/docs/make.md'] = `# One\n\n## Do it\n\n**it**\n\n\`\`\`bash\n${code}\n\`\`\``
  if (setup !== undefined) all['/guides.json'] = JSON.stringify({ ...guidesFile, ...setup })
  const site = {
    locales: ['en', 'ja'],
    apis: [{ id: 'films', path: '/docs/api/films' }],
    address: (path: string) => `https://docs.example/portal${path}`,
    read: async (path: string) => (path === without ? undefined : all[path]),
  }
  const tool = workflowTool(
    site,
    async () => sandbox,
    () => 'w1',
    limits,
  )
  return { tool, sandbox }
}

async function run(input: Record<string, unknown>, options: Options = {}) {
  const { tool, sandbox } = toolOf(options)
  return { ...(await tool.run(input)), sandbox }
}

/** Runs a guide of one sample; it has to use a variable to count as a guide. */
const item = (code: string, options: Options = {}) =>
  run({ guide: '/docs/make' }, { code: `A=1\n${code}`, ...options })
const api = 'curl -sS "https://api.example/films"'

test('guides whose samples call the API are listed, with their steps', async () => {
  const { text, isError } = await run({})
  expect(isError).toBeUndefined()
  expect(text).toBe('1 guide can be run:\n- /docs/make: Make a film, 4 steps')
})

test('steps follow each other: ids and tokens go on, waiting lets time pass, long bodies are cut', async () => {
  const { text, isError, sandbox } = await run({ guide: '/docs/make', step: 3 })
  expect(isError).toBe(false)
  expect(text).toMatch(/^Make a film: 3 of 4 steps ran in world w1\n/)
  expect(text).toContain('## Step 2: Make it\nPOST /films HTTP 200\n{"film":{"id":"film-1"')
  expect(text).toContain('Printed: film-1')
  expect(text).toMatch(/x… \(\d+ characters\)/)
  expect(text).toContain('GET /films/film-1 HTTP 200\n{"state":"READY"}')
  expect(sandbox.asked[0]).toBe('POST /films Bearer sandbox_w1')
  expect(sandbox.changed).toEqual([{ x: { state: 'QUEUED' } }])
})

test('a guide is known by its path, its address and that of its Markdown', async () => {
  for (const guide of ['docs/make', 'https://docs.example/portal/docs/make.md#wait', '/docs/make/'])
    expect((await run({ guide, step: 1, world: 'mine' })).text).toContain('1 of 4 steps ran in world mine')
})

test('a run ends at the first step that fails, and nothing but the API is asked', async () => {
  const { text, isError, sandbox } = await run({ guide: '/docs/make' })
  expect(isError).toBe(true)
  expect(text).toMatch(/^Make a film: step 4 failed/)
  expect(text).toMatch(/Failed: it https:\/\/other\.example is not in the sandbox$/)
  expect(sandbox.asked.some(asked => asked.includes('other'))).toBe(false)
})

test('media that the sandbox gives the address of are files of the site', async () => {
  const { text, isError } = await item('curl -fsS "https://api.example/media/film.m3u8"')
  expect(text).toContain('#EXTM3U')
  expect(isError).toBe(false)
  expect((await item('curl -fsS "https://api.example/media/none.m3u8"')).isError).toBe(true)
})

test('a loop that never ends is stopped', async () => {
  const { text, isError } = await run({ guide: '/docs/make' }, { limits: { requests: 2, time: 60_000 } })
  expect(isError).toBe(true)
  expect(text).toContain('Failed: it stopped after 2 requests')
})

test('a run has 200 requests and 20 s at the most', async () => {
  const loop = `for i in $(seq 1 COUNT); do ${api} > /dev/null; done`
  const within = await item(loop.replace('COUNT', '200'))
  expect([within.isError, within.sandbox.asked.length]).toEqual([false, 200])
  const beyond = await item(loop.replace('COUNT', '201'))
  expect(beyond.text).toContain('Failed: it stopped after 200 requests')
  expect(beyond.sandbox.asked).toHaveLength(200)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const [passed, error] of [
    [19_999, undefined],
    [20_000, 'stopped after 20 s'],
  ] as const) {
    const sandbox = new Films()
    const { fetch } = sandbox
    sandbox.fetch = async request => {
      vi.advanceTimersByTime(passed)
      return fetch.call(sandbox, request)
    }
    const { text, isError } = await item(`${api}\necho end`, { sandbox })
    expect(isError).toBe(error !== undefined)
    expect(text.includes(`Failed: it ${error}`)).toBe(error !== undefined)
    expect(vi.getTimerCount()).toBe(0)
  }
})

/** Creates a sandbox whose responses are JSON of this length. */
function talkative(length: number): Films {
  const sandbox = new Films()
  sandbox.fetch = async () => Response.json({ text: 'x'.repeat(length - '{"text":""}'.length) })
  return sandbox
}

test('of a body 600 characters are shown', async () => {
  const bodyOf = async (length: number) =>
    /^\{.*/m.exec((await item(`${api} > /dev/null`, { sandbox: talkative(length) })).text)?.[0]
  expect(await bodyOf(600)).toMatch(/^\{"text":"x{589}"\}$/)
  expect(await bodyOf(601)).toMatch(/^\{"text":"x{590}"… \(601 characters\)$/)
})

test('of what a step prints 300 characters are shown, of all 12,000 with the end', async () => {
  const print = (length: number) => item(`${api} > /dev/null\necho ${'x'.repeat(length)}`)
  expect((await print(300)).text).toMatch(/Printed: x{300}$/)
  expect((await print(301)).text).toMatch(/Printed: x{300}… \(301 characters\)$/)
  expect((await item(`${api} > /dev/null`)).text).not.toContain('Printed')
  const head = 'One: 1 of 1 step ran in world w1\n\n## Step 1: Do it'
  const answers = `\nGET /films HTTP 200\n{"text":"${'x'.repeat(201)}"}`.repeat(50)
  const fullText = (end: string) => `${head}${answers}\nPrinted: ${end}`
  const fits = 'y'.repeat(12_000 - fullText('').length)
  const many = (end: string) =>
    item(`for i in $(seq 1 50); do ${api} > /dev/null; done\necho ${end}`, { sandbox: talkative(212) })
  expect((await many(fits)).text).toBe(fullText(fits))
  const cut = fullText(`${fits}y`)
  expect((await many(`${fits}y`)).text).toBe(
    `${cut.slice(0, 6000)}\n\n… (12001 characters; end earlier with "step")\n\n${cut.slice(-6000)}`,
  )
})

test.each([
  [`${api}\nfalse`, 'ended with status 1'],
  [`${api}\ncurl "https://api.example/films/$UNKNOWN"`, 'has no value for UNKNOWN'],
  [`${api}\ncurl nowhere`, '"nowhere" is not an address'],
  [
    `${api}\ncurl -X POST "https://api.example/_sandbox/advance" -d '{"duration":"3 minutes"}'`,
    '"3 minutes" is not a duration',
  ],
])('%s: it %s', async (code, error) => {
  const { text, isError } = await item(code)
  expect(isError).toBe(true)
  expect(text).toMatch(new RegExp(`^One: step 1 failed in world w1\n[^]*Failed: it ${error}$`))
})

test('a step that is skipped says why, and nothing of it is sent', async () => {
  const { text, isError, sandbox } = await item(api, {
    setup: { guides: { make: { skip: { it: 'Sends mail.' } } } },
  })
  expect([isError, sandbox.asked]).toEqual([false, []])
  expect(text).toBe('One: 1 of 1 step ran in world w1\n\n## Step 1: Do it\nPrinted: Sends mail.')
})

test('headers that readers bring along are sent, and time passes by a request beside the samples', async () => {
  const sandbox = new Films()
  const headers = [{ name: 'X-Studio', variable: 'STUDIO', value: 'dawn' }]
  const sent: (string | null)[] = []
  const { fetch } = sandbox
  sandbox.fetch = async request => {
    sent.push(request.headers.get('x-studio'))
    return fetch.call(sandbox, request)
  }
  const advance = `curl -X POST "https://api.example/_sandbox/advance" -d '{"duration":"PT3M"}'`
  const { text } = await item(`curl -H "X-Studio: $STUDIO" "https://api.example/films"\n${advance}\n${api}`, {
    sandbox,
    setup: { headers },
  })
  expect(sent).toEqual(['dawn', null])
  expect(text.match(/^\{.*/gm)).toEqual(['{"state":"QUEUED"}', '{"state":"READY"}'])
})

test('describes the tool and its inputs to an assistant', () => {
  const { name, title, description, readOnly, input } = toolOf().tool
  expect({ name, title, description, readOnly, input: z.toJSONSchema(input) }).toMatchInlineSnapshot(`
    {
      "description": "Runs the requests of a guide one after the other in the sandbox, as a reader of the guide would: ids and tokens go from step to step, waiting takes no time. Without "guide" it lists the guides that can be run. Nothing real is changed.",
      "input": {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "additionalProperties": false,
        "properties": {
          "guide": {
            "description": "Path or address of the guide: /docs/films/upload. Default: all guides are listed.",
            "maxLength": 500,
            "minLength": 1,
            "type": "string",
          },
          "step": {
            "description": "The last step to run. Default: all steps run.",
            "maximum": 1000,
            "minimum": 1,
            "type": "integer",
          },
          "world": {
            "description": "Name of your world. Default: a new one. Later calls find there what the guide has made.",
            "pattern": "^[A-Za-z\\d_-]{1,64}$",
            "type": "string",
          },
        },
        "type": "object",
      },
      "name": "run_workflow",
      "readOnly": false,
      "title": "Run a guide in the sandbox",
    }
  `)
})

test('guides that could not be read are read again with the next call', async () => {
  const { tool } = toolOf()
  const read = vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
    throw new Error('cut off')
  })
  await expect(tool.run({})).rejects.toThrow('cut off')
  expect((await tool.run({})).text).toContain('1 guide can be run')
  const { length } = read.mock.calls
  await tool.run({})
  expect(read.mock.calls).toHaveLength(length)
  read.mockRestore()
})

test('reports wrong arguments, with the right ones', async () => {
  expect(await run({ guide: '/docs/mak' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('Did you mean "/docs/make"?'),
  })
  expect((await run({ guide: '/docs/something-else' })).text).toBe(
    '/docs/something-else is not a guide that can be run. Call run_workflow without "guide" for the list.',
  )
  expect((await run({ guide: '/docs/read' })).text).toContain('is not a guide that can be run')
  expect((await run({ guide: '/docs/make', step: 5 })).text).toBe(
    'The guide has 4 steps; there is no step 5.',
  )
  expect(await run({ step: 1 })).toMatchObject({
    isError: true,
    text: 'A step needs the guide that it belongs to.',
  })
  for (const input of [
    { guide: '' },
    { guide: 'x'.repeat(501) },
    { step: 0 },
    { step: 1001 },
    { world: 'a b' },
    { world: 'a'.repeat(65) },
    { x: 1 },
  ])
    await expect(run(input), JSON.stringify(input)).rejects.toThrow()
  for (const without of ['/guides.json', '/docs/films/llms.txt'])
    expect(await run({}, { without })).toMatchObject({
      isError: true,
      text: 'No guide of this site can be run.',
    })
})
