import path from 'node:path'
import { z } from 'shiori'
import { builtInComponents } from 'shiori/internal/markdown/built-in-components.ts'
import { dataTable } from 'shiori/internal/markdown/data/data-table-component.ts'
import { lifecycle } from 'shiori/internal/markdown/data/lifecycle-component.ts'
import { schemaComments } from '../sources/schema-comments.ts'
import { schemaKeys } from '../sources/schema-keys.ts'
import { commentOf, readSource } from '../sources/source.ts'
import { mdxText } from './mdx.ts'
import { schemaTable } from './schema-table.ts'

/** Components that become Markdown, by the module that declares them and the name of the declaration. */
const expanding = [
  { declared: dataTable, file: 'markdown/data/data-table-component.ts', name: 'dataTable' },
  { declared: lifecycle, file: 'markdown/data/lifecycle-component.ts', name: 'lifecycle' },
] as const

/** The built-in components by name with the schemas of their attributes. */
export function componentSchemas(): Record<string, z.ZodObject> {
  const others = expanding.map(({ declared }) => [declared.name, declared.attributes] as const)
  return { ...builtInComponents, ...Object.fromEntries(others) }
}

/** What the built-in components are and what their attributes mean: `Card`, `Card.href`. */
export function componentComments(engine: string): Map<string, string> {
  const comments = schemaComments(path.join(engine, 'markdown/built-in-components.ts'), 'builtInComponents')
  for (const { declared, file, name } of expanding) {
    const source = path.join(engine, file)
    comments.set(declared.name, commentOf(readSource(source), name))
    for (const [key, comment] of schemaComments(source, name))
      comments.set(key.replace(/^attributes/, declared.name), comment)
  }
  return comments
}

/** A section for each built-in component, with a table of its attributes. */
export function contentComponents(engine: string): string {
  const comments = componentComments(engine)
  return Object.entries(componentSchemas())
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
