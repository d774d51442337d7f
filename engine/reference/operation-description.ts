import type { OperationObject, PathItemObject } from './description/openapi.ts'
import { isTitle } from './operation-title.ts'

/**
 * Markdown that describes an operation: its own text, then what is said of all operations of its path, each once.
 *
 * @param title What readers see above it: a text that says no more is left out.
 */
export function operationDescription(
  item: PathItemObject,
  operation: OperationObject,
  title: string,
): string | undefined {
  const { summary, description } = item
  const ofPath = [isTitle(summary, title) ? undefined : summary, description].filter(
    text => text !== operation.summary,
  )
  const { description: whole = '' } = operation
  // A link would be lost with it.
  const own = isTitle(whole, title) && !/\]\(|https?:|<a\s/i.test(whole) ? undefined : whole
  const texts = [own, ...ofPath].filter(text => text !== undefined && text.trim() !== '')
  return texts.length === 0 ? undefined : [...new Set(texts)].join('\n\n')
}
