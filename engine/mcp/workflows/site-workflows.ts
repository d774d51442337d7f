import type { ToolSite } from '../../plugins/agent-tool.ts'
import type { GuideFile } from '../../samples/guide/guide-file.ts'
import { readWorkflow, type Workflow } from './read-workflow.ts'

/** The runnable guides of a site. */
export interface SiteWorkflows {
  file: GuideFile
  /** Workflows by path of the guide's page, without base path, in the order of the site's lists. */
  workflows: ReadonlyMap<string, Workflow>
}

/**
 * Reads the guides in the site's lists of pages. Only the default locale is read, since samples are the same in all locales.
 *
 * @returns Undefined for a site without runnable guides.
 */
export async function siteWorkflows({
  read,
  address,
  docsPath = '/docs',
  locales: [, ...others],
}: ToolSite): Promise<SiteWorkflows | undefined> {
  const text = await read('/guides.json')
  if (text === undefined) return undefined
  // Written by the build.
  const file: GuideFile = JSON.parse(text)
  const base = new URL(address('/')).pathname
  const isTranslated = (path: string) => others.some(code => path.startsWith(`/${code}/`))
  const linksOf = async (list: string, end: string) => {
    const links = (await read(list))?.matchAll(/\]\(([^)\s]+)\)/g) ?? []
    const targets = [...links].map(
      ([, href = '']) => `/${new URL(href, address('/')).pathname.slice(base.length)}`,
    )
    return targets.filter(
      path => path.endsWith(end) && path.startsWith(`${docsPath}/`) && !isTranslated(path),
    )
  }
  const lists = await linksOf('/llms.txt', '/llms.txt')
  const pages = new Set((await Promise.all(lists.map(list => linksOf(list, '.md')))).flat())
  const isOperation = (page: string) => file.operations.some(([, , , api]) => page.startsWith(`${api}/`))
  const found = await Promise.all(
    [...pages].map(async (page): Promise<[string, Workflow | undefined]> => {
      const markdown = isOperation(page) ? undefined : await read(page)
      const workflow = markdown === undefined ? undefined : readWorkflow(markdown, file.apis)
      return [page.slice(0, -'.md'.length), workflow]
    }),
  )
  return { file, workflows: new Map(found.flatMap(([page, one]) => (one ? [[page, one] as const] : []))) }
}
