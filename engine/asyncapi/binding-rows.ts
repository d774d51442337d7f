import type { Messages } from '../config/messages/messages.ts'
import { isObject, type Json } from '../reference/description/json.ts'
import { typeWords } from '../ui/reference/type-label.ts'

/** A value of a binding. */
export interface BindingRow {
  protocol: string
  /** Path of the value: `queue.exclusive`. */
  key: string
  /** JSON Schema type of a field whose schema is known. */
  type?: string
  /** Whether the field is required. */
  required?: boolean
  /** Default value of the field. */
  preset?: string
  /**
   * A string unchanged, any other value as JSON; for a field with a schema, its keywords except type and description.
   */
  value: string
  /** Description of a field's schema as HTML; empty if there is none. */
  description: string
}

/** Maximum depth of rows; deeper values are shown as JSON. */
const maxDepth = 6

/**
 * Bindings of any protocol as rows of one table; a schema among them has one row per field.
 *
 * @param resolved Follows references within them.
 * @param html Renders the Markdown of descriptions.
 */
export function bindingRows(
  bindings: Json | undefined,
  resolved: (value: Json) => Json,
  html: (markdown: string) => string,
): BindingRow[] {
  const rows: BindingRow[] = []
  const add = (protocol: string, keys: readonly string[], written: Json): void => {
    const value = resolved(written)
    if (isObject(value) && isObject(value.properties) && keys.length < maxDepth) {
      if (typeof value.description === 'string')
        rows.push({ protocol, key: keys.join('.'), value: '', description: html(value.description) })
      const required = Array.isArray(value.required) ? value.required : []
      for (const [name, field] of Object.entries(value.properties))
        rows.push({
          protocol,
          key: [...keys, name].join('.'),
          ...fieldFacts(resolved(field), required.includes(name), html),
        })
    } else if (isObject(value) && Object.keys(value).length > 0 && keys.length < maxDepth)
      for (const [key, inner] of Object.entries(value)) add(protocol, [...keys, key], inner)
    else rows.push({ protocol, key: keys.join('.'), value: valueText(value), description: '' })
  }
  const all = bindings === undefined ? {} : resolved(bindings)
  if (isObject(all)) for (const [protocol, binding] of Object.entries(all)) add(protocol, [], binding)
  // An empty binding only says that the protocol is used.
  return rows.filter(({ key, value }) => key !== '' || value !== '{}')
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** A field of a schema within a binding, such as a query parameter of a WebSocket's address. */
function fieldFacts(
  field: Json,
  isRequired: boolean,
  html: (markdown: string) => string,
): Omit<BindingRow, 'protocol' | 'key'> {
  if (!isObject(field)) return { value: valueText(field), description: '' }
  const {
    type,
    title,
    summary,
    description = summary ?? title,
    enum: values,
    default: preset,
    ...all
  } = field
  const others = Object.entries(all).filter(([key]) => !key.startsWith('x-'))
  const allowed = Array.isArray(values) ? values.map(valueText).join(' | ') : ''
  const rest = others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : ''
  return {
    ...(typeof type === 'string' && !allowed && { type }),
    ...(isRequired && { required: true }),
    ...(preset !== undefined && { preset: valueText(preset) }),
    value: [allowed, rest].filter(Boolean).join(' '),
    description: typeof description === 'string' ? html(description) : '',
  }
}

/** Type of a field, whether it is required, and its default, in words of the page's language: `string · required`. */
export function factsText(
  { type, required, preset }: BindingRow,
  text: Messages['reference'],
  htmlLang: string,
): string {
  const label = {
    containers: [],
    types: type === undefined ? [] : [type],
    schema: undefined,
    format: undefined,
  }
  const facts = [
    typeWords(label, text, htmlLang),
    required ? text.required : '',
    preset === undefined ? '' : text.default.replace('{value}', () => preset),
  ]
  return facts.filter(Boolean).join(' · ')
}
