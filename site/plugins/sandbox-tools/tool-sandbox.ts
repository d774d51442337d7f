import type { Sandbox } from '@shiori/sandbox'
import { changeResources } from '@shiori/sandbox/change-resources'
import type { ToolSandbox } from 'shiori/guide-runs'

/** The sandbox as guides use it. */
export function toolSandbox(sandbox: Sandbox): ToolSandbox {
  return {
    fetch: sandbox.fetch,
    advance: sandbox.advance,
    change: (world, resources) => changeResources(sandbox, world, resources),
  }
}
