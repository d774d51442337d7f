import type { AgentTool } from '../../plugins/agent-tool.ts'
import type { McpSite } from '../site.ts'
import { siteApis } from '../site-apis.ts'
import { glossaryTool } from './glossary-tool.ts'
import { describeOperationTool, listOperationsTool } from './operation-tools.ts'
import { readPageTool } from './read-page-tool.ts'
import { searchTool } from './search-tool.ts'

/** The engine's tools for a site. Those for APIs and glossaries are left out if it has none. */
export function siteTools(site: McpSite): AgentTool[] {
  const apis = siteApis(site)
  const { facts } = site
  return [
    searchTool(site),
    readPageTool(site),
    ...(facts.apis.length > 0 ? [listOperationsTool(site, apis), describeOperationTool(site, apis)] : []),
    ...(facts.glossary ? [glossaryTool(site)] : []),
  ]
}
