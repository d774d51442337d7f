import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { BuiltSite } from './support/built-site.ts'
import { refusedBy, watchPolicy } from './support/policy.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

// All tests share one site.
test.describe.configure({ mode: 'default' })

const description = {
  openapi: '3.1.0',
  info: { title: 'Films', version: '1' },
  servers: [{ url: 'https://api.films.example' }],
  security: [{ token: [] }],
  paths: {
    '/v1/vods': {
      post: {
        operationId: 'createVod',
        summary: 'Create a film',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['title', 'cover'],
                properties: { title: { type: 'string' }, cover: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
        responses: { 200: { description: 'The film.' } },
      },
    },
    '/v1/tokens': {
      post: {
        operationId: 'createToken',
        summary: 'Create a ticket',
        security: [],
        responses: {
          200: {
            description: 'The ticket.',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { token: { type: 'string' } } },
                example: { token: 'a' },
              },
            },
          },
        },
      },
    },
    '/v1/vods/{id}': {
      get: {
        operationId: 'getVod',
        summary: 'Get a film',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          {
            name: 'x-org',
            in: 'header',
            required: true,
            description: 'The organization.',
            schema: { type: 'string' },
            example: 'sandbox-org',
            'x-variable': 'FILMS_ORG',
          },
        ],
        responses: { 200: { description: 'The film.' } },
      },
    },
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', 'x-title': 'Ticket', 'x-issued-by': 'createToken' },
    },
  },
}
const guide = `# Films

\`\`\`bash
curl "https://api.films.example/v1/vods/1" -H "authorization: Bearer $TOKEN" -H "x-org: $FILMS_ORG"
\`\`\`
`

const getVod = '/docs/api/films/get-vod'
const createVod = '/docs/api/films/create-vod'

/** Responses of the host by the requested id. */
const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  large: response => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ vod: { name: 'x'.repeat(10_000_000) } }))
  },
  binary: response => {
    response.setHeader('content-type', 'image/png')
    response.end(Buffer.alloc(5000, 7))
  },
  events: response => {
    response.setHeader('content-type', 'text/event-stream')
    response.write('data: first\n\n')
    release = () => response.end('data: second\n\n')
  },
  silent: () => {},
  // Responds with the request as text.
  vods: (response, request) => {
    response.setHeader('content-type', 'text/plain')
    response.write(`${request.headers['content-type']}\n`)
    request.pipe(response)
  },
  broken: response => {
    response.setHeader('content-type', 'application/json')
    response.write('{"vod": {')
    release = () => response.destroy()
  },
}
/** Releases a response that waits. */
let release = () => {}

/** Authorization headers of the received requests. */
const tokens: (string | undefined)[] = []
/** Addresses of the received requests, each with its organization. */
const requests: string[] = []

let server: Server
let host: string
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = createServer((request, response) => {
    const { method, url = '', headers } = request
    // A host that does not allow requests from other origins.
    if (url.startsWith('/closed')) return response.end('{}')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    if (method === 'OPTIONS') return response.end()
    tokens.push(headers.authorization)
    requests.push(`${url} ${headers['x-org'] ?? ''}`)
    answers[url.split('/').at(-1) ?? '']?.(response, request)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  host = `http://localhost:${(server.address() as AddressInfo).port}`
  site = new BuiltSite(
    {
      'content/docs/en/intro.md': '# Intro\n\n[Films](films.md)\n',
      'content/docs/en/films.md': guide,
      'api/films.json': JSON.stringify(description),
    },
    {
      apis: [{ id: 'films', file: 'api/films.json', path: '/docs/api/films' }],
      console: {
        sandbox: true,
        targets: [
          { label: 'Host', url: host },
          { label: 'Closed', url: `${host}/closed` },
          { label: 'Nobody', url: 'http://localhost:1' },
        ],
        hosts: ['https://*.films.example', host],
      },
    },
  )
  await site.start()
})
test.afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site[Symbol.asyncDispose]()
})

// The site's own policy is tested.
test.beforeEach(({ page }) => watchPolicy(page))

/** Opens the console of an operation, with a configured host as the target. */
async function openConsole(page: Page, host = 'Host', path = getVod) {
  await page.goto(site.origin + path)
  await page.keyboard.press('t')
  const dialog = page.locator('dialog.console')
  await dialog.getByLabel('Send to').selectOption(host)
  if (path === getVod) await dialog.getByLabel('x-org').fill('own-org')
  return dialog
}

async function ask(page: Page, id: string) {
  await page.getByLabel('id required', { exact: true }).fill(id)
  await page.keyboard.press('Control+Enter')
}

test.afterEach(async ({ page }) => expect(await refusedBy(page)).toEqual([]))

