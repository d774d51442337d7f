import fc from 'fast-check'
import { expect, test } from 'vitest'
import { start } from '../../../sandbox/testing/client.ts'
import { textAt } from '../at.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { inWorld, LifecycleModel, lifecycleCommands, stepsOf } from '../testing/lifecycle-model.ts'
import { vodBody } from '../testing/vod-body.ts'

const requests: Record<string, (id: string) => string> = {
  PublicCMSService_CancelVOD: id => `POST /bv/cms/v1/vods/${id}:cancel`,
  PublicCMSService_DeleteVOD: id => `DELETE /bv/cms/v1/vods/${id}`,
}

test('any sequence of calls, events and time follows the lifecycle of a VOD', async () => {
  const sandbox = bvOneSandbox()
  const steps = await stepsOf('cms.v1.VODStatus')
  expect(steps.length).toBeGreaterThan(8)
  const commands = lifecycleCommands(Object.keys(requests), ['encoding-fails'], 'VOD_STATUS_DELETED')
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 15 }), async chosen => {
      const world = `vod${run++}`
      const send = inWorld(sandbox, world)
      const { body } = await send('POST /bv/cms/v1/vods', vodBody('d27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01'))
      const id = textAt(body, 'vod.id')
      const real = {
        ...{ sandbox, world, id },
        read: async () => textAt((await send(`GET /bv/cms/v1/vods/${id}`)).body, 'vod.status') || undefined,
        send: (operation: string) => send(requests[operation]?.(id) ?? ''),
      }
      const facts = { conditions: {}, moments: {} }
      await fc.asyncModelRun(
        () => ({ model: new LifecycleModel(steps, 'VOD_STATUS_CREATED', start, facts), real }),
        chosen,
      )
    }),
    { numRuns: 40, seed: 12 },
  )
})
