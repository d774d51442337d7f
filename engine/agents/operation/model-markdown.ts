import { codeText } from '../../markdown/code/code-html.ts'
import type { ModelPageData } from '../../route-data/reference-types.ts'
import { typeWords } from '../../ui/reference/type-label.ts'
import { codeSpan, escapeText, fence } from '../markdown/escape.ts'
import { htmlMarkdown } from '../markdown/html-markdown.ts'
import type { MarkdownStyle } from '../markdown/inline.ts'
import { bodyLines, type FieldWords } from './field-lines.ts'

/** The page of a schema: description, fields, examples, and the operations that use it. */
export function modelMarkdown(
  { model, frame, usedBy, examples, file }: ModelPageData,
  style: MarkdownStyle,
): string {
  const text = frame.messages.reference
  const words: FieldWords = { ...style, text, htmlLang: frame.locale.htmlLang }
  const { name, description, deprecated, schema } = model
  const facts = [codeSpan(name), typeWords(schema.type, text, words.htmlLang)]
  const fields = bodyLines(schema, words)
  const blocks = [
    [
      ...facts,
      ...(deprecated ? [`(${text.fieldDeprecated})`] : []),
      ...(file ? [`[${file.label}](${style.link(file.href)})`] : []),
    ].join(' '),
    htmlMarkdown(description, style),
    fields.length > 0 ? `## ${text.modelFields}\n\n${fields.join('\n')}` : '',
    ...(examples.length > 0 ? [`## ${text.modelExample}`] : []),
    ...examples.map(({ html }) => fence(codeText(html), 'json')),
    ...(usedBy.length > 0 ? [`## ${text.usedBy}`] : []),
    ...usedBy.flatMap(({ use, pages }) => [
      `${text.usedIn[use]}:`,
      pages
        .map(({ label, href, method }) => {
          const link = `[${escapeText(label)}](${style.link(href)})`
          return `- ${method ? `${codeSpan(method.toUpperCase())} ${link}` : link}`
        })
        .join('\n'),
    ]),
  ]
  return blocks.filter(block => block !== '').join('\n\n')
}
