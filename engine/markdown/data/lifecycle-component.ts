import { z } from 'zod'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { Locale } from '../../config/locale.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { ApiNames, Course, Step } from '../../reference/api-names.ts'
import { durationWords } from '../../reference/duration.ts'
import { type LifecyclePart, readPart } from './lifecycle-part.ts'

/** The lifecycles of a site's APIs, in each locale. */
export type Courses = ReadonlyMap<Locale, Pick<ApiNames, 'courses'>>

/**
 * `<Lifecycle of="shop.OrderStatus" />`: a diagram of the lifecycle that an API description defines, labelled in the page's language; `by`,
 * `to` and `without` select a part.
 */
export const lifecycle: ComponentDeclaration<Courses> = {
  name: 'Lifecycle',
  attributes: z
    .strictObject({
      of: z.string().describe('Schema with the `x-lifecycle` to draw.'),
      by: z
        .string()
        .optional()
        .describe(
          'OperationIds: draws only the transitions that these calls cause, and those that follow by themselves.',
        ),
      to: z
        .string()
        .optional()
        .describe('States: draws only transitions to these; `STATUS_FAIL_TO_*` means all with this prefix.'),
      without: z.string().optional().describe('States to leave out.'),
    })
    .describe(
      "A diagram of a lifecycle from the API description, labelled in the page's language; `by`, `to` and `without` select a part of it.",
    ),
  expand({ attributes, data, locale, defaultLocale, htmlLang, texts, line, report, reportName }) {
    const of = attributes.get('of') ?? ''
    const courses: ApiNames['courses'] = (data.get(locale) ?? data.get(defaultLocale))?.courses ?? new Map()
    const course = courses.get(of)
    if (!course) {
      reportName(`no schema "${of}" of the API has a lifecycle`, of, [...courses.keys()])
      return
    }
    const part = readPart(course, attributes, reportName)
    const diagram = writeLifecycle(course, part, texts.lifecycle, htmlLang)
    if (diagram.length === 0)
      report(`No transition of "${of}" is left to draw.`, 'Select more with by, to and without.')
    else for (const text of ['```mermaid', ...diagram, '```']) line(text)
  },
}

/** If more states than this have the same transitions, they share one box: one arrow instead of many that cross. */
const maxSeparateStates = 3

/** Lines of a Mermaid state diagram, without the states' common prefix; none if the part has no transition. */
function writeLifecycle(
  course: Course,
  part: LifecyclePart,
  words: Messages['content']['lifecycle'],
  htmlLang: string,
): string[] {
  const { initial, final, prefix } = course
  const nodes = new Nodes(prefix)
  const steps = partOf(course, part)
  /** Causes by the arrow that they label. */
  const arrows = new Map<string, Set<string>>()
  const draw = (from: string, to: string, label: string) => {
    const arrow = `${from} --> ${to}`
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(label))
  }
  for (const step of steps)
    for (const from of nodes.of(step.from)) draw(from, nodes.named(step.to), labelOf(step, words, htmlLang))
  if (arrows.size === 0) return []
  if (part.by.size === 0 && part.to.size === 0) {
    if (!steps.some(({ from }) => from.length === 0)) draw('[*]', nodes.named(initial), '')
    const drawn = new Set(steps.flatMap(({ to }) => to))
    for (const state of final) if (drawn.has(state)) draw(nodes.named(state), '[*]', '')
  }
  const lines = [...arrows].map(([arrow, labels]) => {
    const label = [...labels].filter(Boolean).join('<br>')
    return label === '' ? arrow : `${arrow}: ${label}`
  })
  return ['stateDiagram-v2', ...[...nodes.declared(), ...lines].map(line => `    ${line}`)]
}

/** Node names of states and of groups of states. */
class Nodes {
  readonly #prefix: string
  readonly #groups = new Map<string, string>()

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  named(state: string): string {
    return state.slice(this.#prefix.length)
  }

  /** The states, the box that they share, or the initial point. */
  of(states: readonly string[]): string[] {
    if (states.length === 0) return ['[*]']
    const names = states.map(state => this.named(state))
    if (names.length <= maxSeparateStates) return names
    const label = names.join('<br>')
    const known = this.#groups.get(label) ?? `group${this.#groups.size + 1}`
    this.#groups.set(label, known)
    return [known]
  }

  declared(): string[] {
    return [...this.#groups].map(([label, name]) => `state "${label}" as ${name}`)
  }
}

function partOf({ steps }: Course, { by, to, without }: LifecyclePart): Step[] {
  const caused = by.size === 0 ? steps : causedBy(steps, by)
  return caused.flatMap(step => {
    if (without.has(step.to) || (to.size > 0 && !to.has(step.to))) return []
    const from = step.from.filter(state => !without.has(state))
    return from.length > 0 || step.from.length === 0 ? [{ ...step, from }] : []
  })
}

/** The transitions that these operations cause, and those that follow without another call. */
function causedBy(steps: readonly Step[], by: ReadonlySet<string>): Step[] {
  const called = steps.filter(step => step.by !== undefined && by.has(step.by))
  const reached = new Set(called.map(({ to }) => to))
  const following = new Set<Step>()
  // Iterating over a set includes items that are added meanwhile.
  for (const state of reached) {
    for (const step of steps) {
      if (step.by !== undefined || !step.from.includes(state)) continue
      following.add(step)
      reached.add(step.to)
    }
  }
  const inside = [...following].map(step => ({
    ...step,
    from: step.from.filter(state => reached.has(state)),
  }))
  return [...called, ...inside]
}

function labelOf(
  { cause, when, at, after }: Step,
  words: Messages['content']['lifecycle'],
  htmlLang: string,
): string {
  const duration = after === undefined ? undefined : durationWords(after, htmlLang)
  const relation = (after ?? 0) < 0 ? words.before : words.later
  const time =
    at === undefined || duration === undefined
      ? (at ?? duration)
      : relation.replace('{duration}', duration).replace('{moment}', at)
  return [cause ?? time, when].filter(part => part !== undefined).join(', ')
}
