import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inlineCode, table } from './mdx.ts'

/** A group of custom properties that sites may rely on. */
interface PropertyGroup {
  comment: string
  /** Name and value of each property. */
  properties: readonly (readonly [name: string, value: string])[]
}

/** Reads the groups that the style sheet marks with `+` as stable. */
export function promisedProperties(engine: string): PropertyGroup[] {
  const sheet = readFileSync(path.join(engine, 'ui/styles/tokens.css'), 'utf8')
  return [...sheet.matchAll(/\/\* \+ ([\s\S]*?)\*\/\n((?: {4}--.*\n)+)/g)].map(
    ([, comment = '', lines = '']) => ({
      comment: comment.replaceAll(/\s+/g, ' ').trim(),
      properties: [...lines.matchAll(/^ {4}(--[\w-]+): (.*);$/gm)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    }),
  )
}

/** Writes a table for each group. */
export function customProperties(engine: string): string {
  return promisedProperties(engine)
    .map(({ comment, properties }) => {
      const [title = '', description = ''] = comment.replaceAll(/--[\w-]+/g, '`$&`').split(/[:;] (.*)/)
      const rows = properties.map(([name, value]) => [inlineCode(name), inlineCode(value)])
      return [
        `## ${title.replace(/\.$/, '')}`,
        ...(description === '' ? [] : [sentence(description)]),
        table(['Custom property', 'Value'], rows),
      ].join('\n\n')
    })
    .join('\n\n')
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
}
