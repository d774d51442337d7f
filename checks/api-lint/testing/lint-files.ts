import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Problem } from 'shiori/internal/config/problem.ts'
import { bundleDescription } from 'shiori/internal/reference/description/bundle.ts'
import type { JsonObject } from 'shiori/internal/reference/description/json.ts'
import type { OpenApiDocument } from 'shiori/internal/reference/description/openapi.ts'
import { stringify } from 'yaml'
import { lintApi } from '../lint-api.ts'
import type { LintTarget } from '../lint-target.ts'
import type { TranslationReport } from '../translations/check-translations.ts'

/**
 * Files of a description by path from the project folder; `api/openapi.yaml` is the main one, `api/ja.yaml` an overlay.
 */
export type DescriptionFiles = Record<string, JsonObject>

/** Lints a test's description in a temporary folder. */
export async function lintFiles(
  files: DescriptionFiles,
): Promise<{ problems: Problem[]; translations: TranslationReport[] }> {
  const root = mkdtempSync(path.join(tmpdir(), 'api-lint-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      writeFileSync(path.join(root, name), stringify(content))
    }
    return await lintApi(targetOf(root, files))
  } finally {
    rmSync(root, { recursive: true })
  }
}

function targetOf(root: string, files: DescriptionFiles): LintTarget {
  const file = 'api/openapi.yaml'
  const variables = { apiHost: 'api.shop.example' }
  const bundle = bundleDescription({ root, file, variables }, [])
  if (!bundle) throw new Error('The description of the test cannot be read')
  const locales = ['ja', 'zh'].filter(locale => files[`api/${locale}.yaml`])
  return {
    root,
    file,
    variables,
    overlays: Object.fromEntries(locales.map(locale => [locale, `api/${locale}.yaml`])),
    bundle,
    document: bundle.document as unknown as OpenApiDocument,
    path: '/docs/api/shop',
    pages: new Set(['/docs/intro', '/docs/api/shop/list-orders']),
    docIds: new Set(['intro']),
  }
}
