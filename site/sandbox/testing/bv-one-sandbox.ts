import type { Sandbox, SandboxOptions } from '@shiori/sandbox'
import { createSandbox } from '@shiori/sandbox'
import { start } from '../../../sandbox/testing/client.ts'
import { realDescription } from '../../../sandbox/testing/real-description.ts'
import { bvOne } from '../bv-one.ts'

const description = await realDescription()

/** The platform in a sandbox whose time only moves by `advance`. */
export function bvOneSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  return createSandbox({ description, clock: { speed: 0, start }, ...bvOne, ...options })
}
