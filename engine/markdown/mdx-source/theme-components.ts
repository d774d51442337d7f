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
