/** What a plugin reads the YAML files of a site with. */
export { localTextsSchema } from './local-texts.ts'
export {
  type PlacedText,
  type PlacedTexts,
  placeTexts,
  type TextLocales,
  withQuoteHint,
} from './placed-texts.ts'
export { keyed } from './schema-issues.ts'
export { slugOf } from './slug.ts'
export { readYaml, type YamlText } from './yaml.ts'
