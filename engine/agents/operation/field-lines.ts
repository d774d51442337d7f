import { format, type Messages } from '../../config/messages/messages.ts'
import type { SchemaNode, Variants } from '../../reference/types.ts'
import { limitTexts } from '../../ui/reference/limits.ts'
import { repeatedName } from '../../ui/reference/repeated-name.ts'
import { typeWords } from '../../ui/reference/type-label.ts'
import { codeSpan } from '../markdown/escape.ts'
import { htmlLine } from '../markdown/html-markdown.ts'
import type { MarkdownStyle } from '../markdown/inline.ts'

/** Texts and style for fields. */
export interface FieldWords extends MarkdownStyle {
  text: Messages['reference']
  htmlLang: string
}

/**
 * Fields as a nested list: name, type, whether required, limits, values, description. It is indented by two spaces a level and has no blank
 * lines: schemas make up most of an operation's page, and assistants pay for each character.
 *
 * @param level Nesting level of the list, from 0.
 */
export function fieldLines(nodes: readonly SchemaNode[], words: FieldWords, level = 0): string[] {
  return nodes.flatMap(node => {
    const name = node.deprecated ? `~~${codeSpan(node.name)}~~` : codeSpan(node.name)
    return [
      `${'  '.repeat(level)}- ${[`${name} (${facts(node, words).join(', ')})`, meaning(node, words)].filter(Boolean).join(' ')}`,
      ...innerLines(node, words, level + 1),
    ]
  })
}

/** The body of a request or response: the description of the whole, then its fields. */
export function bodyLines(root: SchemaNode, words: FieldWords): string[] {
  const rootMeaning = meaning(root, words)
  const inner = innerLines(root, words, 0)
  return [...(rootMeaning ? [rootMeaning, ...(inner.length > 0 ? [''] : [])] : []), ...inner]
}

function innerLines(node: SchemaNode, words: FieldWords, level: number): string[] {
  const { variants, moreVariants = [], children } = node
  const forms = [...(variants ? [variants] : []), ...moreVariants]
  return [...forms.flatMap(form => formLines(form, words, level)), ...fieldLines(children, words, level)]
}

function formLines(variants: Variants, words: FieldWords, level: number): string[] {
  const { text } = words
  const discriminatorText =
    variants.discriminator && format(text.discriminator, { field: codeSpan(variants.discriminator) })
  const indent = '  '.repeat(level)
  return [
    `${indent}- ${[text[variants.kind], discriminatorText].filter(Boolean).join(' · ')}:`,
    ...variants.options.flatMap(({ label, node }) => [
      `${indent}  - ${[`**${label}**`, typeOf(node, words), meaning(node, words)].filter(Boolean).join(' ')}`,
      ...innerLines(node, words, level + 2),
    ]),
  ]
}

/** The type of a variant that has no fields. */
function typeOf(node: SchemaNode, { text, htmlLang }: FieldWords): string {
  return node.children.length > 0 ? '' : `(${typeWords(node.type, text, htmlLang)})`
}

function facts(node: SchemaNode, { text, htmlLang, link }: FieldWords): string[] {
  const { format: form, href, schema = '' } = node.type
  const type = typeWords(node.type, text, htmlLang)
  // Fields that are not shown here are on a page of their own.
  const isApart = href !== undefined && node.children.length === 0 && node.variants === undefined
  return [
    form === undefined ? type : `${type} ${form}`,
    ...(isApart ? [`[${codeSpan(schema)}](${link(href)})`] : []),
    ...(node.required ? [text.required] : []),
    ...(node.deprecated ? [text.fieldDeprecated] : []),
    ...limitTexts(node.limits, text.limits, htmlLang).map(limit =>
      limit.code === undefined ? limit.text : format(limit.text, { value: codeSpan(limit.code) }),
    ),
    ...(node.default === undefined ? [] : [format(text.default, { value: codeSpan(node.default) })]),
  ]
}

/** Says where the fields of a repeated node are listed. */
function repeated(node: SchemaNode, { text }: FieldWords): string {
  const name = repeatedName(node)
  return name === undefined ? text.recursionRoot : format(text.recursion, { field: codeSpan(name) })
}

function meaning(node: SchemaNode, words: FieldWords): string {
  const values = node.enum.map(({ value, description }) => {
    const means = htmlLine(description, words)
    return means === '' ? codeSpan(value) : `${codeSpan(value)}: ${means}`
  })
  const recursionNote = node.recursionOf === undefined ? '' : repeated(node, words)
  const left = node.isClosed
    ? [words.text.closed, node.type.schema === undefined ? '' : codeSpan(node.type.schema)]
        .filter(Boolean)
        .join(' ')
    : ''
  const list = values.some(value => value.includes('`: ')) ? values.join('; ') : values.join(' | ')
  return [htmlLine(node.description, words), list, recursionNote, left].filter(Boolean).join(' ')
}
