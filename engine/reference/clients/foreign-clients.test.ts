import { readdirSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { apiIndex } from '../api-index.ts'
import { operationsById } from '../operations-by-id.ts'
import { loadFrom } from '../testing/description.ts'
import { httpFile } from './http-file.ts'
import { modelsFile } from './models-file.ts'
import { postmanCollection } from './postman-collection.ts'
import type { PostmanFolder, PostmanItem } from './postman-types.ts'
import { typesFile } from './types-file.ts'

/** Descriptions by others. */
const root = path.resolve(import.meta.dirname, '../../../node_modules/@readme/oas-examples')
const files = ['2.0', '3.0', '3.1'].flatMap(version =>
  readdirSync(path.join(root, version), { recursive: true })
    .map(file => path.join(version, String(file)))
    .filter(file => /\.(json|yaml)$/.test(file)),
)

test.each(files)('%s has files for clients', file => {
  const { description } = loadFrom(root, { file })
  const document = description?.documents.get('en')
  if (!description || !document) throw new Error(`${file} was not loaded`)
  const api = apiIndex({ id: 'test', path: '/docs/api/test' }, description)
  const sent = [...operationsById(document).values()].filter(({ webhook }) => !webhook)
  const { item, variable } = postmanCollection(api, document, { locale: 'en', pageUrl: at => at })
  const items = item.flatMap(itemsOf)
  expect(items).toHaveLength(sent.length)
  const values = new Map(variable.map(({ key, value }) => [key, value]))
  for (const { request } of items)
    expect(() => new URL(filled(request.url.raw, values)), request.url.raw).not.toThrow()
  expect(httpFile(api, document).match(/^### /gm) ?? []).toHaveLength(sent.length)
  expect(() => stripTypeScriptTypes(typesFile(document))).not.toThrow()
  const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false, validateSchema: false }))
  const url = 'https://docs.example/models.json'
  ajv.addSchema(modelsFile(document, url))
  for (const name of Object.keys(document.components?.schemas ?? {}))
    expect(ajv.getSchema(`${url}#/$defs/${encodeURIComponent(name)}`), name).toBeTypeOf('function')
})

function itemsOf(item: PostmanFolder | PostmanItem): PostmanItem[] {
  return 'item' in item ? item.item.flatMap(itemsOf) : [item]
}

function filled(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (written, name: string) => values.get(name) ?? written)
}
