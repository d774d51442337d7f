import { expect } from '@playwright/test'
import { pageKinds, prefixes } from '../pages.ts'
import { test } from './test.ts'

for (const prefix of prefixes)
  test(`the policy refuses nothing on any kind of page: ${prefix || '/en'}`, async ({ reader }) => {
    test.setTimeout(180_000)
    for (const [kind, path] of Object.entries(pageKinds)) {
      await reader.open(prefix + path)
      await reader.stir()
      await reader.press('Tab')
      await reader.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await reader.until('scripts', () => document.readyState === 'complete')
      expect([kind, await reader.refused()]).toEqual([kind, []])
    }
  })

test("refuses and reports a style and a script that are not the site's", async ({ reader }) => {
  await reader.open('/')
  await reader
    .evaluate(() => {
      document.body.setAttribute('style', 'color: red')
      const script = document.createElement('script')
      script.src = 'https://elsewhere.invalid/script.js'
      document.head.append(script)
    })
    .catch(() => {})
  const refused = await reader.refused()
  expect(refused.join('\n')).toContain('style-src')
})
