import { capitalize } from '../config/capitalize.ts'
import type { OperationObject } from './description/openapi.ts'
import { kebabCase } from './description/operation-id.ts'
import type { HttpMethod } from './types.ts'
import { withoutEntities } from './without-entities.ts'

/** Maximum length of a title, in characters. Longer ones do not fit into a sidebar; a summary that is a whole paragraph is a description. */
const maxLength = 90

/** Title of an operation for headings and sidebars, without Markdown, in one line. */
export function operationTitle({
  operation,
  method,
  path,
  webhook,
}: {
  operation: OperationObject
  method: HttpMethod
  path: string
  webhook?: true
}): string {
  const title = operation['x-title']
  if (title !== undefined) return title
  const { summary = '', operationId = '', description = '' } = operation
  // Most summaries are plain text already.
  const written = /[*_`[\]<>&#|\\!~\n]/.test(summary) ? withoutMarkdown(summary) : summary.trim()
  // Authors write a dot or a dash if a generator requires a summary.
  const text = /[\p{L}\p{N}]/u.test(written) ? written : ''
  // A long summary of a webhook is a description that several events share: 22 of one API began with the same words.
  const eventTitle =
    webhook && (text.length > maxLength || /\n\s*\n/.test(summary)) ? wordsOf(path) : undefined
  if (eventTitle !== undefined) return eventTitle
  if (text !== '' && text.length <= maxLength)
    return namesOf(text) ?? text.replace(/(?<=[^.。…\s])[.。]$/, '')
  if (text !== '') return cut(text)
  return (
    wordsOf(operationId) ?? sentenceOf(description) ?? (webhook ? path : `${method.toUpperCase()} ${path}`)
  )
}

/** Whether a text says no more than the title that was derived from it. */
export function isTitle(written: string | undefined, title: string): boolean {
  const summary = written?.trim() ?? ''
  if (/^\p{P}+$/u.test(summary)) return true
  if (/\n\s*\n/.test(summary)) return false
  const text = withoutMarkdown(summary)
  return text.replace(/[.。]$/, '') === title.replace(/[.。]$/, '') || namesOf(text) === title
}

/** The first sentence of a description, if it is short enough for a title. */
function sentenceOf(description: string): string | undefined {
  const text = withoutMarkdown(description)
  const title = text === '' ? text : cut(text)
  return title === '' || title.endsWith('…') ? undefined : title
}

/** Words of an identifier that is used as a summary: `CreateCheckout`, `createCheckout` -> `Create checkout`. */
function namesOf(summary: string): string | undefined {
  return /^(?:[A-Z][a-z]+|[a-z]{2,})(?:[A-Z][a-z]+)+$/.test(summary) ? wordsOf(summary) : undefined
}

/** First paragraph of a Markdown text as plain text, in one line. */
function withoutMarkdown(markdown: string): string {
  const text = markdown
    .trim()
    .replace(/^#+\s+/, '')
    .split(/\n\s*\n/, 1)
    .join('')
    .replaceAll(/!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/(?<!\w)(\*\*|__|[*_])(?=\S)([^*_]+)\1(?!\w)/g, '$2')
    .replaceAll(/`+|~~|\\(?=[^\w\s])/g, '')
  return withoutEntities(text).replaceAll(/\s+/g, ' ').trim()
}

/** The first sentence, cut after a word if it is too long. */
function cut(text: string): string {
  const [sentence = text] = /^.*?[.!?。！？](?=\s|$)/.exec(text) ?? []
  if (sentence.length <= maxLength) return sentence.replace(/[.。]$/, '')
  const end = text.lastIndexOf(' ', maxLength)
  return `${text.slice(0, end > maxLength / 2 ? end : maxLength).replace(/[,;:(\s]+$/, '')}…`
}

/** Words of an ID: `list_boat_owners` -> `List boat owners`. Undefined if the ID is only a letter, a number or a hash. */
function wordsOf(operationId: string): string | undefined {
  const words = kebabCase(operationId).split('-')
  const isReadable = words.length > 1 && words.every(word => word.length < 25) && !/\d{3}/.test(operationId)
  if (!isReadable || operationId.length > maxLength || /[\s/]/.test(operationId)) return undefined
  const text = words.join(' ')
  return capitalize(text)
}
