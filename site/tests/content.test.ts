import { formatProblem } from 'shiori/internal/config/problem.ts'
import type { ArazzoDocument } from 'shiori/internal/workflows/arazzo.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadedSite } from './loaded-site.ts'

let site: Awaited<ReturnType<typeof loadedSite>>
beforeAll(async () => {
  site = await loadedSite()
})

test('the content has no problems, and each sidebar starts where its readers expect it', () => {
  const { model, problems } = site
  expect(problems.map(formatProblem)).toEqual([])
  const landings = Object.fromEntries(
    [...(model.sidebars.get('ja') ?? [])].map(([id, { path }]) => [id, path]),
  )
  expect(landings).toEqual({
    guide: '/docs/category/overview',
    platformApi: '/docs/category/bv-one-api',
    webPlayer: '/docs/category/web-player-sdk',
    androidPlayer: '/docs/category/android-player-sdk',
    iosPlayer: '/docs/category/ios-player-sdk',
    iosMessaging: '/docs/category/ios-messaging-sdk',
    androidMessaging: '/docs/category/android-messaging-sdk',
    javascriptMessaging: '/docs/category/javascript-messaging-sdk',
    androidStreamIngest: '/docs/category/android-stream-ingest-sdk',
    iosStreamIngest: '/docs/category/ios-stream-ingest-sdk',
  })
})

test.each(['en', 'ja', 'zh'])('each workflow has a page with its summary as the title: %s', locale => {
  const { documents } = site.pluginData.get('workflows') as {
    documents: ReadonlyMap<string, ReadonlyMap<string, ArazzoDocument>>
  }
  const summaries = [...documents.values()].flatMap(byLocale =>
    (byLocale.get(locale)?.workflows ?? []).map(({ workflowId, summary }) => [workflowId, summary]),
  )
  const pages = [...(site.model.docs.get(locale)?.values() ?? [])].flatMap(({ path, title }) => {
    const [, id] = /^\/docs\/api\/bv-one\/workflows\/(.+)$/.exec(path) ?? []
    return id === undefined ? [] : [[id, title]]
  })
  expect(pages.length).toBeGreaterThan(0)
  expect(Object.fromEntries(pages)).toEqual(Object.fromEntries(summaries))
})
