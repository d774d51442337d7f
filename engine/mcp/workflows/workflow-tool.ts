import { counted } from '../../config/counted.ts'
import { didYouMean } from '../../config/nearest.ts'
import { type AgentTool, defineTool, type ToolSite, z } from '../../plugins/agent-tool.ts'
import type { ToolSandbox } from '../../plugins/tool-sandbox.ts'
import type { GuideFile } from '../../samples/guide/guide-file.ts'
import { readWorkflow, type Workflow } from './read-workflow.ts'
import { type RunLimits, runWorkflow, type StepRun } from './run-workflow.ts'

export type { ToolSandbox } from '../../plugins/tool-sandbox.ts'

/** Max characters of an answer, about 3,000 tokens. */
const maxAnswerLength = 12_000
/** Max characters of a response body and of a step's output. */
const maxBodyLength = 600
const maxPrintLength = 300

const defaultLimits: RunLimits = { requests: 200, time: 20_000 }

/**
 * Tool that runs a guide from its first step, in a world of a plugin's sandbox.
 *
 * @param sandbox Returns the sandbox; called when a guide is first run.
 * @param newWorld Returns a name that cannot be guessed.
 */
export function workflowTool(
  site: ToolSite,
  sandbox: () => Promise<ToolSandbox>,
  newWorld: () => string,
  limits: RunLimits = defaultLimits,
): AgentTool {
  let workflows: Promise<SiteWorkflows | undefined> | undefined
  return defineTool({
    name: 'run_workflow',
    title: 'Run a guide in the sandbox',
    description:
      'Runs the requests of a guide one after the other in the sandbox, as a reader of the guide would: ids and tokens go from step to step, waiting takes no time. Without "guide" it lists the guides that can be run. Nothing real is changed.',
    readOnly: false,
    input: z.strictObject({
      guide: z
        .string()
        .min(1)
        .max(500)
        .optional()
        .describe('Path or address of the guide: /docs/films/upload. Default: all guides are listed.'),
      step: z.int().min(1).max(1000).optional().describe('The last step to run. Default: all steps run.'),
      world: z
        .string()
        .regex(/^[A-Za-z\d_-]{1,64}$/, 'letters, digits, _ and -, at most 64')
        .optional()
        .describe('Name of your world. Default: a new one. Later calls find there what the guide has made.'),
    }),
    async run({ guide, step, world = newWorld() }) {
      workflows ??= siteWorkflows(site)
      workflows.catch(() => {
        workflows = undefined
      })
      const all = await workflows
      if (!all || all.workflows.size === 0)
        return { text: 'No guide of this site can be run.', isError: true }
      if (guide === undefined) {
        if (step !== undefined) return { text: 'A step needs the guide that it belongs to.', isError: true }
        return { text: listText(all) }
      }
      const page = pathOf(site, guide)
      const workflow = all.workflows.get(page)
      if (!workflow) {
        const hint =
          didYouMean(page, [...all.workflows.keys()]) ?? 'Call run_workflow without "guide" for the list.'
        return { text: `${page} is not a guide that can be run. ${hint}`, isError: true }
      }
      const { steps } = workflow
      const last = step ?? steps.length
      if (last > steps.length)
        return {
          text: `The guide has ${counted(steps.length, 'step')}; there is no step ${last}.`,
          isError: true,
        }
      const runs = await runWorkflow(
        workflow,
        { page, last, world },
        { file: all.file, sandbox: await sandbox(), limits, read: site.read },
      )
      return { text: runText(workflow, runs, world), isError: runs.some(({ error }) => error !== undefined) }
    },
  })
}

/** Path of a guide, from the URL of its page or Markdown, with or without an anchor. */
function pathOf({ address }: ToolSite, guide: string): string {
  const rootUrl = address('/')
  const path = guide.startsWith(rootUrl) ? guide.slice(rootUrl.length) : guide
  return `/${path
    .replace(/[?#].*$/s, '')
    .replace(/\.md$/, '')
    .replaceAll(/^\/+|\/+$/g, '')}`
}

function listText({ workflows }: SiteWorkflows): string {
  const lines = [...workflows].map(
    ([page, { title, steps }]) => `- ${page}: ${title}, ${counted(steps.length, 'step')}`,
  )
  return [`${counted(workflows.size, 'guide')} can be run:`, ...lines].join('\n')
}

function runText({ title, steps }: Workflow, runs: readonly StepRun[], world: string): string {
  const failed = runs.find(({ error }) => error !== undefined)
  const ended = failed
    ? `step ${runs.length} failed`
    : `${runs.length} of ${counted(steps.length, 'step')} ran`
  const head = `${title}: ${ended} in world ${world}`
  const parts = runs.map(({ heading, exchanges, printed, error }, index) =>
    [
      `## Step ${index + 1}: ${heading}`,
      ...exchanges.flatMap(({ method, target, status, body }) => [
        `${method} ${target} HTTP ${status}`,
        ...(body === undefined ? [] : [shortened(JSON.stringify(body), maxBodyLength)]),
      ]),
      ...(printed.trim() === '' ? [] : [`Printed: ${shortened(printed.trim(), maxPrintLength)}`]),
      ...(error === undefined ? [] : [`Failed: it ${error}`]),
    ].join('\n'),
  )
  // The end matters most, so a long text is cut in the middle.
  const text = [head, ...parts].join('\n\n')
  if (text.length <= maxAnswerLength) return text
  const half = maxAnswerLength / 2
  return `${text.slice(0, half)}\n\n… (${text.length} characters; end earlier with "step")\n\n${text.slice(-half)}`
}

function shortened(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text
}

/** The runnable guides of a site. */
interface SiteWorkflows {
  file: GuideFile
  /** Workflows by path of the guide's page, without base path, in the order of the site's lists. */
  workflows: ReadonlyMap<string, Workflow>
}

/**
 * Reads the guides in the site's lists of pages. Only the default locale is read, since samples are the same in all locales.
 *
 * @returns Undefined for a site without runnable guides.
 */
async function siteWorkflows({
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
  return {
    file,
    workflows: new Map(found.flatMap(([page, workflow]) => (workflow ? [[page, workflow] as const] : []))),
  }
}
