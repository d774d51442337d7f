import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type Locale, localized, type Scene } from './scene.ts'

interface Words {
  connect: string
  message: string
  captions: readonly [string, string, string, string]
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    connect: 'Connect',
    message: 'Good evening from Osaka!',
    captions: [
      'Two tabs: one sends to the chatroom, the other one receives.',
      'Both connect to the chatroom.',
      'The viewer writes a message.',
      'It is sent, and everyone who is connected receives it.',
    ],
  },
  ja: {
    connect: '接続',
    message: '大阪からこんばんは！',
    captions: [
      '2つのタブがあります。片方がチャットルームに送信し、もう片方が受信します。',
      'どちらもチャットルームに接続します。',
      '視聴者がメッセージを書きます。',
      '送信すると、接続中の全員が受信します。',
    ],
  },
  zh: {
    connect: '連線',
    message: '大阪的朋友晚安！',
    captions: [
      '兩個分頁：一個傳送至聊天室，另一個接收。',
      '兩個分頁都連線至聊天室。',
      '觀眾輸入訊息。',
      '送出後，所有連線中的使用者都會收到。',
    ],
  },
}

/** Two consoles of the chatroom's messages side by side: one sends, the other one receives. */
export const chat: Scene = {
  async *steps(context, { origin, locale }) {
    const { connect, message, captions } = words[locale]
    const [tabs, connecting, writing, sending] = captions
    const open = async (operation: string) =>
      opened(context, origin + localized(`/docs/api/chatroom-messages/operations/${operation}`, locale))
    const sender = await open('send-text')
    const receiver = await open('receive-messages')
    const pictures = async () => [await sender.page.screenshot(), await receiver.page.screenshot()]
    yield { caption: tabs, seconds: 2.4, pictures: await pictures() }

    for (const { dialog } of [sender, receiver]) {
      await dialog.getByRole('button', { name: connect, exact: true }).click()
      await dialog.locator('button[aria-busy]').waitFor({ state: 'detached' })
    }
    yield { caption: connecting, seconds: 2, pictures: await pictures() }

    const field = sender.dialog.locator('textarea').first()
    const before = await field.inputValue()
    for (let end = 0; end <= message.length; end += Math.ceil(message.length / 6)) {
      await field.fill(before.replace('Hello from Osaka!', message.slice(0, end)))
      yield { caption: writing, seconds: 0.3, pictures: await pictures() }
    }
    await field.fill(before.replace('Hello from Osaka!', message))
    yield { caption: writing, seconds: 0.6, pictures: await pictures() }

    await field.press('Control+Enter')
    for (const { dialog } of [sender, receiver]) {
      const received = dialog.locator('[data-way="in"]').first()
      await received.waitFor()
      await received.scrollIntoViewIfNeeded()
    }
    yield { caption: sending, seconds: 3.5, pictures: await pictures() }
  },
}

async function opened(context: BrowserContext, address: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 400, height: 720 })
  await page.goto(address)
  await page.keyboard.press('t')
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  return { page, dialog }
}
