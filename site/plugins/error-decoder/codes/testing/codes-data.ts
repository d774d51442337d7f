import type { ComponentDeclaration } from 'shiori/components'
import { pageData } from 'shiori/internal/markdown/testing/page-data.ts'
import { readErrorCodes } from '../error-codes.ts'
import { errorCodes } from '../error-codes-component.ts'

/**
 * Reads files of error codes and tables as data for a page's components.
 *
 * @param reasons operationIds by the error reasons of an API.
 */
export function codesData(
  { errors = {}, tables = {} }: { errors?: Record<string, string>; tables?: Record<string, string> },
  locale = 'en',
  reasons: Record<string, string[]> = {},
) {
  const locales = { locales: ['en', 'ja', 'zh'], defaultLocale: 'en' }
  const files = Object.entries(errors).map(([name, text]) => {
    const source = { file: `content/errors/${name}.yaml`, text, firstLine: 1 }
    return [name, readErrorCodes(source, locales, [])] as const
  })
  const component = { declaration: errorCodes as ComponentDeclaration, data: new Map(files) }
  return pageData({ tables, components: [component] }, locale, reasons)
}
