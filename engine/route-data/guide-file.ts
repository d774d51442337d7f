import type { Portal } from '../portal/types.ts'
import { apiBases, apiHosts } from '../reference/api-hosts.ts'
import { operationGroup } from '../reference/operation-group.ts'
import { operationSources, parametersOf } from '../reference/operation-source.ts'
import type { GuideFile } from '../samples/guide/guide-file.ts'
import type { ReferenceFile } from './reference-files.ts'

/** Data for running guides in pages, in one file; none on a site whose guides do not run. */
export function guideFiles(portal: Portal): ReferenceFile[] {
  const { guides: settings } = portal
  if (!settings) return []
  return [
    {
      url: '/guides.json',
      text: () => {
        const file: GuideFile = {
          written: Date.parse(settings.time),
          apis: apiHosts([...portal.apis.values()]).map(host => `https://${host}`),
          bases: apiBases([...portal.apis.values()])
            .filter(base => base !== '')
            .sort((a, b) => b.length - a.length),
          ...readerOf(portal, portal.config.defaultLocale),
          variables: settings.variables,
          files: settings.files,
          guides: byEnd(settings.guides, portal.urls),
        }
        return JSON.stringify(file)
      },
    },
  ]
}

/** Guides by the end of their page's address. */
function byEnd(guides: GuideFile['guides'], { trailingSlash }: Portal['urls']): GuideFile['guides'] {
  if (!trailingSlash) return guides
  return Object.fromEntries(Object.entries(guides).map(([id, guide]) => [`${id}/`, guide]))
}

/** Function that recognizes operations of the descriptions in requests. */
function readerOf(
  { model, apis }: Portal,
  locale: string,
): Pick<GuideFile, 'operations' | 'tokens' | 'headers'> {
  const operations: GuideFile['operations'] = []
  const tokens = new Set<string>()
  const headers = new Map<string, GuideFile['headers'][number]>()
  for (const { id, path: page } of model.apis) {
    const document = apis.get(id)?.documents.get(locale)
    if (!document) continue
    for (const source of operationSources(document)) {
      const { method, path: template, operation, webhook } = source
      if (webhook) continue
      const open = template.replaceAll(/\{[^}]*\}/g, '{}')
      operations.push([method.toUpperCase(), open, operationGroup(operation), page])
      for (const { name, in: place, example, 'x-variable': variable } of parametersOf(document, source))
        if (place === 'header' && typeof variable === 'string')
          headers.set(name, { name, variable, value: String(example ?? '') })
    }
    for (const scheme of Object.values(document.components?.securitySchemes ?? {}))
      if ('x-variable' in scheme && typeof scheme['x-variable'] === 'string') tokens.add(scheme['x-variable'])
  }
  return { operations, tokens: [...tokens], headers: [...headers.values()] }
}
