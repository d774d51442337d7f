import { referenceKinds } from '../reference/description/reference-kinds.ts'

/** Kinds of components (asyncapi.com/docs/reference/specification/v3.0.0, Components Object). */
const kinds = [
  ...'schemas servers channels operations messages securitySchemes serverVariables parameters'.split(' '),
  ...'correlationIds replies replyAddresses externalDocs tags operationTraits messageTraits'.split(' '),
  ...'serverBindings channelBindings operationBindings messageBindings'.split(' '),
]

/** Kind of the value of a key. */
const kindOfKey: Readonly<Record<string, string>> = {
  channel: 'channels',
  message: 'messages',
  correlationId: 'correlationIds',
  reply: 'replies',
  address: 'replyAddresses',
}

/** Kind of the entries of a list or map. */
const kindOfParent: Readonly<Record<string, string>> = {
  security: 'securitySchemes',
  variables: 'serverVariables',
}

/** Kinds of bindings by the key of the map that contains their owner. */
const bindingsOf: Readonly<Record<string, string>> = {
  servers: 'serverBindings',
  channels: 'channelBindings',
  messages: 'messageBindings',
  messageTraits: 'messageBindings',
}

/** Keys of maps whose own keys are arbitrary names, so that none of them is a keyword. */
const named = new Set([
  ...kinds,
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
])

/** Kinds of AsyncAPI 3, and of AsyncAPI 2 before its conversion. */
export const asyncApiKinds = referenceKinds({
  beginning: 'an AsyncAPI description begins with "asyncapi: 3.0.0"',
  setting: 'asyncapi',
  kinds,
  nameMaps: ['variables', 'scopes', 'availableScopes', 'bindings'],
  referenceKeys: [
    ...'schema payload headers channel message correlationId reply address bindings'.split(' '),
    'externalDocs',
  ],
  referenceLists: ['traits', 'security', 'variables'],
  readExtensions: [],
  kindAt(trail) {
    const [grandparent = '', parent = '', key = ''] = trail.slice(-3)
    if (named.has(parent)) return undefined
    if (parent === 'oneOf') return grandparent === 'message' ? 'messages' : undefined
    if (parent === 'traits')
      return trail.some(part => /^message(s|Traits)?$/.test(part)) ? 'messageTraits' : 'operationTraits'
    if (key === 'bindings') return bindingsOf[grandparent] ?? 'operationBindings'
    if (key === 'externalDocs') return 'externalDocs'
    return kindOfKey[key] ?? kindOfParent[parent]
  },
})
