import { z } from 'zod'
import type { ComponentDeclaration } from '../../components/declaration.ts'
import type { Locale } from '../../config/locale.ts'
import type { Messages } from '../../config/messages/messages.ts'
import type { ApiNames, Course, Step } from '../../reference/api-names.ts'
import { durationWords } from '../../reference/duration.ts'
import { type AllowedRow, allowedRows, listSeparator, writeAllowedStates } from './allowed-table.ts'
import { type LifecyclePart, readPart } from './lifecycle-part.ts'

/** The lifecycles of a site's APIs, in each locale. */
export type Courses = ReadonlyMap<Locale, Pick<ApiNames, 'courses'>>

/**
 * `<Lifecycle of="shop.OrderStatus" />`: a diagram of the lifecycle that an API description defines, labelled in the page's language; `by`,
 * `to` and `without` select a part. A state in which the description allows operations is a link to them, in a table below.
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
    const steps = partOf(course, part)
    if (steps.length === 0) {
      report(`No transition of "${of}" is left to draw.`, 'Select more with by, to and without.')
      return
    }
    const rows = allowedRows(course, part, steps)
    const diagram = writeLifecycle(course, part, steps, rows, { texts: texts.lifecycle, htmlLang })
    for (const text of [
      '```mermaid',
      ...diagram,
      '```',
      '',
      ...writeAllowedStates(rows, texts.lifecycle, htmlLang),
    ])
      line(text)
  },
}

/**
 * Maximum number of states with the same transitions that have separate boxes; more share a box, with one arrow instead of many that
 * cross.
 */
const maxSeparateStates = 3

/** Lines of a Mermaid state diagram, without the states' common prefix. */
function writeLifecycle(
  course: Course,
  part: LifecyclePart,
  steps: readonly Step[],
  rows: readonly AllowedRow[],
  { texts, htmlLang }: { texts: Messages['content']['lifecycle']; htmlLang: string },
): string[] {
  const { initial, final, prefix } = course
  const boxes = new Boxes(prefix)
  /** Causes by the arrow that they label. */
  const arrows = new Map<string, Set<string>>()
  const draw = (from: string, to: string, label: string) => {
    const arrow = `${from} --> ${to}`
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(label))
  }
  for (const step of steps)
    for (const from of boxes.of(step.from)) draw(from, boxes.named(step.to), labelOf(step, texts, htmlLang))
  if (part.by.size === 0 && part.to.size === 0) {
    if (!steps.some(({ from }) => from.length === 0)) draw('[*]', boxes.named(initial), '')
    const drawn = new Set(steps.flatMap(({ to }) => to))
    for (const state of final) if (drawn.has(state)) draw(boxes.named(state), '[*]', '')
  }
  const lines = [...arrows].map(([arrow, labels]) => {
    const label = [...labels].filter(Boolean).join('<br>')
    return label === '' ? arrow : `${arrow}: ${label}`
  })
  const links = boxes.links(rows, texts.allowedIn)
  return ['stateDiagram-v2', ...[...boxes.declared(), ...lines, ...links].map(line => `    ${line}`)]
}

/** Boxes of states and of groups of states. */
class Boxes {
  readonly #prefix: string
  /** States by the name of their box. */
  readonly #states = new Map<string, readonly string[]>()

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  named(state: string): string {
    const name = this.#short(state)
    this.#states.set(name, [state])
    return name
  }

  /** The states, the box that they share, or the initial point. */
  of(states: readonly string[]): string[] {
    if (states.length === 0) return ['[*]']
    if (states.length <= maxSeparateStates) return states.map(state => this.named(state))
    const groups = [...this.#groups()]
    const known = groups.find(([, others]) => others.join() === states.join())?.[0]
    const name = known ?? `group${groups.length + 1}`
    this.#states.set(name, states)
    return [name]
  }

  declared(): string[] {
    return [...this.#groups()].map(
      ([name, states]) => `state "${states.map(state => this.#short(state)).join('<br>')}" as ${name}`,
    )
  }

  /** Links from each box to the first row that has one of its states. */
  links(rows: readonly AllowedRow[], allowedIn: string): string[] {
    return [...this.#states].flatMap(([name, states]) => {
      const row = rows.find(row => row.states.some(state => states.includes(state)))
      const label = allowedIn.replace('{state}', states.map(state => this.#short(state)).join(', '))
      return row ? [`click ${name} href "#${row.id}" "${label}"`] : []
    })
  }

  #groups(): [string, readonly string[]][] {
    return [...this.#states].filter(([, states]) => states.length > 1)
  }

  #short(state: string): string {
    return state.slice(this.#prefix.length)
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
  return [cause ?? time, when].filter(part => part !== undefined).join(listSeparator(htmlLang))
}
