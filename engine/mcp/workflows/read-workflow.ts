import type { Json } from '../../reference/description/json.ts'
import { type RunnableStep, shownJson } from '../../samples/guide/guide-runner.ts'
import { settingName } from '../../samples/guide/setting-name.ts'
import { isGuideSample } from '../../samples/shell/is-runnable.ts'

/** A sample of a guide with the heading above it. */
export interface WorkflowStep extends RunnableStep {
  heading: string
}

/** The runnable samples of a guide, in the order of its page. */
export interface Workflow {
  title: string
  steps: readonly WorkflowStep[]
  /** Files on the page, by name. */
  files: ReadonlyMap<string, string>
}

interface Block {
  language: string
  /** Bold line above it: a file name or the label of a tab. */
  title: string
  heading: string
  code: string
}

const fileName = /^[\w-]+\.\w+$/

/**
 * The workflow of a guide, from the Markdown that the site serves.
 *
 * @param apis Origins of the APIs.
 * @returns Undefined for a guide whose samples send no request to the APIs.
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

/** Code blocks, including those in lists and quotations. */
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
    // In a quotation, a line with nothing but `>` is also blank.
    else if (!/^[\s>]*$/.test(line)) {
      heading = /^#{2,6} (.+)$/.exec(line)?.[1] ?? heading
      title = /^[\s>]*\*\*(.+)\*\*$/.exec(line)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? ''
    }
  }
  return blocks
}
