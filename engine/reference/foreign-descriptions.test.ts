import { readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { full } from '../testing/full.ts'
import { sampleOf } from '../testing/sample.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { descriptionHtml } from './description-html.ts'
import { makeSampleRequest } from './make-sample-request.ts'
import { schemaModel } from './models/model.ts'
import { modelUses } from './models/model-uses.ts'
import { refOfSchema, schemaOfRef } from './models/schema-ref.ts'
import { operationSources } from './operation-source.ts'
import { DescriptionFolder, loadFrom, modelsOf } from './testing/description.ts'
import type { MediaContent, Operation, SchemaNode } from './types.ts'

/** Descriptions by others, for constructs that we do not think of: OpenAPI 3.0 and 3.1, JSON and YAML. */
const root = path.resolve(import.meta.dirname, '../../node_modules/@readme/oas-examples')
const filesOf = (version: string) =>
  readdirSync(path.join(root, version), { recursive: true })
    .map(file => path.join(version, String(file)))
    .filter(file => /\.(json|yaml)$/.test(file))
/** Each description is there as JSON and as YAML, with the same content: one of them is tried each day, both in the nightly run. */
const files = [
  ...Map.groupBy([...filesOf('3.0'), ...filesOf('3.1')], file => file.replaceAll(/json|yaml/g, '')).values(),
].flatMap(formats => sampleOf(formats, formats.length))
/** Descriptions whose examples are strings that contain JSON, which the check reports. */
const withWrongExamples = /request-examples\.(json|yaml)$/

function load(file: string): OpenApiDocument {
  const { description, problems } = loadFrom(root, { file })
  // One of them names a missing security scheme.
  const expected = problems.filter(({ code }) => !(code === 'api-example' && withWrongExamples.test(file)))
  expect(expected.filter(({ code }) => code !== 'api-security')).toEqual([])
  const document = description?.documents.get('en')
  if (!document) throw new Error(`${file} was not loaded`)
  return document
}

describe.each(files)('%s', file => {
  const document = load(file)

  test('has a page and a request for each operation', () => {
    const operations = modelsOf(document)
    for (const operation of operations) checkOperation(operation)
    for (const source of operationSources(document)) {
      const { url, headers } = makeSampleRequest(document, source)
      expect(() => new URL(url)).not.toThrow()
      expect(url).not.toMatch(/[{}\s]/)
      const names = headers.map(({ name }) => name.toLowerCase())
      expect(new Set(names).size, names.join()).toBe(names.length)
    }
  })

  test('has a finite page for each schema that operations use', () => {
    const uses = modelUses(document)
    const html = (markdown = '') => descriptionHtml(markdown)
    const modelHref = (ref: string) => (uses.has(schemaOfRef(ref) ?? '') ? ref : undefined)
    for (const name of uses.keys()) {
      const { schema, description } = schemaModel({ document, html, modelHref }, name, name)
      checkHtml(description)
      checkTrees([schema])
      expect(nodesOf(schema).length).toBeLessThan(500)
      for (const { type } of nodesOf(schema)) expect(type.href).not.toBe(refOfSchema(name))
    }
  })
})

describe('Swagger 2.0', () => {
  test.each(filesOf('2.0'))('%s is converted, with a warning', file => {
    const { description, problems } = loadFrom(root, { file })
    expect(problems[0]).toMatchObject({ severity: 'warning', code: 'api-version' })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const document = description?.documents.get('en')
    const operations = document ? modelsOf(document) : []
    expect(operations).not.toEqual([])
    for (const operation of operations) checkOperation(operation)
  })
})

test('all of them form a description of hundreds of operations, split into files', () => {
  const paths = Object.fromEntries(
    files
      .filter(file => !withWrongExamples.test(file))
      .flatMap((file, index) =>
        Object.keys(load(file).paths ?? {}).map(key => {
          const pointer = encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))
          return [`/${index}${key}`, { $ref: `../${file}#/paths/${pointer}` }]
        }),
      ),
  )
  using folder = new DescriptionFolder({
    'one/all.json': { openapi: '3.1.0', info: { title: 'All', version: '1' }, paths },
  })
  symlinkSync(path.join(root, '3.0'), path.join(folder.root, '3.0'))
  symlinkSync(path.join(root, '3.1'), path.join(folder.root, '3.1'))
  // The files are symbolic links, so reading from their targets has to be allowed.
  const { description, problems } = folder.load({ file: 'one/all.json', refFolders: [root] })
  // The descriptions are independent, so some have the same operationId.
  expect(problems.filter(({ code }) => code !== 'api-duplicate' && code !== 'api-security')).toEqual([])
  const document = description?.documents.get('en')
  const operations = document ? modelsOf(document) : []
  expect(operations.length).toBeGreaterThan(full ? 500 : 250)
  for (const operation of operations) checkOperation(operation)
})

function checkOperation(operation: Operation): void {
  expect(operation.slug).toMatch(/^[\p{L}\d-]+$/u)
  expect(operation.title).not.toBe('')
  checkHtml(operation.description)
  const requests = [operation.body, ...operation.callbacks.map(({ body }) => body)].flatMap(
    body => body?.contents ?? [],
  )
  const responses = [...operation.responses, ...operation.callbacks.flatMap(callback => callback.responses)]
  const roots = [
    ...operation.parameters.flatMap(({ parameters }) => parameters),
    ...responses.flatMap(({ headers }) => headers),
    ...[...requests, ...responses.flatMap(({ contents }) => contents)].flatMap(rootOf),
  ]
  checkTrees(roots)
}

/** Anchors are unique on a page, and references lead to places in the same tree. */
function checkTrees(roots: readonly SchemaNode[]): void {
  const nodes = roots.flatMap(nodesOf)
  const anchors = nodes.map(({ anchor }) => anchor)
  expect(new Set(anchors).size).toBe(anchors.length)
  for (const tree of roots) {
    const treeAnchors = new Set(nodesOf(tree).map(({ anchor }) => anchor))
    for (const node of nodesOf(tree)) {
      checkHtml(node.description)
      if (node.recursionOf !== undefined) expect(treeAnchors).toContain(node.recursionOf)
    }
  }
}

function rootOf({ schema }: MediaContent): SchemaNode[] {
  return schema ? [schema] : []
}

function nodesOf(node: SchemaNode): SchemaNode[] {
  const inner = [...node.children, ...(node.variants?.options.map(option => option.node) ?? [])]
  return [node, ...inner.flatMap(nodesOf)]
}

/** Elements are closed in the right order, and contain no scripts. */
function checkHtml(html: string): void {
  const open: string[] = []
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z\d]+)(?: [^>]*)?>/g)) {
    if (slash) expect(open.pop()).toBe(name)
    else if (!['br', 'hr', 'img'].includes(name)) open.push(name)
  }
  expect(open).toEqual([])
  expect(html.replaceAll(/<\/?[a-z\d]+(?: [^<>]*)?>/g, '')).not.toMatch(/[<>]/)
  expect(html).not.toMatch(/<script|<style|<iframe|<[^>]* on\w+=|="javascript:/i)
}
