import type { Messages } from '../../config/messages/messages.ts'
import { durationWords } from '../../reference/duration.ts'
import type { Course, Step } from '../../reference/lifecycle-course.ts'
import type { LifecyclePart } from './lifecycle-part.ts'

/** More states than this that go the same way are drawn as one box that names them: one arrow instead of many that cross. */
const few = 3

/** Lines of a Mermaid state diagram; none where the part has no transition. States stand without their common prefix. */
export function writeLifecycle(
  course: Course,
  part: LifecyclePart,
  words: Messages['content']['lifecycle'],
  htmlLang: string,
): string[] {
  const { initial, final, prefix } = course
  const nodes = new Nodes(prefix)
  const steps = partOf(course, part)
  /** Causes by the arrow that they are written on. */
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

/** Names of what arrows lead from. */
class Nodes {
  readonly #prefix: string
  readonly #groups = new Map<string, string>()

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  named(state: string): string {
    return state.slice(this.#prefix.length)
  }

  /** The states, the box of all of them, or the point of the beginning. */
  of(states: readonly string[]): string[] {
    if (states.length === 0) return ['[*]']
    const names = states.map(state => this.named(state))
    if (names.length <= few) return names
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

/** What these operations cause, and what follows from where that leads, without another call. */
function causedBy(steps: readonly Step[], by: ReadonlySet<string>): Step[] {
  const called = steps.filter(step => step.by !== undefined && by.has(step.by))
  const reached = new Set(called.map(({ to }) => to))
  const following = new Set<Step>()
  // A set is walked over what is added on the way, too.
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
