import { fillVariables } from '../config/variables.ts'
import { type Page, report } from './page.ts'

/** The page's text with `{{name}}` replaced, in code too; no line is moved. */
export function replaceVariables(page: Page): string {
  return fillVariables(page.text, page.options.variables, ({ offset, message, hint }) =>
    report(page, {
      code: 'unknown-variable',
      line: page.text.slice(0, offset).split('\n').length,
      message,
      ...(hint !== undefined && { hint }),
    }),
  )
}
