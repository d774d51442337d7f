import { fileUrl, localizedUrl } from '../config/urls.ts'
import { textIn } from '../files/local-texts.ts'
import type { Portal } from '../portal/types.ts'
import { ExampleValidator } from '../reference/description/example-validator.ts'
import type { Json } from '../reference/description/json.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { visitObjects } from '../reference/description/visit-objects.ts'
import { examplesOf } from '../reference/examples.ts'
import { schemaModel } from '../reference/models/model.ts'
import { refOfSchema, schemaOfRef } from '../reference/models/schema-ref.ts'
import type { Example } from '../reference/types.ts'
import { documentTexts } from '../route-data/document-texts.ts'
import { frameData } from '../route-data/frame.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import { exampleText, highlightedExamples } from '../route-data/highlighted-examples.ts'
import { ownNavigation } from '../route-data/own-sidebar.ts'
import type { SidebarEntry, SidebarPage } from '../route-data/pages-sidebar.ts'
import type { ModelPageData } from '../route-data/reference-types.ts'
import { pluginName, type SchemaRoute, type SiteSchema, schemaFilePath } from './plugin.ts'

/**
 * Data of the page of a JSON Schema or one of its definitions.
 *
 * @throws {Error} when the site has no such schema.
 */
export async function schemaPage(
  portal: Portal,
  { kind, locale, path, params }: SchemaRoute,
): Promise<ModelPageData> {
  const { defaultLocale } = portal.config
  const schema = (portal.model.own.get(pluginName) as SiteSchema[] | undefined)?.[params.schema]
  const entry = schema?.entries[params.entry]
  const document = schema?.documents.get(locale)
  if (!schema || !entry || !document) throw new Error(`There is no schema at ${path}`)
  const texts = documentTexts(portal, schema.documents, locale)
  const href = (target: string) => localizedUrl(portal.urls, locale, target)
  const paths = new Map(schema.entries.map(item => [item.name, item.path]))
  const modelHref = (ref: string) => {
    const target = paths.get(schemaOfRef(ref) ?? '')
    return target === undefined ? undefined : href(target)
  }
  const title = textIn(entry.title, locale, defaultLocale)
  const model = schemaModel({ document, html: texts.html, modelHref }, entry.name, title)
  const examples = model.examples.length > 0 ? model.examples : derivedExample(document, entry.name)
  const labelOf = ({ title: label }: typeof entry) => textIn(label, locale, defaultLocale)
  const textLocale = document === schema.documents.get(defaultLocale) ? defaultLocale : locale
  const [root = entry, ...definitions] = schema.entries
  const asEntry = (item: typeof entry) => ({ path: item.path, label: labelOf(item) })
  const navigation = ownNavigation(portal, { id: `schemas${schema.path}`, locale, path, textLocale }, () => [
    asEntry(root),
    ...groupsOf(definitions.map(asEntry)),
  ])
  const frame = frameData(portal, {
    kind,
    locale,
    path,
    title,
    description: textIn(entry.description, locale, defaultLocale) || title,
    ogType: 'article',
    ...(texts.lang !== undefined && { contentLocale: defaultLocale }),
  })
  const users = [...(usersIn(document).get(entry.name) ?? [])].flatMap(name => {
    const user = schema.entries.find(item => item.name === name)
    return user ? [{ label: labelOf(user), href: href(user.path) }] : []
  })
  return {
    frame: { ...frame, messages: schemaTexts(frame.messages) },
    ...navigation,
    breadcrumbs: [
      ...navigation.breadcrumbs,
      ...(root === entry ? [] : [{ label: labelOf(root), lang: texts.lang, href: href(root.path) }]),
      { label: title, lang: texts.lang, href: undefined },
    ],
    title,
    model,
    lang: texts.lang,
    examples: await highlightedExamples(portal, '', [
      { mediaType: 'application/json', schema: undefined, examples },
    ]),
    usedBy: users.length > 0 ? [{ use: 'models', pages: users }] : [],
    file:
      root === entry
        ? {
            label: 'schema.json',
            href: fileUrl(portal.urls, defaultLocale, schemaFilePath(schema.path)),
            external: false,
          }
        : undefined,
  }
}

/** Maximum number of definitions in a list of the sidebar. More are split into alphabetical groups. */
const maxListed = 40

function groupsOf(definitions: readonly SidebarPage[]): SidebarEntry[] {
  if (definitions.length <= maxListed) return [...definitions]
  return Array.from({ length: Math.ceil(definitions.length / maxListed) }, (_, index) => {
    const pages = definitions.slice(index * maxListed, (index + 1) * maxListed)
    return { label: `${pages[0]?.label} – ${pages.at(-1)?.label}`, pages }
  })
}

/** Maximum number of lines of a derived example. A longer one would only repeat the fields. */
const maxExampleLines = 60

/** Example derived from the schema, if it is short and valid. */
function derivedExample(document: OpenApiDocument, name: string): Example[] {
  const keys = ['components', 'schemas', name]
  return examplesOf(document, { schema: { $ref: refOfSchema(name) } }, 'request', () => '').filter(
    example => {
      if (typeof example.value !== 'object' || exampleText(example).split('\n').length > maxExampleLines)
        return false
      try {
        return new ExampleValidator(document).problems(keys, example.value as Json, 'request').length === 0
      } catch {
        return false
      }
    },
  )
}

const cache = new WeakMap<OpenApiDocument, ReadonlyMap<string, ReadonlySet<string>>>()

/** Names of the schemas that refer to each schema. Cached by document. */
function usersIn(document: OpenApiDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const cached = cache.get(document)
  if (cached) return cached
  const users = new Map<string, Set<string>>()
  for (const [user, schema] of Object.entries(document.components?.schemas ?? {}))
    visitObjects(schema as Json, [], ({ $ref }) => {
      const name = typeof $ref === 'string' ? schemaOfRef($ref) : undefined
      if (name !== undefined && name !== user) users.set(name, (users.get(name) ?? new Set()).add(user))
      return true
    })
  cache.set(document, users)
  return users
}

/** The messages of the reference, with those about requests, responses and models replaced by messages about schemas. */
function schemaTexts(messages: FrameData['messages']): FrameData['messages'] {
  const { definitions: models, ...own } = messages.schemas
  const { limits, usedIn } = messages.reference
  return {
    ...messages,
    reference: {
      ...messages.reference,
      limits: { ...limits, ...own },
      usedIn: { ...usedIn, models },
    },
  }
}
