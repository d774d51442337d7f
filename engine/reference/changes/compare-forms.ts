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
  for (const form of removed) {
    const view = viewOf(versions.before, form)
    if (formsAfter.some(other => contains(viewOf(versions.after, other), view))) continue
    const formLabel = `${name} ${formName(versions.before, form)}`
    addChange(comparison, {
      effect: isRequest ? 'breaking' : 'compatible',
      what: 'form',
      name: formLabel,
      change: 'removed',
    })
  }
  for (const form of added) {
    const view = viewOf(versions.after, form)
    if (formsBefore.some(other => contains(viewOf(versions.before, other), view))) continue
    const formLabel = `${name} ${formName(versions.after, form)}`
    addChange(comparison, {
      effect: isRequest ? 'new' : 'breaking',
      what: 'form',
      name: formLabel,
      change: 'added',
    })
  }
}

const wholes = new WeakMap<object, Node>()

/** One alternative of a schema with what the schema itself says, to be compared with a schema that has no alternatives. */
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
