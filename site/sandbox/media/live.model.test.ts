import fc from 'fast-check'
import { expect, test } from 'vitest'
import { start } from '../../../sandbox/testing/client.ts'
import { textAt } from '../at.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { inWorld, LifecycleModel, lifecycleCommands, stepsOf } from '../testing/lifecycle-model.ts'

const verbs: Record<string, string> = {
  PublicCMSService_PreviewLive: 'preview',
  PublicCMSService_StartLive: 'start',
  PublicCMSService_EndLive: 'end',
  PublicCMSService_CancelLive: 'cancel',
  PublicCMSService_ArchiveLive: 'archive',
}
const events = 'building preview ending encoding canceling archiving'.split(' ').map(step => `${step}-fails`)
const hour = 3_600_000

/** An event with or without a VOD, from an encoder or a recording, now or later. */
const settings = fc.record({
  vod: fc.boolean(),
  simulive: fc.boolean(),
  scheduled: fc.constantFrom(0, 2, 13),
})

test('any sequence of calls, events and time follows the lifecycle of a live event', async () => {
  const sandbox = bvOneSandbox()
  const steps = await stepsOf('cms.v1.LiveStatus')
  expect(steps.length).toBeGreaterThan(20)
  const commands = lifecycleCommands(Object.keys(verbs), [...events, 'platform-archives'], 'none')
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      settings,
      fc.commands(commands, { maxCommands: 25 }),
      async ({ vod, simulive, scheduled }, chosen) => {
        const world = `live${run++}`
        const send = inWorld(sandbox, world)
        const time = (hours: number) => new Date(start + hours * hour).toISOString()
        const { body } = await send('POST /bv/cms/v1/lives', {
          live: {
            name: 'Keynote',
            type: simulive ? 'LIVE_TYPE_SIMULIVE' : 'LIVE_TYPE_LIVE',
            broadcast_mode: 'BROADCAST_MODE_DVR',
            resolution: 'LIVE_RESOLUTION_FHD',
            security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } },
            save_for_download_enabled: true,
            ...(vod
              ? { live_vod: { source: 'LIVE_VOD_SOURCE_CATCHUP', started_at: time(3), ended_at: time(5) } }
              : {}),
            ...(simulive
              ? {
                  source: {
                    type: 'LIVE_SOURCE_TYPE_LIBRARY',
                    library: { id: 'd27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01' },
                  },
                  scheduled_at: time(scheduled),
                }
              : {}),
          },
        })
        const id = textAt(body, 'live.id')
        const real = {
          ...{ sandbox, world, id },
          read: async () => textAt((await send(`GET /bv/cms/v1/lives/${id}`)).body, 'live.status'),
          send: (operation: string) => send(`POST /bv/cms/v1/lives/${id}:${verbs[operation]}`, {}),
        }
        const facts = {
          conditions: { simulive, 'vod-set-up': vod, 'no-vod': !vod },
          moments: {
            ...(simulive ? { scheduled_at: start + scheduled * hour } : {}),
            ...(vod
              ? { 'live_vod.started_at': start + 3 * hour, 'live_vod.ended_at': start + 5 * hour }
              : {}),
          },
        }
        const first = simulive && scheduled >= 12 ? 'LIVE_STATUS_SCHEDULED' : 'LIVE_STATUS_PREPARING'
        await fc.asyncModelRun(
          () => ({ model: new LifecycleModel(steps, first, start, facts), real }),
          chosen,
        )
      },
    ),
    { numRuns: 60, seed: 12 },
  )
})
