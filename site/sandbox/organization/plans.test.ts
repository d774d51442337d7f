import { expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

const standard = '8d2b6e90-c5f3-4a17-9e84-7b0d1f3a5c69'
/** The group that contains the plan. */
const group = '62f9a1d4-0b7e-4c38-8d53-e4c6b2f7a910'

test('an organization changes only to an offered plan', async () => {
  const sandbox = bvOneSandbox()
  const change = (plan_id: string) =>
    ask(sandbox, 'POST /bv/pricing/v1/plans:change', { plan_id, message: 'From April, please.' })
  for (const unknown of [group, standard.slice(0, 8)]) expect((await change(unknown)).status).toBe(404)
  expect((await change(standard)).status).toBe(200)
  const { body } = await ask(sandbox, 'GET /bv/pricing/v1/plan-infos')
  expect(body.plans).toMatchObject([{ id: standard, is_current_plan: true }])
})
