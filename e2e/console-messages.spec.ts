import { expect, test } from '@playwright/test'
import { createSandbox } from '@shiori/sandbox'
import { serve } from '@shiori/sandbox/server'
import { findViolations } from './support/axe.ts'
import { BuiltSite } from './support/built-site.ts'
import { openConsole as open, pressTryIt, sentBytes } from './support/console.ts'
import { refusedBy, watchPolicy } from './support/policy.ts'

const sendText = '/docs/api/chatroom-messages/operations/send-text'
const receivePolls = '/docs/api/chatroom-messages/operations/receive-polls'

test('a whole chat in the sandbox: connect, send, receive in two tabs, invalid messages, disconnect', async ({
  page,
}) => {
  const dialog = await open(page, sendText)
  const frames = dialog.locator('.console-frames > li')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  // While the connection opens, the button exists and is busy.
  const isOpen = 'button:not([aria-busy])'
  await expect(dialog.locator(isOpen, { hasText: 'Disconnect' })).toBeVisible()

  const other = await page.context().newPage()
  const listening = await open(other, '/ja/docs/api/chatroom-messages/operations/receive-messages')
  await listening.getByRole('button', { name: '接続', exact: true }).click()
  await expect(listening.locator(isOpen, { hasText: '切断' })).toBeVisible()

  const message = dialog.getByRole('textbox', { name: 'Message' })
  const before = await message.inputValue()
  await message.fill(before.replace('Hello from Osaka!', 'Good evening'))
  await page.keyboard.press('Control+Enter')
  await expect(frames).toHaveCount(2)
  await expect(dialog.locator('[data-way="out"]')).toContainText('Text message')
  await expect(dialog.locator('[data-way="in"]')).toContainText('Good evening')
  await expect(dialog.locator('[data-way="in"]')).toContainText('"published_at"')
  await expect(dialog.getByRole('status').last()).toHaveText('1 received')
  await expect(listening.locator('[data-way="in"]')).toContainText('テキストメッセージ')
  await expect(listening.locator('[data-way="in"]')).toContainText('Good evening')
  await other.close()

  // The next message has a new ID: the chatroom drops repeated ones.
  await page.keyboard.press('Control+Enter')
  await expect(dialog.locator('[data-way="in"]')).toHaveCount(2)

  await message.fill('{"type":"INTERACTION_TYPE_TEXT"}')
  await expect(dialog.locator('.console-body-errors')).toContainText('text_message is required')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(dialog.locator('[data-way="told"]')).toContainText('text_message.text')
  expect(await findViolations(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dialog.locator('[data-way="end"]')).toContainText('It was closed as agreed.')
  await expect(dialog.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
})

test("a button makes the platform's own messages arrive", async ({ page }) => {
  const dialog = await open(page, receivePolls)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByRole('button', { name: 'Have the sandbox send it' }).click()
  await expect(dialog.locator('[data-way="in"]')).toContainText('Poll changed')
  await expect(dialog.locator('[data-way="in"]')).toContainText('INTERACTION_TYPE_POLL')
})

test('a topic of another chatroom is refused with an explanation', async ({ page }) => {
  const dialog = await open(page, receivePolls)
  await dialog.getByLabel('topic.sub').fill('chatrooms/of-others/sub')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.locator('[data-way="told"]')).toHaveText([
    /the token is of another chatroom/,
    /The topic chatrooms\/of-others\/sub was refused\./,
  ])
})

test('the form loads at most 90 kB, and a connection with the sandbox at most 60 more', async ({ page }) => {
  const urls = await pressTryIt(page, sendText)
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await connect.waitFor()
  const form = await sentBytes([...urls])
  await connect.click()
  await page.getByRole('button', { name: 'Disconnect' }).waitFor()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  page.context().removeAllListeners('request')
  const all = await sentBytes([...urls])
  console.log(`the form of a chat: ${form} bytes, and ${all - form} more to its sandbox`)
  expect(form).toBeGreaterThan(50_000)
  expect(form).toBeLessThanOrEqual(90_000)
  expect(all - form).toBeGreaterThan(10_000)
  expect(all - form).toBeLessThanOrEqual(60_000)
})

const rooms = {
  asyncapi: '3.0.0',
  info: { title: 'Rooms', version: '1' },
  servers: {
    rooms: {
      host: 'rooms.acme.example',
      protocol: 'wss',
      security: [{ $ref: '#/components/securitySchemes/seat' }],
    },
  },
  channels: {
    room: {
      address: 'rooms/{room}',
      parameters: { room: { examples: ['7'] } },
      messages: {
        note: {
          title: 'Note',
          payload: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
        },
      },
    },
  },
  operations: {
    hear: { action: 'send', channel: { $ref: '#/channels/room' } },
    say: { action: 'receive', channel: { $ref: '#/channels/room' } },
  },
  components: { securitySchemes: { seat: { type: 'httpApiKey', in: 'query', name: 'seat' } } },
}

test('connects to a server that the policy allows: sends a token and messages, and explains why the connection ends', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { messageApi } = await import('shiori/internal/asyncapi/message-api.ts')
  const { pagesOf } = await import('shiori/internal/asyncapi/async-api.ts')
  const pages = pagesOf(rooms as Parameters<typeof pagesOf>[0], '/docs/api/rooms')
  const api = messageApi(rooms as Parameters<typeof messageApi>[0], { describes: 'server', ...pages })
  const serving = await serve(createSandbox({ description: { openapi: '3.1.0' }, messages: [api] }), {
    port: 0,
  })
  const host = serving.origin.replace('http', 'ws')
  await using site = new BuiltSite(
    { 'content/docs/en/intro.md': '# Intro\n', 'api/rooms.json': JSON.stringify(rooms) },
    {
      asyncapi: [{ file: 'api/rooms.json', path: '/docs/api/rooms' }],
      console: { sandbox: true, hosts: [host] },
    },
  )
  await site.start()
  await watchPolicy(page)
  const dialog = await open(page, `${site.origin}/docs/api/rooms/operations/say`)
  const frames = dialog.locator('.console-frames > li')
  const connect = dialog.getByRole('button', { name: 'Connect', exact: true })

  // A sandbox that only has the messages.
  await connect.click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(frames).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByRole('button', { name: 'Clear' }).click()

  await dialog.getByLabel('Send to').selectOption({ label: 'Another base URL' })
  await dialog.getByLabel('Base URL').fill(host)
  await connect.click()
  await expect(frames.last()).toContainText('The connection was refused, or the server could not be reached.')
  await dialog.getByLabel('Token: seat').fill('sandbox_test')
  await connect.click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(frames).toHaveCount(3)
  await expect(frames.last()).toContainText('Received Note')
  await serving.stop()
  await expect(frames.last()).toContainText('It ended with code 1001. the sandbox is stopped')
  expect(await refusedBy(page)).toEqual([])
})
