import { didYouMean } from '../config/nearest.ts'
import { type Page, report } from './page.ts'

const placeholder = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g

/** Names that can only be meant as one of the site's variables; other text in double braces is left alone. */
const looksLikeVariable = /(?:Host|Url|Version)$/

/** The page's text with `{{apiHost}}` and the like replaced, in code too; no line is moved. */
export function replaceVariables(page: Page): string {
  const { variables } = page.options
  return page.text.replace(placeholder, (written, name: string, offset: number) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value !== undefined) return value
    if (looksLikeVariable.test(name)) reportUnknown(page, name, offset)
    return written
  })
}

function reportUnknown(page: Page, name: string, offset: number): void {
  const known = Object.keys(page.options.variables)
  const hint = didYouMean(name, known, near => `{{${near}}}`)
  report(page, {
    code: 'unknown-variable',
    line: page.text.slice(0, offset).split('\n').length,
    message: `There is no variable {{${name}}}. Known are ${known.map(one => `{{${one}}}`).join(', ') || 'none'}.`,
    ...(hint !== undefined && { hint }),
  })
}
