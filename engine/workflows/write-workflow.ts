import { format, type Messages } from '../config/messages/messages.ts'
import type { Step, Workflow } from './arazzo.ts'
import { nameOfOutput, pointerKeys, readBy, sidesOf } from './expressions.ts'

export interface WorkflowPage {
  /** Returns the code of a step. */
  codeOf: (step: Step) => string
  /** Name and URL of the published document. */
  file: { name: string; href: string }
  words: Messages['content']['workflow']
}

/** A workflow as lines of Markdown: the data flow between steps, then the steps with their operation and a runnable sample. */
export function writeWorkflow(workflow: Workflow, { codeOf, file, words }: WorkflowPage): string[] {
  return [
    workflow.description,
    '',
    `## ${words.flow} {#flow}`,
    '',
    '```mermaid',
    ...flowOf(workflow),
    '```',
    '',
    ...workflow.steps.flatMap((step, index) => {
      const [title = '', ...rest] = step.description.trim().split('\n')
      const bodyCriterion = step.onFailure.some(({ type }) => type === 'retry')
        ? step.successCriteria.at(-1)
        : undefined
      const { left, right } = sidesOf(bodyCriterion?.condition ?? '')
      return [
        `## ${index + 1}. ${title} {#${step.stepId}}`,
        '',
        `<Operation id="${step.operationId}" />`,
        '',
        ...rest,
        '',
        ...(bodyCriterion
          ? [format(words.until, { field: pointerKeys(left).join('.'), value: right }), '']
          : []),
        '```bash',
        ...codeOf(step).split('\n'),
        '```',
        '',
      ]
    }),
    format(words.file, file),
  ]
}

/** Flowchart of the steps: the outputs of a step are in its box, its inputs on the arrow that leads to it. */
function flowOf({ steps }: Workflow): string[] {
  const set = new Set<string>()
  const lines = steps.map((step, index) => {
    const taken = readBy(step).filter(name => set.has(name))
    const outputs = Object.keys(step.outputs).map(nameOfOutput)
    for (const name of outputs) set.add(name)
    const title = step.description.trim().split('\n', 1)[0]?.replaceAll('"', "'")
    const box = `s${index + 1}["${[`${index + 1}. ${title}`, ...outputs].join('<br>')}"]`
    if (index === 0) return box
    return `s${index} -->${taken.length > 0 ? `|${taken.join(', ')}|` : ''} ${box}`
  })
  return ['flowchart TD', ...lines.map(line => `    ${line}`)]
}
