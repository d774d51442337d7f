import type { AsyncApi } from 'shiori/internal/asyncapi/async-api.ts'
import { pluginName } from 'shiori/internal/asyncapi/async-api.ts'
import { ExampleValidator } from 'shiori/internal/reference/description/example-validator.ts'
import type { Json } from 'shiori/internal/reference/description/json.ts'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'
import { textsOf } from 'shiori/internal/route-data/api-texts.ts'
import { expect, test } from 'vitest'
import { loadedSite } from './loaded-site.ts'

async function loadedApi() {
  const { model, config } = await loadedSite()
  const [api] = model.own.get(pluginName) as AsyncApi[]
  const document = api?.documents.get(config.defaultLocale)
  if (!api || !document) throw new Error('the site describes no messages')
  return { api, document: document as unknown as OpenApiDocument }
}

test.each(['ja', 'zh'])("all texts of the chatroom's messages are translated: %s", async locale => {
  const { api, document } = await loadedApi()
  const translated = textsOf(api.documents.get(locale) as unknown as OpenApiDocument)
  const original = textsOf(document)
  expect(original.size).toBeGreaterThan(100)
  expect([...original].filter(text => translated.has(text))).toEqual([])
})

test('examples of messages match their schemas', async () => {
  const { api, document } = await loadedApi()
  const validator = new ExampleValidator(document)
  const messages = Object.entries(api.documents.get('en')?.components?.messages ?? {})
  const checked = messages.flatMap(([name, message]) =>
    ((message as { examples?: { name?: string; payload?: Json }[] }).examples ?? []).map(
      ({ name: kind, payload = null }) => {
        const keys = ['components', 'messages', name, 'payload']
        return validator.problems(keys, payload, kind === 'sent' ? 'request' : 'response')
      },
    ),
  )
  expect(checked.length).toBeGreaterThanOrEqual(5)
  expect(checked.flat()).toEqual([])
})
