import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { Json } from '../reference/description/json.ts'
import { operationSlug } from '../reference/description/operation-id.ts'
import { canBeTried } from '../reference/operation-group.ts'
import { operationsById } from '../reference/operations-by-id.ts'
import { fragmentOf } from '../reference/try-link.ts'

/**
 * Address that opens the console with a request; undefined on a site without a console, and for an unknown operation.
 *
 * @param body Replaces the description's example in the form.
 */
export function tryHref(
  portal: Portal,
  locale: Locale,
  { operation: id, body }: { operation: string; body?: Json | undefined },
): string | undefined {
  if (!portal.config.console) return undefined
  for (const { id: api, path } of portal.model.apis) {
    const document = portal.apis.get(api)?.documents.get(locale)
    const source = document && operationsById(document).get(id)
    if (!source || !canBeTried(source)) continue
    const page = localizedUrl(
      portal.urls,
      locale,
      `${path}/${operationSlug(source.operation, source.method, source.path)}`,
    )
    const written = body === undefined ? undefined : JSON.stringify(body, null, 2)
    return page + fragmentOf({ values: {}, body: written })
  }
  return undefined
}
