import type { Problem } from 'shiori/internal/config/problem.ts'
import { readYamlFile } from 'shiori/internal/files/yaml-file.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'
import { operationsOfItem } from 'shiori/internal/reference/description/path-item.ts'
import { z } from 'zod'
import { checkGuidedOperations, type DescribedOperation } from './check-guided-operations.ts'

const file = 'unguided.yaml'

/** Prefix of a guide's id in its address. */
const docs = '/docs/'

/** Checks that guides cover the operations of a site's APIs, for a site that has `unguided.yaml`. */
export function checkSiteOperations(
  pages: readonly ContentPage[],
  { apis, config: { defaultLocale } }: Pick<LoadedSite, 'apis' | 'config'>,
  root: string,
): Problem[] {
  const problems: Problem[] = []
  const read = readYamlFile(root, file, z.record(z.string(), z.string().min(1)), problems)
  if (!read?.value) return problems
  const operations = apis.flatMap(({ documents }) =>
    Object.entries(documents.get(defaultLocale)?.paths ?? {}).flatMap(([path, item]) =>
      operationsOfItem(item).flatMap(([, operation]): DescribedOperation[] => {
        const { operationId, deprecated = false, 'x-guides': guides = [] } = operation
        return operationId ? [{ id: operationId, deprecated, path, guides }] : []
      }),
    ),
  )
  const guides = pages
    .filter(({ locale, path }) => locale === defaultLocale && path.startsWith(docs))
    .map(({ path, text }) => ({ id: path.slice(docs.length), text }))
  return [...problems, ...checkGuidedOperations(operations, guides, { file, byOperation: read.value })]
}
