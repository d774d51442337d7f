import { expect, test } from 'vitest'
import { bvOneSandbox } from '../../site/sandbox/testing/bv-one-sandbox.ts'
import { runCollection } from './run-collection.ts'
import { sandboxTokens, siteCollection } from './site-collection.ts'

test('the collection of the API runs from top to bottom in one world of the sandbox', async () => {
  const { collection, document } = await siteCollection()
  const sandbox = bvOneSandbox()
  const answers = await runCollection(collection, sandboxTokens(document, 'collection'), request =>
    sandbox.fetch(request),
  )
  expect(answers.filter(({ passed }) => !passed)).toEqual([])
  expect(answers).toHaveLength(326)
  // The rest are refused by states that other requests have brought about, such as a new owner, who cannot be removed, or an
  // organization that has deactivated itself: 12 requests come after that.
  const refused = answers.filter(({ status }) => status >= 400)
  expect(refused.length).toBeLessThanOrEqual(52)
})

test('without tokens it does not pass', async () => {
  const { collection } = await siteCollection()
  const sandbox = bvOneSandbox()
  const answers = await runCollection(collection, new Map(), request => sandbox.fetch(request))
  expect(answers.filter(({ passed }) => !passed).length).toBeGreaterThan(300)
})
