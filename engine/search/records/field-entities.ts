import type { SchemaNode } from '../../reference/types.ts'
import type { SearchEntity } from '../types.ts'
import { htmlSections } from './sections.ts'

/**
 * Search entities for a field of a schema and the fields within it.
 *
 * @param owner Title of the schema.
 */
export function fieldEntities(node: SchemaNode, owner: string): SearchEntity[] {
  const { name, description, anchor, deprecated, children } = node
  const [first] = htmlSections(`<p>${description}</p>`)
  return [
    { kind: 'field', name, owner, description: first?.text ?? '', anchor, deprecated },
    ...children.flatMap(child => fieldEntities(child, owner)),
  ]
}
