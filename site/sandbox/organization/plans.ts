import type { Behaviour, Json } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import { storeOwn } from '../own-record.ts'
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
  const groups = world.list('pricing.v1.PlanGroupDetail')
  const known = groups
    .flatMap(({ value }) => listAt(value, 'details'))
    .some(plan => textAt(plan, 'id') === id)
  if (!known) throw failure('NOT_FOUND', 'no plan with this id exists')
  storeOwn(world, 'plan', 'current', { id })
  return { body: {}, from: 'behaviour' }
}

/** The plan of the organization. */
export const plans: Part = {
  behaviours: {
    PublicPricingService_GetPlanInfo: planInfo,
    PublicPricingService_ChangePlan: changePlan,
  },
}
