import type { Behaviour, Json } from 'shiori-sandbox/behaviour'
import { failure, isObject } from 'shiori-sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { putOwn } from '../own-record.ts'
import type { Part } from '../part.ts'

const planInfo: Behaviour = ({ world, next }) => {
  const { body } = next()
  if (!isObject(body)) return undefined
  const current = world.get('plan', 'current')?.value.id
  const plans = listAt(body, 'plans').map(
    (plan): Json =>
      isObject(plan) && current !== undefined ? { ...plan, is_current_plan: plan.id === current } : plan,
  )
  return { body: { ...body, plans }, from: 'behaviour' }
}

const changePlan: Behaviour = ({ world, body }) => {
  const id = textAt(body, 'plan_id')
  const known = world
    .list('pricing.v1.PlanGroupDetail')
    .some(({ value }) => JSON.stringify(value).includes(id))
  if (!known && at(body, 'plan_id') !== '8d2b6e90-c5f3-4a17-9e84-7b0d1f3a5c69')
    throw failure('NOT_FOUND', 'no plan with this id exists')
  putOwn(world, 'plan', 'current', { id })
  return { body: {}, from: 'behaviour' }
}

/** The plan that the organization has. */
export const plans: Part = {
  behaviours: {
    PublicPricingService_GetPlanInfo: planInfo,
    PublicPricingService_ChangePlan: changePlan,
  },
}
