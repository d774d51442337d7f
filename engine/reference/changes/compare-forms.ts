import type { Change } from './change.ts'
import { addChange, type Comparison } from './comparison.ts'
import { formName, pairForms } from './pair-forms.ts'
import { isNode, type Node } from './parts.ts'
import { includesKinds, type SchemaView, viewOf } from './schema-view.ts'

/** Compares the alternatives of two schemas, of which one may have none. */
export function compareForms(comparison: Comparison): void {
  const { old, now, versions, before, after, direction, name, waiting, what } = comparison
  if (old.forms.length === 0 && now.forms.length === 0) return
  const formsBefore = old.forms.length > 0 ? old.forms : [before]
  const formsAfter = now.forms.length > 0 ? now.forms : [after]
  const isSplit = old.forms.length === 0 || now.forms.length === 0
  const { pairs, removed, added } = pairForms([versions.before, formsBefore], [versions.after, formsAfter])
  for (const [was, is] of pairs) {
    const whole = { before: isSplit ? withForm(before, was) : was, after: isSplit ? withForm(after, is) : is }
    waiting.push({ ...whole, name, what, direction })
  }
  const isRequest = direction === 'request'
  const report = (form: unknown, change: 'added' | 'removed', effect: Change['effect']) => {
    const isAdded = change === 'added'
    const [own, other] = isAdded ? [versions.after, versions.before] : [versions.before, versions.after]
    const view = viewOf(own, form)
    if ((isAdded ? formsBefore : formsAfter).some(wide => contains(viewOf(other, wide), view))) return
    addChange(comparison, { effect, what: 'form', name: `${name} ${formName(own, form)}`, change })
  }
  for (const form of removed) report(form, 'removed', isRequest ? 'breaking' : 'compatible')
  for (const form of added) report(form, 'added', isRequest ? 'new' : 'breaking')
}

const wholes = new WeakMap<object, Node>()

/** An alternative of a schema combined with the schema's other keywords, for comparison with a schema that has no alternatives. */
function withForm(schema: unknown, form: unknown): unknown {
  if (schema === form || !isNode(schema) || !isNode(form)) return form
  const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = schema
  if (rest.$ref !== undefined) return form
  const known = wholes.get(form) ?? { allOf: [form, rest] }
  wholes.set(form, known)
  return known
}

/** Whether a schema without any limits allows all values of another. */
function contains(wide: SchemaView, narrow: SchemaView): boolean {
  const isOpen = wide.limits.size + wide.values.length + wide.properties.size + wide.forms.length === 0
  return isOpen && wide.items === undefined && includesKinds(wide.kinds, narrow.kinds)
}
