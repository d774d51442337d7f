import fc from 'fast-check'
import { test } from 'vitest'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { playbackToken } from '../testing/playback.ts'
import { SessionModel, type SessionWorld, sessionCommands } from '../testing/session-model.ts'

test('any sequence of starts, heartbeats, ends and pauses respects the claims of token and content', async () => {
  const sandbox = bvOneSandbox()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(sessionCommands, { maxCommands: 25, size: 'max' }), async commands => {
      const world = `model${run++}`
      await fc.asyncModelRun(async (): Promise<{ model: SessionModel; real: SessionWorld }> => {
        const token = await playbackToken(sandbox, { expires_in: '7200s' }, `sandbox_${world}`)
        return { model: new SessionModel(), real: { sandbox, world, token } }
      }, commands)
    }),
    { numRuns: 40, seed: 12 },
  )
})
