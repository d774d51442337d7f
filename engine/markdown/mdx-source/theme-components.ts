import { maskCode } from './code-mask.ts'
import { editedText } from './edited-text.ts'
import { importStatements } from './imports.ts'
import { renamed } from './name-edits.ts'

/**
 * What the components that Docusaurus brings are called here, by module: a component of ours, an element, or '' for one of which only
 * the content is shown.
 */
const themeComponents: Readonly<Record<string, string>> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Admonition': 'Admonition',
  '@theme/Details': 'Details',
  '@docusaurus/Link': 'Link',
  '@theme/IdealImage': 'IdealImage',
  '@theme/ThemedImage': 'ThemedImage',
  '@theme/TOCInline': 'TOCInline',
  '@theme/Heading': 'Heading',
  '@docusaurus/Head': 'head',
  '@docusaurus/BrowserOnly': 'BrowserOnly',
  '@docusaurus/Translate': 'Translate',
  '@theme/DocCardList': 'DocCardList',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
}

/** Name under which a module of Docusaurus is known here; undefined for any other module. */
export function themeComponent(module: string): string | undefined {
  return Object.hasOwn(themeComponents, module) ? themeComponents[module] : undefined
}

/** The text with the components of Docusaurus under the names that they have here. */
export function withThemeNames(text: string): string {
  const { masked } = maskCode(text)
  const edits = importStatements(masked).flatMap(({ local, from }) => {
    const theme = themeComponent(from)
    return theme === undefined || local === undefined || local === theme ? [] : renamed(masked, local, theme)
  })
  if (edits.length === 0) return text
  return editedText(text, edits)
}
