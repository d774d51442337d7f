import { localizedUrl } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { textIn } from '../files/local-texts.ts'
import type { Portal } from '../portal/types.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { schemaModel } from '../reference/models/model.ts'
import { type ModelUse, modelUses } from '../reference/models/model-uses.ts'
import { refOfSchema } from '../reference/models/schema-ref.ts'
import { operationsById } from '../reference/operations-by-id.ts'
import { descriptionTexts } from './api-texts.ts'
import { findApi } from './find-api.ts'
import { frameData } from './frame.ts'
import { highlightedExamples } from './highlighted-examples.ts'
import { modelHrefs } from './model-hrefs.ts'
import { operationLink } from './operation.ts'
import type { ModelPageData, ModelUsers } from './reference-types.ts'
import { navigation } from './sidebar.ts'

type ModelRoute = Extract<Route, { kind: 'model' }>

/**
 * Data of the page of a schema.
 *
 * @throws If the site has no such API or schema.
 */
export async function modelPage(portal: Portal, route: ModelRoute): Promise<ModelPageData> {
  const { locale, path, api, name } = route
  const { documents, models } = findApi(portal, api)
  const document = documents.get(locale)
  const entry = models?.entries.find(entry => entry.name === name)
  if (!document || !entry) throw new Error(`The API "${api}" has no schema "${name}"`)
  const texts = descriptionTexts(portal, api, locale)
  const modelHref = modelHrefs(portal, api, locale)
  const { defaultLocale } = portal.config
  const title = textIn(entry.title, locale, defaultLocale)
  const model = schemaModel({ document, html: texts.html, modelHref }, name, title)
  const nav = navigation(portal, locale, path)
  return {
    frame: frameData(portal, {
      kind: 'model',
      locale,
      path,
      title,
      description: textIn(entry.description, locale, defaultLocale) || title,
      ogType: 'article',
    }),
    sidebar: nav.sidebar,
    breadcrumbs: [...nav.breadcrumbs, { label: title, lang: texts.lang, href: undefined }],
    title,
    model,
    lang: texts.lang,
    examples: await highlightedExamples(portal, '', [
      { mediaType: 'application/json', schema: undefined, examples: model.examples },
    ]),
    usedBy: usersOf(portal, route, document),
    pagination: nav.pagination,
  }
}

const uses: readonly ModelUse[] = ['requests', 'responses', 'callbacks', 'models']

function usersOf(portal: Portal, { locale, api, name }: ModelRoute, document: OpenApiDocument): ModelUsers[] {
  const modelUse = modelUses(document).get(name)
  const { path: apiPath } = findApi(portal, api)
  const modelHref = modelHrefs(portal, api, locale)
  const operations = operationsById(document)
  const pagesOfOperation = (id: string): ModelUsers['pages'] => {
    const link = operationLink(document, id)
    if (!link) return []
    const { title: label, slug, method } = link
    const href = localizedUrl(portal.urls, locale, `${apiPath}/${slug}`)
    const deprecated = operations.get(id)?.operation.deprecated
    return [{ label, href, method, ...(deprecated ? { deprecated } : {}) }]
  }
  const pagesOfModel = (label: string): ModelUsers['pages'] => {
    const href = modelHref?.(refOfSchema(label))
    return href === undefined ? [] : [{ label, href }]
  }
  return uses
    .map(use => ({
      use,
      pages: (modelUse?.[use] ?? []).flatMap(use === 'models' ? pagesOfModel : pagesOfOperation),
    }))
    .filter(({ pages }) => pages.length > 0)
}