test("a reader's own token is sent to the host, and nowhere else", async ({ page }) => {
  const dialog = await openConsole(page)
  await dialog.getByLabel('Token').fill('own-secret')
  await ask(page, 'binary')
  await expect(page.locator('.console-status .badge')).toHaveText('200')
  await expect(dialog.getByText(/^Binary data/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(tokens.at(-1)).toBe('Bearer own-secret')
  await dialog.getByText('Code', { exact: true }).click()
  await expect(dialog.locator('.console-code pre')).toContainText('$TOKEN')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept + (await dialog.innerHTML()).replaceAll(/ value="[^"]*"/g, '')).not.toContain('own-secret')
})

test('a response of ten megabytes is cut, and can be saved completely', async ({ page }) => {
  const dialog = await openConsole(page)
  await ask(page, 'large')
  await expect(dialog.getByText(/^The first .* of .*MB are shown/)).toBeVisible()
  const text = await dialog.locator('.console-text').textContent()
  expect(text?.length).toBeLessThanOrEqual(200_000)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await (await saving).cancel()
})

test('a stream of events is shown as it arrives, and so is its end', async ({ page }) => {
  const dialog = await openConsole(page)
  await ask(page, 'events')
  await expect(dialog.locator('.console-text')).toContainText('data: first')
  await expect(dialog.getByText('Stream', { exact: true })).toBeVisible()
  release()
  await expect(dialog.locator('.console-text')).toContainText('data: second')
  await expect(dialog.getByText('The stream has ended.')).toBeVisible()
})

test('a request can be cancelled, and the form is ready for the next one', async ({ page }) => {
  const dialog = await openConsole(page)
  await ask(page, 'silent')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('The request was canceled.')).toBeVisible()
  await ask(page, 'binary')
  await expect(page.locator('.console-status .badge')).toHaveText('200')
})

test('reports a connection that breaks in the middle of a response', async ({ page }) => {
  const dialog = await openConsole(page)
  await ask(page, 'broken')
  await expect(page.locator('.console-status .badge')).toHaveText('200')
  release()
  await expect(dialog.getByText('The connection broke in the middle of the answer.')).toBeVisible()
})

for (const [what, host] of [
  ['does not answer', 'Nobody'],
  ['does not let pages of other sites read it', 'Closed'],
] as const) {
  test(`a host that ${what}: the request is shown as code for the reader's client`, async ({ page }) => {
    const dialog = await openConsole(page, host)
    await ask(page, 'any')
    await expect(dialog.getByText(/did not answer, or it does not allow/)).toBeVisible()
    const code = dialog.locator('.console-failed pre')
    await expect(code).toContainText('curl')
    await dialog.locator('.console-failed').getByLabel('Client').selectOption('Python · requests')
    await expect(code).toContainText('requests.')
    // The code follows the form.
    await page.getByLabel('id required', { exact: true }).fill('another')
    await expect(code).toContainText('/v1/vods/another')
  })
}

test('a form has a field for each part, and sends the chosen file', async ({ page }) => {
  const dialog = await openConsole(page, 'Host', createVod)
  await dialog.getByLabel('title required', { exact: true }).fill('Sea')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Fix them, or send')).toBeVisible()
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('picture') }
  await dialog.getByLabel('cover required', { exact: true }).setInputFiles(cover)
  await page.keyboard.press('Control+Enter')
  const answer = dialog.locator('.console-text')
  await expect(answer).toContainText(/^multipart\/form-data; boundary=/)
  await expect(answer).toContainText('name="cover"; filename="cover.png"')
  await expect(answer).toContainText('picture')
  await dialog.getByText('Code', { exact: true }).click()
  await expect(dialog.locator('.console-code pre')).toContainText("-F 'cover=@cover.png;type=image/png'")
})

test('requests go to a typed base URL with its path, if the policy allows it', async ({ page }) => {
  const dialog = await openConsole(page, 'Another base URL')
  const base = dialog.getByLabel('Base URL')
  await expect(dialog.getByText(`Requests may go to https://*.films.example, ${host}.`)).toBeVisible()
  const before = requests.length
  for (const wrong of ['', 'https://evil.example', `${host}/?key=1`]) {
    await base.fill(wrong)
    await ask(page, 'binary')
    await expect(base).toBeFocused()
  }
  await expect(base).toHaveAttribute('aria-invalid', 'true')
  expect(requests.length).toBe(before)
  await base.fill(`${host}/eu/`)
  await expect(base).not.toHaveAttribute('aria-invalid')
  await ask(page, 'binary')
  await expect(page.locator('.console-status .badge')).toHaveText('200')
  expect(requests.at(-1)).toBe('/eu/v1/vods/binary own-org')
})

