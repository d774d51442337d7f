import fc from 'fast-check'
import { test } from 'vitest'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { chatParty, chatToken, newPoll } from '../testing/chat.ts'
import { PollModel, type PollWorld, pollCommands } from '../testing/poll-model.ts'

test('any sequence of steps and votes follows the lifecycle, with one vote a person', async () => {
  const sandbox = bvOneSandbox()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(pollCommands, { maxCommands: 20, size: 'max' }), async commands => {
      const by = `sandbox_poll${run++}`
      await fc.asyncModelRun(async (): Promise<{ model: PollModel; real: PollWorld }> => {
        const party = await chatParty(sandbox, by)
        const voters = new Map<string, string>()
        for (const subject of ['a', 'b', 'c'])
          voters.set(subject, await chatToken(sandbox, party.chat, { subject }, by))
        const poll = await newPoll(sandbox, party.admin, ['A', 'B'])
        return { model: new PollModel(), real: { ...party, sandbox, poll, voters } }
      }, commands)
    }),
    { numRuns: 40, seed: 12 },
  )
})
