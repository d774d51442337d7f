import type { OperationObject, PathItemObject } from './description/openapi.ts'
import { isTitle } from './operation-title.ts'

/**
 * Markdown of an operation's description, followed by that of its path. Duplicates are left out.
 *
 * @param title Title of the page; a text that only repeats it is left out.
 */
export function operationDescription(
  item: PathItemObject,
  operation: OperationObject,
  title: string,
): string | undefined {
  const { summary, description } = item
  const pathTexts = [isTitle(summary, title) ? undefined : summary, description].filter(
    text => text !== operation.summary,
  )
  const { description: text = '' } = operation
  // A text with a link is kept, because a title has none.
  const main = isTitle(text, title) && !/\]\(|https?:|<a\s/i.test(text) ? undefined : text
  const texts = [main, ...pathTexts].filter(text => text !== undefined && text.trim() !== '')
  return texts.length === 0 ? undefined : [...new Set(texts)].join('\n\n')
}