test("a reader's organization is asked for once, and is not that of the sandbox", async ({ page }) => {
  const dialog = await openConsole(page)
  await dialog.getByLabel('x-org').fill('')
  await ask(page, 'binary')
  await expect(dialog.getByText('Fix them, or send')).toBeVisible()
  await dialog.getByLabel('x-org').fill('own-org')
  await ask(page, 'binary')
  await expect(page.locator('.console-status .badge')).toHaveText('200')
  expect(requests.at(-1)).toBe('/v1/vods/binary own-org')
  await dialog.getByLabel('Send to').selectOption('Sandbox in this browser')
  await expect(dialog.getByLabel('x-org')).toHaveValue('sandbox-org')
  await dialog.getByLabel('Send to').selectOption('Host')
  await expect(dialog.getByLabel('x-org')).toHaveValue('own-org')
})

test('a reload clears values that are not set to be kept, and a button forgets kept ones', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const dialog = await openConsole(page)
  await dialog.getByLabel('Token').fill('own-secret')
  await ask(page, 'binary')
  await expect(page.locator('.console-status .badge')).toHaveText('200')
  expect(await stored()).not.toMatch(/own-(?:secret|org)/)
  await openConsole(page)
  await expect(dialog.getByLabel('Token')).toHaveValue('')
  await dialog.getByLabel('Token').fill('own-secret')
  const tick = dialog.getByLabel('Keep these values on all pages')
  await tick.check()
  await page.reload()
  await page.keyboard.press('t')
  await expect(dialog.getByLabel('Send to')).toHaveValue(host)
  await expect(dialog.getByLabel('Token')).toHaveValue('own-secret')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('own-secret')
  await tick.uncheck()
  await expect.poll(stored).not.toContain('own-secret')
  await tick.check()
  await dialog.getByRole('button', { name: 'Forget these values' }).click()
  await expect.poll(stored).not.toContain('own-secret')
  await expect(dialog.getByLabel('Send to')).toHaveValue('')
})

test('the console names the kind of token and the operation that issues it, and the sandbox issues one', async ({
  page,
}) => {
  await page.goto(site.origin + getVod)
  await expect(page.locator('.facts').getByRole('link', { name: 'Create a ticket' })).toBeVisible()
  await page.keyboard.press('t')
  const dialog = page.locator('dialog.console')
  const line = dialog.locator('.console-token')
  await expect(line).toContainText('Ticket')
  await expect(line.getByRole('link', { name: 'Issued by Create a ticket' })).toHaveAttribute(
    'href',
    /create-token$/,
  )
  await line.getByRole('button', { name: 'Get one in the sandbox' }).click()
  await expect(line.getByRole('status')).toContainText('The operation was called.')
})

const behind = (element: Locator) => element.evaluate(node => getComputedStyle(node, '::after').content)

test('samples on all pages show the values with masked tokens; a copy has the variable and the host', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openConsole(page, 'Another base URL')
  await dialog.getByLabel('Base URL').fill(`${host}/eu`)
  await dialog.getByLabel('Token').fill('own-secret-of-films-7f3c')
  await page.keyboard.press('Escape')
  const shown = async () => {
    const code = page.locator('main [data-code] code').first()
    await expect(code).toContainText(`${host}/eu/v1/vods`)
    await expect
      .poll(() => behind(code.locator('.own-value').filter({ hasText: /^TOKEN$/ })))
      .toBe('"••••7f3c"')
    await expect.poll(() => behind(code.locator('.own-value').filter({ hasText: /ORG$/ }))).toBe('"own-org"')
    await page.locator('main figure[data-code] .code-copy').first().click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(`${host}/eu/v1/vods`)
    expect(copied).toContain('TOKEN')
    expect(copied).not.toContain('7f3c')
  }
  await shown()
  await page.locator('[data-samples] select').first().selectOption('Python · requests')
  await expect(page.locator('[data-samples] code')).toContainText('requests.')
  await shown()
  // The next page is swapped in.
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }))
  await page.getByRole('link', { name: 'Create a film' }).first().click()
  await expect(page).toHaveURL(/create-vod$/)
  await expect(page.locator('main [data-code] code').first()).toContainText(`${host}/eu/v1/vods`)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSame'))).toBe(true)
})

test('samples contain kept values before anything is opened', async ({ page }) => {
  const dialog = await openConsole(page)
  await dialog.getByLabel('Keep these values on all pages').check()
  await page.goto(`${site.origin}/docs/films`)
  const organization = page.locator('.own-value').filter({ hasText: 'FILMS_ORG' })
  await expect.poll(() => organization.count()).toBe(1)
  expect(await behind(organization)).toBe('"own-org"')
})
