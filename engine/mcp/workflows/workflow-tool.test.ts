import { expect, test } from 'vitest'
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
    '- [Make](/portal/docs/make.md)\n- [Read](/portal/docs/read.md)\n- [Call](/portal/docs/api/films/make.md)',
  '/docs/make.md': guide,
  '/docs/read.md': '# Read\n\n```bash\nexport A=1\n```',
  '/docs/api/films/make.md': guide,
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

async function run(input: Record<string, unknown>, options: { limits?: RunLimits; without?: string } = {}) {
  const sandbox = new Films()
  const site = {
    locales: ['en', 'ja'],
    apis: [{ id: 'films', path: '/docs/api/films' }],
    address: (path: string) => `https://docs.example/portal${path}`,
    read: async (path: string) => (path === options.without ? undefined : files[path]),
  }
  const tool = workflowTool(
    site,
    async () => sandbox,
    () => 'w1',
    options.limits,
  )
  return { ...(await tool.run(input)), sandbox }
}

test('guides whose samples call the API are listed, with their steps', async () => {
  const { text, isError } = await run({})
  expect(isError).toBeUndefined()
  expect(text).toBe('1 guides can be run:\n- /docs/make: Make a film, 4 steps')
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

test('a loop that never ends is stopped', async () => {
  const { text, isError } = await run({ guide: '/docs/make' }, { limits: { requests: 2, time: 60_000 } })
  expect(isError).toBe(true)
  expect(text).toContain('Failed: it stopped after 2 requests')
})

test('wrong arguments are told, with what is right', async () => {
  expect(await run({ guide: '/docs/mak' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('Did you mean "/docs/make"?'),
  })
  expect((await run({ guide: '/docs/read' })).text).toContain('is no guide that can be run')
  expect((await run({ guide: '/docs/make', step: 5 })).text).toBe(
    'The guide has 4 steps; there is no step 5.',
  )
  expect(await run({ step: 1 })).toMatchObject({ isError: true, text: expect.stringContaining('guide') })
  for (const input of [{ guide: '' }, { guide: 5 }, { step: 0 }, { world: 'a b' }, { x: 1 }])
    await expect(run(input), JSON.stringify(input)).rejects.toThrow()
  expect(await run({}, { without: '/guides.json' })).toMatchObject({ isError: true })
})
