import { at, isNode, nameOf, node } from './parts.ts'
import { type SchemaView, textOf, viewOf } from './schema-view.ts'

/** Alternatives of a schema before and after a change. */
export interface PairedForms {
  pairs: readonly (readonly [before: unknown, after: unknown])[]
  removed: readonly unknown[]
  added: readonly unknown[]
}

/**
 * Finds for each alternative of a schema the later one: with the same name, title or content, or else one with the same types and mostly
 * the same fields.
 */
export function pairForms(
  [description, before]: readonly [unknown, readonly unknown[]],
  [laterDescription, after]: readonly [unknown, readonly unknown[]],
): PairedForms {
  const pairs: (readonly [unknown, unknown])[] = []
  let removed = [...before]
  let added = [...after]
  const match = (isSame: (one: unknown, other: unknown) => boolean) => {
    for (const form of removed) {
      const found = added.findIndex(other => isSame(form, other))
      if (found < 0) continue
      pairs.push([form, added[found]])
      removed = removed.filter(other => other !== form)
      added = added.toSpliced(found, 1)
    }
  }
  match((one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other))
  match((one, other) => isNode(one) && isNode(other) && contentOf(one) === contentOf(other))
  match((one, other) => at(one, 'title') !== undefined && at(one, 'title') === at(other, 'title'))
  match((one, other) => isAlike(viewOf(description, one), viewOf(laterDescription, other)))
  return { pairs, removed, added }
}

/** Name of an alternative, as shown. */
export function formName(description: unknown, form: unknown): string {
  const { type, values } = viewOf(description, form)
  return nameOf(form) ?? String(at(form, 'title') ?? (values.length > 0 ? values.join(' | ') : type))
}

function contentOf(schema: unknown): string {
  const { description: _text, title: _title, example: _example, ...others } = node(schema)
  return textOf(others)
}

function isAlike(one: SchemaView, other: SchemaView): boolean {
  if (one.kinds.join() !== other.kinds.join()) return false
  const names = [...one.properties.keys()]
  const shared = names.filter(name => other.properties.has(name))
  const size = Math.max(names.length, other.properties.size)
  // An object that says of what kind it is by a constant is another object with another constant.
  const isOther = shared.some(name => {
    const constants = [one, other].map(view => textOf(at(view.properties.get(name), 'const') ?? null))
    return constants[0] !== constants[1]
  })
  return size === 0 || (shared.length * 2 > size && !isOther)
}
