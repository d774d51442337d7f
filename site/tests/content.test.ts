import { formatProblem } from 'shiori/internal/config/problem.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { expect, test } from 'vitest'
import { siteRoot } from '../golden/site-root.ts'

test('the content has no problems, and each sidebar begins where its readers expect it', async () => {
  const { model, problems } = await loadSite(siteRoot, { git: false, includeDrafts: false })
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
}, 180_000)
