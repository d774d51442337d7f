import type { Behaviour, Json } from 'shiori-sandbox/behaviour'
import { failure, invalid, isObject } from 'shiori-sandbox/behaviour'
import { at, listAt, textAt } from '../media/at.ts'
import { putOwn } from '../own-record.ts'
import type { Part } from '../part.ts'

/** What the trust policy of a bucket has to hold; the same in every world, as the pages show it. */
const externalId = 'bv-external-id-example'

const setDefault: Behaviour = ({ world, parameters }) => {
  const id = parameters.path.id ?? ''
  const schema = 'configuration.v1.PlayerSetting'
  if (!world.get(schema, id)) throw failure('NOT_FOUND', 'no player setting with this id exists')
  for (const setting of world.list(schema))
    world.put({ ...setting, value: { ...setting.value, is_default: setting.id === id } })
  return { body: {}, from: 'behaviour' }
}

const validateStorage: Behaviour = ({ body }) => {
  const sent = textAt(body, 'cloud_storage.aws_storage.external_id')
  if (sent !== externalId)
    throw invalid([
      {
        field: 'cloud_storage.aws_storage.external_id',
        description: `is not that of the trust policy: found "${sent}"`,
      },
    ])
  return { body: {}, from: 'behaviour' }
}

const planInfo: Behaviour = ({ world, next }) => {
  const answer = next()
  const current = world.get('plan', 'current')?.value.id
  if (current === undefined || !isObject(answer.body)) return answer
  const plans = listAt(answer.body, 'plans').map(
    (plan): Json => (isObject(plan) ? { ...plan, is_current_plan: plan.id === current } : plan),
  )
  return { body: { ...answer.body, plans }, from: 'behaviour' }
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

/** Settings of the organization as a whole. */
export const settings: Part = {
  behaviours: {
    PublicConfigurationService_SetDefaultPlayerSetting: setDefault,
    PublicConfigurationService_ValidateCloudStorage: validateStorage,
    PublicConfigurationService_ValidateCloudStorage2: validateStorage,
    PublicPricingService_GetPlanInfo: planInfo,
    PublicPricingService_ChangePlan: changePlan,
  },
}
