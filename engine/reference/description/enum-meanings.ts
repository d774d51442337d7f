import { isObject, type Json, type JsonObject } from './json.ts'

/** Keywords by which generators give the values of an enumeration names, and those by which they give them descriptions. */
const nameKeys = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'] as const
const descriptionKeys = ['x-enumDescriptions', 'x-enum-descriptions'] as const

/**
 * Brings what generators say of the values of an enumeration into one form, `x-enumDescriptions` by value: lists in the order of
 * the values, objects by value, and `x-ms-enum`. A name that is its value is left out.
 */
export function unifyEnumMeanings(schema: JsonObject): void {
  if (!Array.isArray(schema.enum)) return
  const values = schema.enum.map(value => (typeof value === 'string' ? value : JSON.stringify(value)))
  const names = firstOf(schema, nameKeys, values)
  const descriptions = firstOf(schema, descriptionKeys, values)
  const listed = microsoftMeanings(schema['x-ms-enum'])
  const meanings = values.flatMap((value): [string, Json][] => {
    const own = listed.get(value)
    const name = names.get(value) ?? own?.name ?? ''
    const description = descriptions.get(value) ?? own?.description ?? ''
    const parts = [sameName(name, value) ? '' : `\`${name}\``, description]
    const meaning = parts.filter(Boolean).join(': ')
    return meaning === '' ? [] : [[value, meaning]]
  })
  if (meanings.length > 0) schema['x-enumDescriptions'] = Object.fromEntries(meanings)
  else if (Array.isArray(schema['x-enumDescriptions'])) delete schema['x-enumDescriptions']
}

/** The texts of the first of some keywords that a schema has, by value. */
function firstOf(
  schema: JsonObject,
  keys: readonly string[],
  values: readonly string[],
): ReadonlyMap<string, string> {
  const found = keys.map(key => schema[key]).find(entry => typeof entry === 'object' && entry !== null)
  if (Array.isArray(found))
    return new Map(values.flatMap((value, index): [string, string][] => textEntry(value, found[index])))
  if (!isObject(found)) return new Map()
  return new Map(Object.entries(found).flatMap(([value, text]) => textEntry(value, text)))
}

function textEntry(value: string, text: Json | undefined): [string, string][] {
  return typeof text === 'string' && text.trim() !== '' ? [[value, text]] : []
}

/** `x-ms-enum: { values: [{ value, name, description }] }` of AutoRest. */
function microsoftMeanings(extension: Json | undefined): ReadonlyMap<string, Record<string, string>> {
  const entries = isObject(extension) && Array.isArray(extension.values) ? extension.values : []
  return new Map(
    entries.filter(isObject).map(entry => {
      const { value = null, name, description } = entry
      const texts = [...textEntry('name', name), ...textEntry('description', description)]
      return [typeof value === 'string' ? value : JSON.stringify(value), Object.fromEntries(texts)]
    }),
  )
}

/** Generators name a value by itself, in other capitals and signs. */
function sameName(name: string, value: string): boolean {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  return name === '' || plain(name) === plain(value)
}
