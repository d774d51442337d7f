import { readdirSync } from 'node:fs'
import path from 'node:path'
import { engineFolder } from 'shiori/internal/portal/paths.ts'
import { expect, test } from 'vitest'
import { jsonSchemas, type Node } from '../plugins/reference/writers/json-schemas.ts'

/** Pages of the manual are made of them. After a change of a schema of the engine: `vitest run docs/schemas --update`. */
test('the JSON Schemas of the manual are those of the engine', async () => {
  const schemas = jsonSchemas(engineFolder)
  const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.json'))
  expect(files.sort()).toEqual(Object.keys(schemas).sort())
  for (const [name, text] of Object.entries(schemas))
    await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, name))
})

/** Keys that say nothing of themselves, with their paths. */
function undescribed(node: Node, at = ''): string[] {
  const { properties = {}, anyOf = [], oneOf = [], items, additionalProperties: rest } = node
  return [
    ...Object.entries(properties).flatMap(([name, key]) => [
      ...(key.description ? [] : [`${at}${name}`]),
      ...undescribed(key, `${at}${name}.`),
    ]),
    ...[...anyOf, ...oneOf, ...(items ? [items] : []), ...(typeof rest === 'object' ? [rest] : [])].flatMap(
      inner => undescribed(inner, at),
    ),
  ]
}

test.each(['configuration.json', 'front-matter.json'])('%s says what every key means', name => {
  const schema: Node = JSON.parse(jsonSchemas(engineFolder)[name] ?? '{}')
  expect(Object.keys(schema.properties ?? {}).length).toBeGreaterThan(25)
  expect(undescribed(schema)).toEqual([])
})

test.each([
  ['search', 'engine', 'type'],
  ['feedback', 'adapter', 'siteId'],
])('each form of %s.%s has its own meaning of "%s"', (setting, key, name) => {
  const { properties = {} }: Node = JSON.parse(jsonSchemas(engineFolder)['configuration.json'] ?? '{}')
  const forms = properties[setting]?.properties?.[key]?.oneOf ?? []
  const meanings = forms.map(form => form.properties?.[name]?.description)
  expect(meanings).toHaveLength(3)
  expect(new Set(meanings).size).toBe(3)
})
