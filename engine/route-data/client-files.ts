import type { ClientFileKind } from '../config/client-file-kinds.ts'
import { fileUrl, localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { ApiIndex } from '../reference/api-entries.ts'
import { httpFile } from '../reference/clients/http-file.ts'
import { modelsFile } from '../reference/clients/models-file.ts'
import { postmanCollection } from '../reference/clients/postman-collection.ts'
import { typesFile } from '../reference/clients/types-file.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { clientFilePath } from '../reference/paths.ts'
import type { ReferenceFile } from './reference-files.ts'

/** The kinds of files for API clients that an API has. */
export function clientFileKindsOf({ config }: Portal, api: string): readonly ClientFileKind[] {
  return config.apis.find(({ id }) => id === api)?.clientFiles ?? []
}

/**
 * The files for API clients of each API, in each version of the docs; only in the default locale, since hardly anybody would use others.
 */
export function* clientFiles(portal: Portal): Generator<ReferenceFile> {
  for (const version of portal.model.versions.keys()) {
    const ofVersion = portal.ofVersion(version)
    for (const api of ofVersion.model.apis) {
      const document = ofVersion.apis.get(api.id)?.documents.get(portal.config.defaultLocale)
      if (!document) continue
      for (const kind of clientFileKindsOf(portal, api.id))
        yield { url: clientFilePath(api.path, kind), text: () => fileText(ofVersion, api, document, kind) }
    }
  }
}

function fileText(
  { config, urls }: Portal,
  api: ApiIndex,
  document: OpenApiDocument,
  kind: ClientFileKind,
): string {
  const locale = config.defaultLocale
  const pageUrl = (path: string) => config.url + localizedUrl(urls, locale, path)
  switch (kind) {
    case 'postman':
      return `${JSON.stringify(postmanCollection(api, document, { locale, pageUrl }), null, 1)}\n`
    case 'http':
      return httpFile(api, document)
    case 'types':
      return typesFile(document)
    case 'models':
      return `${JSON.stringify(modelsFile(document, config.url + fileUrl(urls, locale, clientFilePath(api.path, kind))), null, 1)}\n`
  }
}
