import type { Behaviour } from 'shiori-sandbox/behaviour'
import { invalid } from 'shiori-sandbox/behaviour'
import { textAt } from '../at.ts'
import type { Part } from '../part.ts'

const update: Behaviour = ({ body, world, parameters, next }) => {
  const [, seconds] = /^(\d+)s$/.exec(textAt(body, 'expire_duration')) ?? []
  const encoding = world.get('cms.v1.InstantEncoding', parameters.path.id ?? '')
  if (!encoding) return undefined
  if (seconds === undefined)
    throw invalid([{ field: 'expire_duration', description: 'expected whole seconds, such as 3600s' }])
  const expiration_time = new Date(world.now + Number(seconds) * 1000).toISOString()
  world.put({ ...encoding, value: { ...encoding.value, expiration_time } })
  return next()
}

/** Instant encodings: no operation makes one, so there are those of the examples. */
export const instantEncodings: Part = {
  behaviours: { PublicCMSService_UpdateInstantEncoding: update },
}
