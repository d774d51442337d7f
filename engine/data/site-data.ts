/** For plugins that read YAML files of a site. */
export { localTextsSchema, placeTexts, type TextLocales, withQuoteHint } from '../files/local-texts.ts'
export type { PlacedText, PlacedTexts } from '../files/placed-texts.ts'
export { keyed } from '../files/schema-issues.ts'
export { slugOf } from '../files/slug.ts'
export { readYaml, type YamlText } from '../files/yaml.ts'
/** @alpha */
export { anchorSchema, repeatedNames } from './data-table.ts'
