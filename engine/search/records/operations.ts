import { unescapeHtml } from '../../config/unescape-html.ts'
import type { Operation, SchemaNode } from '../../reference/types.ts'
import type { SearchEntity, SearchPage } from '../types.ts'

/**
 * The record of an operation's page, before it is decided which names of schemas are found there. It depends on that
 * operation only, so the workers that render pages can make it.
 */
export interface OperationRecord {
  page: Omit<SearchPage, 'entities'>
  /** Id of the operation. */
  id: string
  /** Rank of the operation: creating (0), changing (1), reading (2). */
  use: number
  names: OperationName[]
}

/** A name on an operation's page. */
export interface OperationName {
  /** Key of a field or value of a shared schema, which may appear on many pages. */
  key?: string
  entity: SearchEntity
}

/** Maximum depth of a body's fields that are recorded. */
const maxFieldDepth = 2

/** The record of an operation's page. */
export function operationRecord(operation: Operation, page: OperationRecord['page']): OperationRecord {
  const bodyFields = bodyFieldsOf(operation)
  return {
    page: { ...page, ...(bodyFields.length > 0 && { bodyFields }) },
    id: operation.id,
    use: rankOf(operation),
    names: new NameCollector(operation).names,
  }
}

/** Fields of the body that an operation takes, which identify a pasted body. */
function bodyFieldsOf({ body }: Operation): string[] {
  const fields = new Set<string>()
  const add = (node: SchemaNode, above: string, depth: number) => {
    for (const field of node.children) {
      const path = above + field.name
      fields.add(path)
      if (depth < maxFieldDepth) add(field, `${path}.`, depth + 1)
    }
    for (const option of node.variants?.options ?? []) add(option.node, above, depth)
  }
  for (const { schema } of body?.contents ?? []) if (schema) add(schema, '', 1)
  return [...fields]
}

/**
 * The pages of an API's operations. Each name of a schema is found on one of them, preferably where readers set it
 * rather than where they only read it.
 *
 * @param records Records in the order of the API description.
 */
export function operationPages(records: readonly OperationRecord[]): SearchPage[] {
  const assigned = new Set<string>()
  const entities = new Map<OperationRecord, SearchEntity[]>()
  for (const record of [...records].sort((a, b) => a.use - b.use)) {
    const names = record.names.filter(({ key }) => key === undefined || !assigned.has(key))
    for (const { key } of names) if (key !== undefined) assigned.add(key)
    entities.set(
      record,
      names.map(({ entity }) => entity),
    )
  }
  return records.map(record => ({ ...record.page, entities: entities.get(record) ?? [] }))
}

function rankOf({ method, body }: Operation): number {
  if (!body) return 2
  return method === 'post' ? 0 : 1
}

class NameCollector {
  readonly names: OperationName[] = []
  readonly #keys = new Set<string>()

  constructor(operation: Operation) {
    const { id, method, path, deprecated } = operation
    const owner = `${method.toUpperCase()} ${path}`
    this.#add({
      kind: 'operation',
      name: id,
      owner,
      description: plain(operation.summary),
      anchor: '',
      deprecated,
    })
    for (const { in: place, parameters } of operation.parameters) {
      // The path finds its parameters, and headers are the same everywhere.
      if (place === 'path' || place === 'header') continue
      for (const node of parameters) {
        this.#add(entityOf('parameter', node, owner))
        this.#addValues(node, owner)
      }
    }
    const bodies = [
      operation.body?.contents ?? [],
      ...operation.responses.map(response => response.contents),
      ...operation.callbacks.map(({ body }) => body?.contents ?? []),
    ]
    for (const { schema } of bodies.flat()) if (schema) this.#addFields(schema, owner)
    for (const { reason, description } of operation.errorReasons) {
      if (reason === undefined) continue
      this.#add({
        kind: 'error',
        name: reason,
        owner,
        description: plain(description),
        anchor: reason,
        deprecated: false,
      })
    }
  }

  #addFields(node: SchemaNode, owner: string): void {
    const schema = node.type.schema ?? owner
    this.#addValues(node, schema)
    for (const field of node.children) {
      this.#add(entityOf('field', field, schema), `${schema} ${field.name}`)
      this.#addFields(field, schema)
    }
    const forms = [
      ...(node.variants?.options ?? []),
      ...(node.moreVariants ?? []).flatMap(form => form.options),
    ]
    for (const option of forms) this.#addFields(option.node, schema)
  }

  #addValues(node: SchemaNode, owner: string): void {
    const scope = node.type.schema ?? owner
    for (const { value, description } of node.enum) {
      const entity: SearchEntity = {
        kind: 'enum',
        name: value,
        owner: node.type.schema ?? node.name,
        description: plain(description),
        anchor: node.anchor,
        deprecated: false,
      }
      this.#add(entity, `${scope}=${value}`)
    }
  }

  #add(entity: SearchEntity, key?: string): void {
    if (key === undefined) this.names.push({ entity })
    else if (!this.#keys.has(key)) this.names.push({ key, entity })
    if (key !== undefined) this.#keys.add(key)
  }
}

function entityOf(kind: 'parameter' | 'field', node: SchemaNode, owner: string): SearchEntity {
  const { name, description, anchor, deprecated } = node
  return { kind, name, owner, description: plain(description), anchor, deprecated }
}

/** The first sentence of an HTML description, as text. */
function plain(html: string): string {
  const text = unescapeHtml(html.replaceAll(/<[^>]*>/g, '')).trim()
  return /^[^\n]*?[.。!?！？](?=\s|$|\P{ASCII})/u.exec(text)?.[0] ?? text.split('\n', 1)[0] ?? ''
}
