import { chromium } from '@playwright/test'
import { chromiumFlags, headlessPath } from '../support/chromium.ts'
import type { Wire } from './wire.ts'

/** Starts Chromium by Playwright. */
export async function startChromium(): Promise<Wire> {
  const browser = await chromium.launch({ executablePath: headlessPath(), args: [...chromiumFlags] })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  return {
    open: async url => {
      await page.goto(url)
    },
    traverse: async delta => {
      await (delta < 0 ? page.goBack() : page.goForward())
    },
    evaluate: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    movePointer: (x, y) => page.mouse.move(x, y),
    click: async () => {
      await page.mouse.down()
      await page.mouse.up()
    },
    press: (key, modifiers) => page.keyboard.press([...modifiers, key].join('+')),
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  }
}
