import { parseSiteConfig } from 'shiori/internal/config/config.ts'
import { untranslatedLocales } from 'shiori/internal/config/messages/site-messages.ts'
import { expect, test } from 'vitest'
import siteConfig from './site.config.ts'

test("the portal's configuration is valid, and its interface is translated", () => {
  const config = parseSiteConfig(siteConfig)
  expect(untranslatedLocales(config)).toEqual([])
  expect(config.navbar.actions.map(({ href }) => href)).toEqual([
    'https://console.bv-one.example/login',
    'https://console.bv-one.example/chatbot/playground',
  ])
})
