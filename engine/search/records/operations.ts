import type { Operation, SchemaNode } from '../../reference/types.ts'
import type { SearchEntity } from '../types.ts'

/**
 * Names on the pages of an API's operations, by id. A field or value belongs to a schema, which stands on many pages: it is
 * found on one of them, where readers set it rather than where they only read it.
 */
export function operationEntities(operations: readonly Operation[]): Map<string, SearchEntity[]> {
  const collector = new EntityCollector()
  const byUse = [...operations].sort((a, b) => use(a) - use(b))
  return new Map(byUse.map(operation => [operation.id, collector.of(operation)]))
}

/** Creating comes before changing, changing before reading. */
function use({ method, body }: Operation): number {
  if (!body) return 2
  return method === 'post' ? 0 : 1
}

class EntityCollector {
  readonly #known = new Set<string>()

  /** The names that are new on an operation's page. */
  of(operation: Operation): SearchEntity[] {
    const { id, method, path, deprecated } = operation
    const owner = `${method.toUpperCase()} ${path}`
    const entities: SearchEntity[] = [
      { kind: 'operation', name: id, owner, description: plain(operation.summary), anchor: '', deprecated },
    ]
    for (const { in: place, parameters } of operation.parameters) {
      // What stands in the path is found by the path, and headers are the same everywhere.
      if (place === 'path' || place === 'header') continue
      for (const node of parameters) {
        entities.push(entity('parameter', node, owner))
        this.#values(node, owner, entities)
      }
    }
    const bodies = [operation.body?.contents ?? [], ...operation.responses.map(response => response.contents)]
    for (const { schema } of bodies.flat()) if (schema) this.#fields(schema, owner, entities)
    for (const { reason, description } of operation.errorReasons) {
      if (reason !== undefined)
        entities.push({
          kind: 'error',
          name: reason,
          owner,
          description: plain(description),
          anchor: reason,
          deprecated: false,
        })
    }
    return entities
  }

  #fields(node: SchemaNode, owner: string, entities: SearchEntity[]): void {
    const schema = node.type.schema ?? owner
    this.#values(node, schema, entities)
    for (const field of node.children) {
      if (this.#isNew(`${schema} ${field.name}`)) entities.push(entity('field', field, schema))
      this.#fields(field, schema, entities)
    }
    for (const option of node.variants?.options ?? []) this.#fields(option.node, schema, entities)
  }

  #values(node: SchemaNode, owner: string, entities: SearchEntity[]): void {
    const of = node.type.schema ?? owner
    for (const { value, description } of node.enum) {
      if (!this.#isNew(`${of}=${value}`)) continue
      entities.push({
        kind: 'enum',
        name: value,
        owner: node.type.schema ?? node.name,
        description: plain(description),
        anchor: node.anchor,
        deprecated: false,
      })
    }
  }

  #isNew(key: string): boolean {
    if (this.#known.has(key)) return false
    this.#known.add(key)
    return true
  }
}

function entity(kind: 'parameter' | 'field', node: SchemaNode, owner: string): SearchEntity {
  const { name, description, anchor, deprecated } = node
  return { kind, name, owner, description: plain(description), anchor, deprecated }
}

/** First sentence of a description's HTML as text. */
function plain(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
  return /^[^\n]*?[.。!?！？](?=\s|$|\P{ASCII})/u.exec(text)?.[0] ?? text.split('\n', 1)[0] ?? ''
}
