import type { Behaviour, Stored, World } from '@shiori/sandbox/behaviour'
import { invalid } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { storeOwn } from '../own-record.ts'
import type { Part } from '../part.ts'
import { requireContent } from './content.ts'

const store = 'redeem code'

/** Maximum number of codes for a live event, VOD or AOD. */
export const maxRedeemCodes = 1000

const create: Behaviour = ({ body, world }) => {
  const { record } = requireContent(world, textAt(body, 'type'), textAt(body, 'id'))
  const amount = Number(at(body, 'amount'))
  const before = codesOf(world, record).length
  if (amount < 1 || before + amount > maxRedeemCodes) {
    throw invalid([
      {
        field: 'amount',
        description: `is ${amount}: from 1 to ${maxRedeemCodes - before} can be added to the ${before} that exist`,
      },
    ])
  }
  const codes = Array.from({ length: amount }, () => {
    const code = world.newId('AAAA-0A0A-AAAA')
    storeOwn(world, store, code, { code }, record.id)
    return { code }
  })
  return { body: { redeem_codes: codes }, from: 'behaviour' }
}

const list: Behaviour = ({ parameters, world, next }) => {
  const { record } = requireContent(
    world,
    String(at(parameters.query, 'type')),
    String(at(parameters.query, 'id')),
  )
  const codes = codesOf(world, record).map(({ id }) => ({ code: id }))
  // Until codes are created here, those of the page belong to a prepared show.
  return codes.length === 0 && record.order === 0
    ? next()
    : { body: { redeem_codes: codes }, from: 'behaviour' }
}

function codesOf(world: World, { id }: Stored): Stored[] {
  return world.list(store, id).reverse()
}

/** Codes that give access to protected content in the showroom. */
export const redeemCodes: Part = {
  behaviours: {
    PublicCMSService_BatchCreateRedeemCodes: create,
    PublicCMSService_ListRedeemCodes: list,
  },
}
