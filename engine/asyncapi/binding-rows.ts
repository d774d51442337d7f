import { isObject, type Json } from '../reference/description/json.ts'

/** One thing that a binding says. */
export interface BindingRow {
  protocol: string
  /** Keys that lead to it: `queue.exclusive`. */
  key: string
  /** A text as it is, anything else as JSON. */
  value: string
}

/** More than a table has room for is written as JSON. */
const deepest = 6

/** Bindings of any protocol as rows of one table; a schema among them has a row a field. @param resolved Follows references within them. */
export function bindingRows(bindings: Json | undefined, resolved: (value: Json) => Json): BindingRow[] {
  const rows: BindingRow[] = []
  const add = (protocol: string, keys: readonly string[], written: Json): void => {
    const value = resolved(written)
    if (isObject(value) && isObject(value.properties) && keys.length < deepest) {
      const required = Array.isArray(value.required) ? value.required : []
      for (const [name, field] of Object.entries(value.properties))
        rows.push({
          protocol,
          key: [...keys, name].join('.'),
          value: fieldText(resolved(field), required.includes(name)),
        })
    } else if (isObject(value) && Object.keys(value).length > 0 && keys.length < deepest)
      for (const [key, inner] of Object.entries(value)) add(protocol, [...keys, key], inner)
    else rows.push({ protocol, key: keys.join('.'), value: textOf(value) })
  }
  const all = bindings === undefined ? {} : resolved(bindings)
  if (isObject(all)) for (const [protocol, binding] of Object.entries(all)) add(protocol, [], binding)
  // One that only says that the protocol is used.
  return rows.filter(({ key, value }) => key !== '' || value !== '{}')
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** A field of a schema within a binding, such as a parameter of the address of a WebSocket. */
function fieldText(field: Json, isRequired: boolean): string {
  if (!isObject(field)) return textOf(field)
  const { type, description, ...others } = field
  const facts = [typeof type === 'string' ? type : '', isRequired ? 'required' : '']
  const rest = Object.keys(others).length > 0 ? JSON.stringify(others) : ''
  const parts = [facts.filter(Boolean).join(', '), rest, typeof description === 'string' ? description : '']
  return parts.filter(Boolean).join(': ')
}
