import { expect, test } from 'vitest'
import { ask } from './testing/ask.ts'
import { bvOneSandbox } from './testing/bv-one-sandbox.ts'

const labels = '/bv/org/v1/organizations/labels?page_size=1'

test('a page token is valid only for its list with the same filters', async () => {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, `GET ${labels}`)
  const token = String(body.next_page_token)
  expect((await ask(sandbox, `GET ${labels}&page_token=${token}`)).status).toBe(200)
  for (const query of [`&filter.name=a&page_token=${token}`, '&page_token=after-1', `&page_token=${token}0`])
    expect(await ask(sandbox, `GET ${labels}${query}`)).toMatchObject({ status: 400, body: { code: 3 } })
})

test('no page has a negative size', async () => {
  const sandbox = bvOneSandbox()
  const list = '/bv/aisk/v1/sources/available-vods'
  for (const query of ['items_per_page=-1', 'current_page=-1'])
    expect(await ask(sandbox, `GET ${list}?${query}`)).toMatchObject({ status: 400, body: { code: 3 } })
})

test('names are found in any case, as in the other lists', async () => {
  const sandbox = bvOneSandbox()
  const { body } = await ask(sandbox, 'GET /bv/org/v1/organizations/labels')
  const [first = ''] = Array.isArray(body.labels) ? body.labels.map(String) : []
  const found = await ask(sandbox, `GET /bv/org/v1/organizations/labels?filter.name=${first.toUpperCase()}`)
  expect(found.body.labels).toContain(first)
})
