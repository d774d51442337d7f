import { schemaKeywords } from './schema-keywords.ts'
import { objectKinds } from './unknown-keys.ts'

const parameterKeys =
  'description required deprecated allowEmptyValue style explode allowReserved schema:schema example examples:example{} content:mediaType{}'
const encodingKeys = 'encoding:encoding{} prefixEncoding:encoding[] itemEncoding:encoding'

/** The fixed fields of OpenAPI 3.0 to 3.2 (spec.openapis.org/oas/v3.2.0). */
export const openApiObjects = objectKinds({
  document:
    'openapi $self jsonSchemaDialect info:info servers:server[] paths:pathItem{} webhooks:pathItem{} components:components security tags:tag[] externalDocs:externalDocs',
  info: 'title summary description termsOfService contact:contact license:license version',
  contact: 'name url email',
  license: 'name identifier url',
  server: 'url name description variables:serverVariable{}',
  serverVariable: 'enum default description',
  components:
    'schemas:schema{} responses:response{} parameters:parameter{} examples:example{} requestBodies:requestBody{} headers:header{} securitySchemes:securityScheme{} links:link{} callbacks:pathItem{}{} pathItems:pathItem{} mediaTypes:mediaType{}',
  pathItem:
    'summary description get:operation put:operation post:operation delete:operation options:operation head:operation patch:operation trace:operation query:operation additionalOperations:operation{} servers:server[] parameters:parameter[]',
  operation:
    'tags summary description externalDocs:externalDocs operationId parameters:parameter[] requestBody:requestBody responses:response{} callbacks:pathItem{}{} deprecated security servers:server[]',
  externalDocs: 'description url',
  parameter: `name in ${parameterKeys}`,
  header: parameterKeys,
  requestBody: 'description content:mediaType{} required',
  mediaType: `schema:schema itemSchema:schema example examples:example{} ${encodingKeys}`,
  encoding: `contentType headers:header{} style explode allowReserved ${encodingKeys}`,
  response: 'summary description headers:header{} content:mediaType{} links:link{}',
  example: 'summary description dataValue serializedValue value externalValue',
  link: 'operationRef operationId parameters requestBody description server:server',
  tag: 'name summary description externalDocs:externalDocs parent kind',
  securityScheme:
    'type description name in scheme bearerFormat flows:flows openIdConnectUrl oauth2MetadataUrl deprecated',
  flows: 'implicit:flow password:flow clientCredentials:flow authorizationCode:flow deviceAuthorization:flow',
  flow: 'authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes',
  schema: schemaKeywords,
  discriminator: 'propertyName mapping defaultMapping',
  xml: 'name namespace prefix attribute wrapped nodeType',
})
