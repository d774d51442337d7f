import { workflowTool } from 'shiori/guide-runs'
import type { MakeTools } from 'shiori/tools'
import { advanceTimeTool } from './advance-time-tool.ts'
import { callOperationTool } from './call-operation-tool.ts'
import { siteSandbox } from './site-sandbox.ts'
import { toolSandbox } from './tool-sandbox.ts'
import { newWorld } from './world.ts'

const makeTools: MakeTools = site => {
  const sandbox = siteSandbox(site)
  const sandboxTools = async () => toolSandbox(await sandbox())
  return [callOperationTool(sandbox), advanceTimeTool(sandbox), workflowTool(site, sandboxTools, newWorld)]
}
export default makeTools
