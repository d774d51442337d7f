import { referenceKinds } from '../reference/description/reference-kinds.ts'

/** Kinds of components (asyncapi.com/docs/reference/specification/v3.0.0, Components Object). */
const kinds = [
  ...'schemas servers channels operations messages securitySchemes serverVariables parameters'.split(' '),
  ...'correlationIds replies replyAddresses externalDocs tags operationTraits messageTraits'.split(' '),
  ...'serverBindings channelBindings operationBindings messageBindings'.split(' '),
]

/** Kind of what stands under a key of its own. */
const kindOfKey: Readonly<Record<string, string>> = {
  channel: 'channels',
  message: 'messages',
  correlationId: 'correlationIds',
  reply: 'replies',
  address: 'replyAddresses',
}

/** Kind of the entries of a list or of things by name. */
const kindOfParent: Readonly<Record<string, string>> = {
  security: 'securitySchemes',
  variables: 'serverVariables',
}

/** Whose bindings they are, by where the holder stands. */
const bindingsOf: Readonly<Record<string, string>> = {
  servers: 'serverBindings',
  channels: 'channelBindings',
  messages: 'messageBindings',
  messageTraits: 'messageBindings',
}

/** Keys whose entries are named by the author, so that none of them is a keyword. */
const named = new Set([
  ...kinds,
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
])

/** AsyncAPI 3, and 2 before it is raised. */
export const asyncApiKinds = referenceKinds({
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
