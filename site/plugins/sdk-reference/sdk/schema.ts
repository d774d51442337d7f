import type { TextLocales } from 'shiori/data'
import { keyed, localTextsSchema } from 'shiori/data'
import { z } from 'zod'

const text = z.string().trim().min(1)
const typeKinds = [
  'class',
  'interface',
  'struct',
  'protocol',
  'enum',
  'object',
  'alias',
  'function',
  'component',
] as const
const memberKinds = ['constructor', 'method', 'property', 'event', 'value', 'callback'] as const

/** Creates the schema of a list of objects with unique names. */
function namedList<T extends { name: string }>(item: z.ZodType<T>, what: string) {
  return z
    .array(item, { error: `a list of ${what}` })
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length, {
      error: `${what} with a name each of its own`,
    })
}

/** A parsed file of content/sdk. */
export type SdkFile = z.infer<ReturnType<typeof sdkSchema>>

/** Creates the schema of a file of content/sdk. */
export function sdkSchema(locales: TextLocales) {
  const texts = localTextsSchema(locales)
  const parameter = keyed(
    {
      name: text,
      type: text.optional(),
      required: z.boolean({ error: 'true or false' }).optional(),
      default: text.optional(),
      description: texts.optional(),
    },
    'a parameter',
  )
  const parameters = namedList(parameter, 'parameters').optional()
  const entry = {
    name: text,
    description: texts,
    parameters,
    returns: keyed({ type: text, description: texts.optional() }, 'a type').optional(),
    since: text.optional(),
    deprecated: keyed({ since: text.optional(), use: text.optional() }, 'since and use').optional(),
  }
  const member = keyed(
    {
      ...entry,
      kind: z.enum(memberKinds, { error: `one of ${memberKinds.join(', ')}` }),
      signature: text.optional(),
      signatures: z.array(text, { error: 'a list of signatures' }).optional(),
      payload: parameters,
      default: text.optional(),
      guide: text.optional(),
    },
    'a member',
  ).refine(({ signature, signatures }) => (signature === undefined) !== (signatures === undefined), {
    error: 'signature, or signatures for overloads',
  })
  const type = keyed(
    {
      ...entry,
      kind: z.enum(typeKinds, { error: `one of ${typeKinds.join(', ')}` }),
      package: text.optional(),
      signature: text.optional(),
      extends: text.optional(),
      qualifiedName: text.optional(),
      members: namedList(member, 'members').optional(),
    },
    'a type',
  ).refine(
    ({ kind, signature }) =>
      (kind === 'function' || kind === 'alias' || kind === 'component') === (signature !== undefined),
    { error: 'a signature for a function, an alias or a component, and for these only' },
  )
  const page = keyed(
    { id: text, doc: text, types: z.array(text, { error: 'a list of types' }).min(1, { error: 'types' }) },
    'a page with its types',
  )
  return keyed(
    {
      title: texts,
      language: z.enum(['typescript', 'swift', 'kotlin'], { error: 'typescript, swift or kotlin' }),
      pages: z.array(page, { error: 'a list of pages' }),
      context: z.record(text, text, { error: 'names with their types' }).optional(),
      packages: z.array(text, { error: 'a list of packages' }).optional(),
      imports: z.array(text, { error: 'a list of what signatures import' }).optional(),
      opaque: z.array(text, { error: 'a list of types' }).optional(),
      types: namedList(type, 'types'),
    },
    'title, language, context, packages, imports, opaque, pages and types',
  )
}
