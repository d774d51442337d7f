import type { Json } from '../../reference/description/json.ts'
import { type RunnableStep, shownJson } from '../../samples/guide/guide-runner.ts'
import { settingName } from '../../samples/guide/setting-name.ts'
import { isGuideSample } from '../../samples/shell/is-runnable.ts'

/** A sample of a guide with the heading that it stands below. */
export interface WorkflowStep extends RunnableStep {
  heading: string
}

/** What a guide lets its reader do, in the order of its page. */
export interface Workflow {
  title: string
  steps: readonly WorkflowStep[]
  /** Files that the page shows, by name. */
  files: ReadonlyMap<string, string>
}

interface Block {
  language: string
  /** Bold line above it: the name of a file, or the label of a tab. */
  title: string
  heading: string
  code: string
}

const fileName = /^[\w-]+\.\w+$/

/**
 * The workflow of a guide, from its Markdown as the site serves it.
 *
 * @param apis Origins of the APIs: a guide whose samples send nothing to them is not a workflow.
 * @returns undefined for such a guide.
 */
export function readWorkflow(markdown: string, apis: readonly string[]): Workflow | undefined {
  const steps: WorkflowStep[] = []
  const files = new Map<string, string>()
  let shown: Json[] = []
  for (const { language, title, heading, code } of blocksOf(markdown)) {
    if (language === 'bash' && isGuideSample(code)) {
      shown = []
      steps.push({ heading, name: settingName(title), code, shown })
      continue
    }
    if (fileName.test(title)) files.set(title, code)
    if (language === 'json') shown.push(...shownJson(code))
  }
  const sends = steps.some(({ code }) => apis.some(api => code.includes(`${api}/`)))
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? []
  return sends ? { title, steps, files } : undefined
}

/** Blocks of code, those in lists and quotations too. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let heading = ''
  let title = ''
  let open: { ticks: string; indent: string; block: Block; lines: string[] } | undefined
  for (const line of markdown.split('\n')) {
    const [, indent = '', ticks = '', language = ''] = /^([\s>]*)(`{3,})(\S*)\s*$/.exec(line) ?? []
    if (open) {
      if (ticks.length >= open.ticks.length && language === '') {
        blocks.push({ ...open.block, code: open.lines.join('\n') })
        open = undefined
        title = ''
      } else {
        const { indent: before } = open
        open.lines.push(line.startsWith(before) ? line.slice(before.length) : line.trimStart())
      }
    } else if (ticks !== '')
      open = { ticks, indent, block: { language, title, heading, code: '' }, lines: [] }
    // Between the lines of a quotation, nothing but its mark is an empty line, too.
    else if (!/^[\s>]*$/.test(line)) {
      heading = /^#{2,6} (.+)$/.exec(line)?.[1] ?? heading
      title = /^[\s>]*\*\*(.+)\*\*$/.exec(line)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? ''
    }
  }
  return blocks
}
