import path from 'node:path'

/** Replacements for modules of Docusaurus, and for packages that do the same everywhere: exports by name, from stand-ins/docusaurus.tsx. */
const modules: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@docusaurus/Link': { default: 'Link' },
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', useBaseUrlUtils: 'useBaseUrlUtils' },
  '@docusaurus/BrowserOnly': { default: 'BrowserOnly' },
  '@docusaurus/Translate': { default: 'Translate', translate: 'translate' },
  '@docusaurus/Interpolate': { default: 'Translate' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useIsBrowser': { default: 'useIsBrowser' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Head': { default: 'Nothing' },
  '@docusaurus/router': {
    Link: 'Link',
    Redirect: 'Redirect',
    useLocation: 'useLocation',
    useHistory: 'useHistory',
  },
  '@docusaurus/plugin-content-docs/client': {
    useActiveDocContext: 'useActiveDocContext',
    useActivePlugin: 'useActivePlugin',
    useActivePluginAndVersion: 'useActivePluginAndVersion',
    useActiveVersion: 'useActiveVersion',
    useAllDocsData: 'useAllDocsData',
    useDocsData: 'useDocsData',
    useDocsPreferredVersion: 'useDocsPreferredVersion',
    useDocsVersion: 'useActiveVersion',
    useLatestVersion: 'useActiveVersion',
    useVersions: 'useVersions',
  },
  '@docusaurus/theme-common': {
    useColorMode: 'useColorMode',
    useThemeConfig: 'useThemeConfig',
    usePluralForm: 'usePluralForm',
    useQueryString: 'useQueryString',
    useQueryStringList: 'useQueryStringList',
    ThemeClassNames: 'ThemeClassNames',
    PageMetadata: 'Nothing',
    Details: 'Details',
  },
  '@docusaurus/useGlobalData': {
    default: 'useGlobalData',
    useAllPluginInstancesData: 'useGlobalData',
    usePluginData: 'useGlobalData',
  },
  '@theme/Admonition': { default: 'Admonition' },
  '@theme/CodeBlock': { default: 'CodeBlock' },
  '@theme/Details': { default: 'Details' },
  '@theme/Heading': { default: 'Heading' },
  '@theme/IdealImage': { default: 'IdealImage' },
  '@theme/Layout': { default: 'Layout' },
  '@theme/TabItem': { default: 'TabItem' },
  '@theme/Tabs': { default: 'Tabs' },
  '@theme/ThemedImage': { default: 'ThemedImage' },
  classnames: { default: 'clsx' },
  clsx: { default: 'clsx', clsx: 'clsx' },
}

/**
 * The source of the module that replaces one of Docusaurus; undefined for any other.
 *
 * @param isLoose Whether it answers for names too that no stand-in has; its bundle is larger then.
 */
export function standInModule(specifier: string, isLoose = false): string | undefined {
  const name = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
  const exports = Object.hasOwn(modules, name) ? modules[name] : undefined
  if (!exports) return undefined
  if (isLoose) {
    const own = Object.entries(exports).map(([exported, name]) => `${exported}: known.${name}`)
    return `const known = require('shiori:stand-ins')
module.exports = Object.assign(require('shiori:missing-module').missingModule(${JSON.stringify(name)}), { ${own.join(', ')} })`
  }
  const names = Object.entries(exports).map(([exported, own]) => `${own} as ${exported}`)
  return `export { ${names.join(', ')} } from 'shiori:stand-ins'`
}

/** Folder of the modules that replace those of Docusaurus. */
export const standIns = path.join(import.meta.dirname, 'stand-ins')
