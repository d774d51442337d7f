import type { OperationObject } from './description/openapi.ts'
import { kebabCase } from './description/operation-id.ts'
import type { HttpMethod } from './types.ts'
import { withoutEntities } from './without-entities.ts'

/** Longer ones do not fit a sidebar; a summary of a whole paragraph is a description. */
const longest = 90

/** The short name of an operation, for headings and sidebars: without Markdown, in one line. */
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
  const own = operation['x-title']
  if (own !== undefined) return own
  const { summary = '', operationId = '', description = '' } = operation
  // Most summaries are plain text already.
  const written = /[*_`[\]<>&#|\\!~\n]/.test(summary) ? withoutMarkdown(summary) : summary.trim()
  // A dot or a dash stands where a generator asks for a summary.
  const text = /[\p{L}\p{N}]/u.test(written) ? written : ''
  // What is written there is a description that the events of one kind share: 22 of one API began alike.
  const ofEvent = webhook && (text.length > longest || /\n\s*\n/.test(summary)) ? wordsOf(path) : undefined
  if (ofEvent !== undefined) return ofEvent
  if (text !== '' && text.length <= longest) return namesOf(text) ?? text.replace(/(?<=[^.。…\s])[.。]$/, '')
  if (text !== '') return cut(text)
  return (
    wordsOf(operationId) ?? sentenceOf(description) ?? (webhook ? path : `${method.toUpperCase()} ${path}`)
  )
}

/** Whether a text says no more than the title that was made of it. */
export function isTitle(written: string | undefined, title: string): boolean {
  const summary = written?.trim() ?? ''
  if (/^\p{P}+$/u.test(summary)) return true
  if (/\n\s*\n/.test(summary)) return false
  const text = withoutMarkdown(summary)
  return text.replace(/[.。]$/, '') === title.replace(/[.。]$/, '') || namesOf(text) === title
}

/** The first sentence of a description, where it is short enough for a title. */
function sentenceOf(description: string): string | undefined {
  const text = withoutMarkdown(description)
  const title = text === '' ? text : cut(text)
  return title === '' || title.endsWith('…') ? undefined : title
}

/** `CreateCheckout`, `createCheckout` -> `Create checkout`: a name of code that stands where a summary should. */
function namesOf(summary: string): string | undefined {
  return /^(?:[A-Z][a-z]+|[a-z]{2,})(?:[A-Z][a-z]+)+$/.test(summary) ? wordsOf(summary) : undefined
}

/** Text of Markdown as far as a line of a list can show it. */
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

/** The first sentence, or what fits of it, in whole words. */
function cut(text: string): string {
  const [sentence = text] = /^.*?[.!?。！？](?=\s|$)/.exec(text) ?? []
  if (sentence.length <= longest) return sentence.replace(/[.。]$/, '')
  const end = text.lastIndexOf(' ', longest)
  return `${text.slice(0, end > longest / 2 ? end : longest).replace(/[,;:(\s]+$/, '')}…`
}

/** `list_boat_owners` -> `List boat owners`; undefined where an id is no words: one letter, a number, a hash. */
function wordsOf(operationId: string): string | undefined {
  const words = kebabCase(operationId).split('-')
  const isReadable = words.length > 1 && words.every(word => word.length < 25) && !/\d{3}/.test(operationId)
  if (!isReadable || operationId.length > longest || /[\s/]/.test(operationId)) return undefined
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
