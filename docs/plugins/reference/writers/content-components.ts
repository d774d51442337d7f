import { z } from 'shiori'
import { engineComponents } from 'shiori/internal/portal/site-components.ts'
import { schemaKeys } from '../sources/schema-keys.ts'
import { mdxText } from './mdx.ts'
import { schemaTable } from './schema-table.ts'

/** Writes a section for each built-in component, with a table of its attributes. */
export function contentComponents(): string {
  return Object.entries(engineComponents)
    .map(([name, attributes]) => {
      const [component, ...keys] = schemaKeys(z.strictObject({ [name]: attributes }))
      return [
        `## ${name}`,
        mdxText(component?.description ?? ''),
        keys.length > 0 ? schemaTable(keys, undefined, `${name}.`) : 'It takes no attributes.',
      ].join('\n\n')
    })
    .join('\n\n')
}
