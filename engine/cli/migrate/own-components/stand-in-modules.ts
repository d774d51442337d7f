import path from 'node:path'

/**
 * Replacements for modules of Docusaurus and for packages with one common purpose: the exports of each, from
 * stand-ins/docusaurus.tsx, renamed if another name is given (`default=Link`).
 */
const modules: Readonly<Record<string, string>> = {
  '@docusaurus/Link': 'default=Link',
  '@docusaurus/useBaseUrl': 'default=useBaseUrl useBaseUrlUtils',
  '@docusaurus/BrowserOnly': 'default=BrowserOnly',
  '@docusaurus/Translate': 'default=Translate translate',
  '@docusaurus/Interpolate': 'default=Translate',
  '@docusaurus/useDocusaurusContext': 'default=useDocusaurusContext',
  '@docusaurus/useIsBrowser': 'default=useIsBrowser',
  '@docusaurus/ExecutionEnvironment': 'default=ExecutionEnvironment',
  '@docusaurus/Head': 'default=Nothing',
  '@docusaurus/router': 'Link Redirect useLocation useHistory',
  '@docusaurus/plugin-content-docs/client':
    'useActiveDocContext useActivePlugin useActivePluginAndVersion useActiveVersion useAllDocsData useDocsData useDocsPreferredVersion useDocsVersion=useActiveVersion useLatestVersion=useActiveVersion useVersions',
  '@docusaurus/theme-common':
    'useColorMode useThemeConfig usePluralForm useQueryString useQueryStringList ThemeClassNames PageMetadata=Nothing Details',
  '@docusaurus/useGlobalData':
    'default=useGlobalData useAllPluginInstancesData=useGlobalData usePluginData=useGlobalData',
  ...Object.fromEntries(
    [
      'Admonition',
      'CodeBlock',
      'Details',
      'Heading',
      'IdealImage',
      'Layout',
      'TabItem',
      'Tabs',
      'ThemedImage',
    ].map(name => [`@theme/${name}`, `default=${name}`]),
  ),
  classnames: 'default=clsx',
  clsx: 'default=clsx clsx',
}

/**
 * Source of the module that replaces a module of Docusaurus; undefined for other modules.
 *
 * @param isLoose Whether it also exports names that no stand-in has, which makes its bundle larger.
 */
export function standInModule(specifier: string, isLoose = false): string | undefined {
  const name = specifier.replace(/^@theme-(?:original|init)\//, '@theme/')
  const exports = Object.hasOwn(modules, name)
    ? modules[name]?.split(' ').map(part => part.split('='))
    : undefined
  if (!exports) return undefined
  if (isLoose) {
    const own = exports.map(([exported = '', name = exported]) => `${exported}: known.${name}`)
    return `const known = require('shiori:stand-ins')
module.exports = Object.assign(require('shiori:missing-module').missingModule(${JSON.stringify(name)}), { ${own.join(', ')} })`
  }
  const names = exports.map(([exported = '', own = exported]) => `${own} as ${exported}`)
  return `export { ${names.join(', ')} } from 'shiori:stand-ins'`
}

/** Folder of the modules that replace those of Docusaurus. */
export const standIns = path.join(import.meta.dirname, 'stand-ins')
