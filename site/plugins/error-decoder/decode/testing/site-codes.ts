import path from 'node:path'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import { loadedSite } from '../../../../tests/loaded-site.ts'
import { type CodeIndex, codeIndex } from '../code-index.ts'
import type { DecoderData } from '../types.ts'

const siteRoot = path.resolve(import.meta.dirname, '../../../..')

/** Loads the codes of this site in a locale, like a browser. */
export async function siteCodes(
  locale: string,
): Promise<{ index: CodeIndex; data: DecoderData; bytes: number }> {
  const site = await loadedSite()
  const { portal } = createPortal({ site, root: siteRoot, cache: path.join(siteRoot, '.cache') })
  const file = portal.plugins.files().find(({ url }) => url.startsWith(`/assets/errors/${locale}.`))
  const data = JSON.parse(file?.text ?? '{}') as DecoderData
  return { index: codeIndex(data), data, bytes: file?.text.length ?? 0 }
}

/** An error body in the API description. */
export interface ErrorBody {
  code: number
  message: string
  details?: { reason?: string }[]
}

/** Collects the error bodies in the examples of the API description. */
export async function apiErrorBodies(): Promise<ErrorBody[]> {
  const site = await loadedSite()
  const found: ErrorBody[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (key === 'example' && typeof child?.code === 'number' && typeof child.message === 'string')
        found.push(child)
      else visit(child)
    }
  }
  for (const api of site.apis) {
    const document = api.documents.get('en')
    visit(document?.paths)
    visit(document?.components?.responses)
  }
  return found
}
