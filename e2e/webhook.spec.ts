import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { createSandbox } from '@shiori/sandbox'
import { serve } from '@shiori/sandbox/server'
import { webhookSender } from '@shiori/sandbox/webhook-sender'
import { apiSite } from './support/api-site.ts'
import { findViolationsInBothModes } from './support/axe.ts'

const description = {
  openapi: '3.1.0',
  info: { title: 'Hooks', version: '1' },
  paths: {},
  'x-webhook-signature': { header: 'X-Signature', variable: 'HOOK_SECRET', tolerance: 300 },
  'x-webhook-delivery': { idHeader: 'X-Event', attempts: 3, waits: ['PT1M', 'PT1H'] },
  webhooks: {
    ready: {
      post: {
        operationId: 'onReady',
        requestBody: { content: { 'application/json': { example: { film: 'a' } } } },
        responses: { 204: { description: 'Taken.' } },
      },
    },
  },
}

const samples = (page: Page, group: string) => page.locator(`[data-tabs=${group}]`)

test('the page of an event: receivers by language, and a sandbox that sends it to this machine', async ({
  page,
}) => {
  process.env.HOOK_SECRET = 'secret'
  const received: IncomingHttpHeaders[] = []
  const receiver = createServer((request, response) => {
    received.push(request.headers)
    response.writeHead(204, { 'x-answer': 'taken' }).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const sandbox = createSandbox({ description, clock: { speed: 0 } })
  const sender = await serve(sandbox, { port: 0, sendWebhook: webhookSender(description) })
  await using site = apiSite({
    files: { 'api/hooks.json': JSON.stringify(description) },
    config: {
      apis: [{ id: 'hooks', file: 'api/hooks.json', path: '/docs/api/hooks' }],
      code: { themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
      console: { targets: [{ label: 'Sandbox', url: sender.origin }] },
    },
  })
  try {
    await site.start()
    await page.goto(`${site.origin}/docs/api/hooks/on-ready`)
    const code = samples(page, 'receiver').locator('pre')
    await expect(code).toContainText('timingSafeEqual')
    const languages = samples(page, 'receiver').getByRole('combobox')
    await languages.focus()
    await languages.selectOption('Python')
    await expect(code).toContainText('hmac.compare_digest')
    // The request has one client, which signs; the choice of a receiver leaves it.
    await expect(samples(page, 'client').locator('pre')).toContainText('openssl dgst -sha256')

    const { port } = receiver.address() as AddressInfo
    await page.getByLabel('Receiver on this machine').fill(`http://localhost:${port}/hook`)
    await page.getByRole('button', { name: 'Send it to my machine' }).click()
    await expect(page.locator('form output')).toContainText('204\nx-answer: taken')
    expect(received).toMatchObject([{ 'x-signature': expect.stringMatching(/^[\da-f]{64}$/) }])

    await page.getByLabel('Receiver on this machine').fill('http://acme.example/')
    await page.getByRole('button', { name: 'Send it to my machine' }).click()
    await expect(page.locator('form output')).toContainText('must be an address of this machine')
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await findViolationsInBothModes(page)).toEqual([])
  } finally {
    delete process.env.HOOK_SECRET
    receiver.close()
    await sender.stop()
  }
})
