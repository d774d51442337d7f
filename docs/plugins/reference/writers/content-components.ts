import path from 'node:path'
import { z } from 'shiori'
import { builtInComponents } from 'shiori/internal/markdown/built-in-components.ts'
import { schemaComments } from '../sources/schema-comments.ts'
import { schemaKeys } from '../sources/schema-keys.ts'
import { mdxText } from './mdx.ts'
import { schemaTable } from './schema-table.ts'

/** What the built-in components are and what their attributes mean: `Card`, `Card.href`. */
export function componentComments(engine: string): Map<string, string> {
  return schemaComments(path.join(engine, 'markdown/built-in-components.ts'), 'builtInComponents')
}

/** A section for each built-in component, with a table of its attributes. */
export function contentComponents(engine: string): string {
  const comments = componentComments(engine)
  return Object.entries(builtInComponents)
    .map(([name, attributes]) => {
      const keys = schemaKeys(z.strictObject({ [name]: attributes })).filter(({ path: key }) => key !== name)
      return [
        `## ${name}`,
        mdxText(comments.get(name) ?? ''),
        keys.length > 0 ? schemaTable(keys, comments, `${name}.`) : 'It takes no attributes.',
      ].join('\n\n')
    })
    .join('\n\n')
}
