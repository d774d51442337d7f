import { cellText, tableRow } from 'shiori/components'

/** Escapes a text for an `.mdx` file: braces and tags become plain text, except in code. */
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
 * Writes a Markdown table.
 *
 * @param head Titles of the columns.
 * @param rows Cells as Markdown; they may contain pipes and line breaks.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows.map(cells => cells.map(cellText))].map(tableRow).join('\n')
}

/** Puts type and meaning into one cell: on a phone, a separate column for types would leave no room for text. */
export function typeAndMeaning(type: string, meaning: string): string {
  return `${inlineCode(type)}. ${mdxText(meaning)}`
}

/** Wraps a text in a code fence. */
export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
