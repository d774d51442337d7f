import { createSandbox, type Sandbox, type SandboxOptions } from '@shiori/sandbox'
import type { ToolSite } from 'shiori/tools'
import { bvOne } from '../../sandbox/bv-one.ts'

/** Anybody may call, so the limit for all worlds together is well below the heap of the process. */
const limits = { worlds: 200, bytes: 8_000_000, worldsBytes: 96_000_000, delay: 0 }

/** Returns the site's sandbox, which is created on the first call from the site's description. */
export function siteSandbox(site: ToolSite): () => Promise<Sandbox> {
  let sandbox: Promise<Sandbox> | undefined
  return () => {
    sandbox ??= makeSandbox(site)
    sandbox.catch(() => {
      sandbox = undefined
    })
    return sandbox
  }
}

async function makeSandbox({ apis, read }: ToolSite): Promise<Sandbox> {
  const path = apis[0]?.path
  const text = path === undefined ? undefined : await read(`${path}/openapi.json`)
  if (text === undefined) throw new Error('The site has no description of its API')
  const description: SandboxOptions['description'] = JSON.parse(text)
  // Only the tool advances time, so that results do not depend on how long an assistant thinks, and no response is
  // delayed.
  return createSandbox({ ...bvOne, description, clock: { speed: 0 }, limits })
}
