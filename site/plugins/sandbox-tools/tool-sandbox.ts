import type { ToolSandbox } from 'shiori/guide-runs'
import type { Sandbox } from 'shiori-sandbox'
import { changeResources } from 'shiori-sandbox/core/worlds/change-resources.ts'

/** The sandbox as guides use it. */
export function toolSandbox(sandbox: Sandbox): ToolSandbox {
  return {
    fetch: sandbox.fetch,
    advance: sandbox.advance,
    change: (world, resources) => changeResources(sandbox, world, resources),
  }
}
