import type { Behaviour } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { afterSeconds } from '../tokens/lifetime.ts'

const update: Behaviour = ({ body, world, parameters, next }) => {
  const encoding = world.get('cms.v1.InstantEncoding', parameters.path.id ?? '')
  if (!encoding) return undefined
  const end = afterSeconds('expire_duration', textAt(body, 'expire_duration'), world)
  const expiration_time = new Date(end).toISOString()
  world.put({ ...encoding, value: { ...encoding.value, expiration_time } })
  return next()
}

/** Instant encodings: no operation creates one, so there are only those of the examples. */
export const instantEncodings: Part = {
  behaviours: { PublicCMSService_UpdateInstantEncoding: update },
}
