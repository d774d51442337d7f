import type { Sandbox, SandboxOptions } from '@shiori/sandbox'
import { createSandbox } from '@shiori/sandbox'
import { start } from '../../../sandbox/testing/client.ts'
import { realDescription } from '../../../sandbox/testing/real-description.ts'
import { bvOne } from '../bv-one.ts'

const description = await realDescription()

/** Creates a sandbox of the platform whose time only advances by `advance`. */
export function bvOneSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({ description, clock: { speed: 0, start }, ...bvOne, ...options })
}
