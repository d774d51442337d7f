import { z } from 'zod'
import type { SiteWithPlugins } from '../portal/load-site.ts'
import { engineComponents } from '../portal/site-components.ts'

/** The parts of a JSON Schema that are converted to a type. */
const node = z.object({
  description: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  additionalProperties: z.unknown().optional(),
})

/**
 * Type declarations of the components for a site's `.mdx` files, for language servers: that of MDX reads a global type of this name
 * (github.com/mdx-js/mdx-analyzer).
 */
export function componentTypes({ plugins }: Pick<SiteWithPlugins, 'plugins'>): string {
  const own = plugins.flatMap(({ plugin }) =>
    (plugin.components ?? []).map(({ name, attributes }) => [name, attributes] as const),
  )
  const components = [...Object.entries(engineComponents), ...own].map(([name, attributes]) => {
    const { description, properties, required, additionalProperties } = node.parse(
      z.toJSONSchema(attributes, { io: 'input', unrepresentable: 'any' }),
    )
    const lines = Object.entries(properties).flatMap(([attribute, schema]) => [
      ...comment(node.parse(schema).description, '      '),
      `      ${JSON.stringify(attribute)}${required.includes(attribute) ? '' : '?'}: ${typeOf(schema)}`,
    ])
    const isLoose = additionalProperties !== undefined && additionalProperties !== false
    return [
      ...comment(description, '    '),
      `    ${JSON.stringify(name)}: (props: {`,
      ...lines,
      ...(properties.children === undefined ? ['      children?: ReactNode'] : []),
      ...(isLoose ? ['      [attribute: string]: unknown'] : []),
      '    }) => ReactNode',
    ].join('\n')
  })
  return `// Written by shiori out of the declarations of components; a change is lost.
import type { ReactNode } from 'react'

declare global {
  /** Components for every .mdx file. */
  interface MDXProvidedComponents {
${components.join('\n')}
  }
}
`
}

function comment(text: string | undefined, indent: string): string[] {
  return text === undefined ? [] : [`${indent}/** ${text.replaceAll('*/', '* /')} */`]
}

/** TypeScript for the type of a value; `unknown` for values that only code can give. */
function typeOf(schema: unknown): string {
  const { type, enum: values, const: value, anyOf } = node.parse(schema)
  if (value !== undefined) return JSON.stringify(value)
  if (values) return values.map(value => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' ? type : 'unknown'
}
