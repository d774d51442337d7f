import { createSandbox, type Sandbox, type SandboxOptions } from '@shiori/sandbox'
import type { ToolSite } from 'shiori/tools'
import { bvOne } from '../../sandbox/bv-one.ts'

/** Anybody may call, so all worlds together have a bound well below the heap of the process. */
const limits = { worlds: 200, bytes: 8_000_000, worldsBytes: 96_000_000, delay: 0 }

/** Gives the sandbox of the site; it is made when it is first asked for, of the description that the site has. */
export function siteSandbox(site: ToolSite): () => Promise<Sandbox> {
  let made: Promise<Sandbox> | undefined
  return () => {
    made ??= makeSandbox(site)
    made.catch(() => {
      made = undefined
    })
    return made
  }
}

async function makeSandbox({ apis, read }: ToolSite): Promise<Sandbox> {
  const path = apis[0]?.path
  const text = path === undefined ? undefined : await read(`${path}/openapi.json`)
  if (text === undefined) throw new Error('The site has no description of its API')
  const description: SandboxOptions['description'] = JSON.parse(text)
  // Time passes when an assistant says so: what it sees does not depend on how long it thinks, and no answer waits.
  return createSandbox({ ...bvOne, description, clock: { speed: 0 }, limits })
}
