import { maskCode } from './code-mask.ts'
import { applyEdits } from './edited-text.ts'
import { importStatements } from './imports.ts'
import { renamed } from './name-edits.ts'
import { themeComponent } from './theme-components.ts'

/** The text with the components of Docusaurus under the names that they have here. */
export function withThemeNames(text: string): string {
  const { masked } = maskCode(text)
  const edits = importStatements(masked).flatMap(({ local, from }) => {
    const theme = themeComponent(from)
    return theme === undefined || local === undefined || local === theme ? [] : renamed(masked, local, theme)
  })
  if (edits.length === 0) return text
  return applyEdits(text, edits, line => ({ file: undefined, line }))
    .map(line => line.text)
    .join('\n')
}
