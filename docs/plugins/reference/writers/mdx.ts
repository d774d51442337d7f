import { cellText, tableRow } from 'shiori/components'

/** A text of the sources as Markdown of an `.mdx` file: what stands in code stays, braces and tags elsewhere are plain text. */
export function mdxText(text: string): string {
  return text
    .split(/(`+[^`]+`+)/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/[{}<]/g, '\\$&') : part))
    .join('')
}

/** Code within a line. */
export function inlineCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/**
 * A table in Markdown.
 *
 * @param head Titles of the columns.
 * @param rows Cells as Markdown, which may hold strokes and line breaks.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows.map(cells => cells.map(cellText))].map(tableRow).join('\n')
}

/** A type and what it is for in one cell: a column for types would leave no room for words on a phone. */
export function typeAndMeaning(type: string, meaning: string): string {
  return `${inlineCode(type)}. ${mdxText(meaning)}`
}

/** A fence around a text. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
