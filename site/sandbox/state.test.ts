import type { Sandbox } from '@shiori/sandbox'
import { expect, test } from 'vitest'
import { createKeeper } from '../../sandbox/server/state/keeper.ts'
import { StateFile } from '../../sandbox/server/state/state-file.ts'
import { exampleRequest } from '../../sandbox/testing/example-request.ts'
import { Folder } from '../../sandbox/testing/folder.ts'
import { realDescription } from '../../sandbox/testing/real-description.ts'
import { bvOneSandbox } from './testing/bv-one-sandbox.ts'

/** Returns a world as plain data with sorted parts. */
function contents(sandbox: Sandbox): unknown {
  const [world] = sandbox.snapshot('all').worlds
  const sorted = <T extends readonly [string, ...unknown[]]>(entries: readonly T[] = []) =>
    entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return JSON.parse(
    JSON.stringify({ ...world, records: sorted(world?.records), tokens: sorted(world?.tokens) }),
  )
}

test('everything that operations write into a world is in its snapshot', async () => {
  using folder = new Folder()
  const schemes = (await realDescription()).components?.securitySchemes
  const file = new StateFile(folder.file('state.db'))
  const sandbox = bvOneSandbox()
  const keeper = createKeeper(sandbox, file)
  for (const { operation } of sandbox.plans) {
    await (await sandbox.fetch(exampleRequest(operation, 'all', schemes))).text()
    await keeper.saved()
    sandbox.advance(30_000, 'all')
  }
  sandbox.advance(7 * 24 * 3_600_000, 'all')
  await keeper.close()
  const again = bvOneSandbox()
  const kept = new StateFile(folder.file('state.db'))
  again.restore(kept.read().snapshot)
  kept.close()
  expect(contents(again)).toEqual(contents(sandbox))
})
