import { schemaKeywords } from '../reference/description/schema-keywords.ts'
import { objectKinds } from '../reference/description/unknown-keys.ts'

const described = 'title summary description tags:tag[] externalDocs:externalDocs bindings'

/** The fixed fields of AsyncAPI 2 and 3 (asyncapi.com/docs/reference/specification/v3.0.0). */
export const asyncApiObjects = objectKinds({
  document:
    'asyncapi id info:info servers:server{} defaultContentType channels:channel{} operations:operation{} components:components tags:tag[] externalDocs:externalDocs',
  info: 'title version description termsOfService contact:contact license:license tags:tag[] externalDocs:externalDocs',
  contact: 'name url email',
  license: 'name url',
  server: `url host protocol protocolVersion pathname variables:serverVariable{} security ${described}`,
  serverVariable: 'enum default description examples',
  channel: `address messages:message{} servers parameters:parameter{} publish:operation subscribe:operation ${described}`,
  operation: `action channel messages message:message reply:reply operationId security traits:operation[] ${described}`,
  parameter: 'enum default description examples location schema:schema',
  reply: 'address:location channel messages',
  location: 'description location',
  message: `headers:schema payload:schema correlationId:location contentType schemaFormat name messageId examples traits:message[] oneOf:message[] ${described}`,
  components:
    'schemas:schema{} servers:server{} channels:channel{} operations:operation{} messages:message{} securitySchemes:securityScheme{} serverVariables:serverVariable{} parameters:parameter{} correlationIds:location{} replies:reply{} replyAddresses:location{} externalDocs:externalDocs{} tags:tag{} operationTraits:operation{} messageTraits:message{} serverBindings channelBindings operationBindings messageBindings',
  securityScheme: 'type description name in scheme bearerFormat flows:flows openIdConnectUrl scopes',
  flows: 'implicit:flow password:flow clientCredentials:flow authorizationCode:flow',
  flow: 'authorizationUrl tokenUrl refreshUrl scopes availableScopes',
  tag: 'name description externalDocs:externalDocs',
  externalDocs: 'description url',
  // A schema in a format other than JSON Schema is `{ schemaFormat, schema }`.
  schema: `${schemaKeywords} schemaFormat schema`,
})
