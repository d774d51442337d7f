import path from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import type { Messages } from '../config/messages/messages.ts'
import { messagesOf } from '../config/messages/of-locale.ts'
import { inlineTextPlugin } from './own-text-plugin.ts'

interface SearchTextsModule {
  searchTexts: Record<string, () => Promise<{ search: Messages['search'] }>>
}

async function searchTextsWith(
  texts: Record<string, Messages['search']>,
): Promise<SearchTextsModule['searchTexts']> {
  const server = await createServer({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      inlineTextPlugin({
        search: texts,
        ask: {},
        apiConsole: {},
        feedback: {},
        guideRun: {},
        offline: {},
        shortcuts: {},
      }),
    ],
  })
  try {
    const module = await server.ssrLoadModule('/islands/search/search-texts.ts')
    const { searchTexts } = module as SearchTextsModule
    const loaded = Object.entries(searchTexts).map(async ([locale, load]) => [locale, await load()] as const)
    const values = new Map(await Promise.all(loaded))
    return Object.fromEntries([...values].map(([locale, value]) => [locale, async () => value]))
  } finally {
    await server.close()
  }
}

test("a site's texts come beside those of the engine, and in place of them", async () => {
  const siteTexts = { ...messagesOf('en').search, title: 'Chercher "ici"' }
  const texts = await searchTextsWith({ fr: siteTexts, ja: siteTexts })
  expect(Object.keys(texts).sort()).toEqual(['en', 'fr', 'ja', 'zh'])
  expect((await texts.fr?.())?.search).toEqual(siteTexts)
  expect((await texts.ja?.())?.search).toEqual(siteTexts)
  expect((await texts.zh?.())?.search).toEqual(messagesOf('zh').search)
})

test('without texts of its own a site has those of the engine', async () => {
  expect(Object.keys(await searchTextsWith({}))).toEqual(['en', 'ja', 'zh'])
})
