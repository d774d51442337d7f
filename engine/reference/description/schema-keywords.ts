/**
 * Keywords of JSON Schema, drafts 4 to 2020-12, and those that OpenAPI and AsyncAPI add, in the notation of
 * unknown-keys.ts.
 */
export const schemaKeywords = [
  '$ref $id id $schema $anchor $dynamicRef $dynamicAnchor $recursiveRef $recursiveAnchor $vocabulary $comment',
  '$defs:schema{} definitions:schema{} type enum const title description default examples format',
  'properties:schema{} patternProperties:schema{} additionalProperties:schema propertyNames:schema',
  'unevaluatedProperties:schema required minProperties maxProperties',
  'dependencies:schema{} dependentSchemas:schema{} dependentRequired',
  'items:schema prefixItems:schema[] additionalItems:schema unevaluatedItems:schema contains:schema',
  'minContains maxContains minItems maxItems uniqueItems',
  'allOf:schema[] anyOf:schema[] oneOf:schema[] not:schema if:schema then:schema else:schema',
  'multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern',
  'contentEncoding contentMediaType contentSchema:schema readOnly writeOnly deprecated',
  'nullable discriminator:discriminator xml:xml externalDocs:externalDocs example',
].join(' ')
