import type { Sandbox } from '@shiori/sandbox'
import { changeResources } from '@shiori/sandbox/change-resources'
import type { ToolSandbox } from 'shiori/guide-runs'

/** Wraps the sandbox in the form that guides use. */
export function toolSandbox(sandbox: Sandbox): ToolSandbox {
  return {
    fetch: sandbox.fetch,
    advance: sandbox.advance,
    change: (world, resources) => changeResources(sandbox, world, resources),
  }
}
