import { expect, test } from 'vitest'
import { bvOneSandbox } from '../../site/sandbox/testing/bv-one-sandbox.ts'
import { loadedSite } from '../../site/tests/loaded-site.ts'
import { runCollection } from './run-collection.ts'
import { sandboxTokens, siteCollection } from './site-collection.ts'

test("the API's collection runs completely in one world of the sandbox", async () => {
  const { collection, document } = await siteCollection(loadedSite())
  const sandbox = bvOneSandbox()
  const answers = await runCollection(collection, sandboxTokens(document, 'collection'), request =>
    sandbox.fetch(request),
  )
  expect(answers.filter(({ passed }) => !passed)).toEqual([])
  expect(answers).toHaveLength(326)
  // The other requests are refused because of earlier ones, such as a new owner, who cannot be removed, or an
  // organization that was deactivated: 12 requests follow it.
  const refused = answers.filter(({ status }) => status >= 400)
  expect(refused.length).toBeLessThanOrEqual(52)
})

test('fails without tokens', async () => {
  const { collection } = await siteCollection(loadedSite())
  const sandbox = bvOneSandbox()
  const answers = await runCollection(collection, new Map(), request => sandbox.fetch(request))
  expect(answers.filter(({ passed }) => !passed).length).toBeGreaterThan(300)
})
