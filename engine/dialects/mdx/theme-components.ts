import { maskCode } from '../../markdown/mdx-source/code-mask.ts'
import { editedText } from '../../markdown/mdx-source/edited-text.ts'
import { importStatements } from './imports.ts'
import { renamed } from './name-edits.ts'

/** Docusaurus' components by module, and their equivalents: a component, an element, or '' if only the content is shown. */
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

/** Name of the engine's component for a module of Docusaurus; undefined for any other module. */
export function themeComponent(module: string): string | undefined {
  const name = module.replace(/^@theme-(?:original|init)\//, '@theme/')
  return Object.hasOwn(themeComponents, name) ? themeComponents[name] : undefined
}

/** Renames components of Docusaurus in a text. */
export function withThemeNames(text: string): string {
  const { masked } = maskCode(text)
  const edits = importStatements(masked).flatMap(({ local, from }) => {
    const theme = themeComponent(from)
    return theme === undefined || local === undefined || local === theme ? [] : renamed(masked, local, theme)
  })
  return edits.length === 0 ? text : editedText(text, edits)
}
