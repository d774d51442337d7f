import type { MakeTools } from 'shiori/tools'
import { advanceTimeTool } from './advance-time-tool.ts'
import { callOperationTool } from './call-operation-tool.ts'
import { siteSandbox } from './site-sandbox.ts'

const makeTools: MakeTools = site => {
  const sandbox = siteSandbox(site)
  return [callOperationTool(sandbox), advanceTimeTool(sandbox)]
}
export default makeTools
