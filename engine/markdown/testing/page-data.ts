import type { ComponentDeclaration } from '../../components/declaration.ts'
import { messagesOf } from '../../config/messages/of-locale.ts'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import { readDataTable } from '../../data/data-table.ts'
import { dataTable } from '../data/data-table-component.ts'
import { type DeclaredComponent, pageDataOf } from '../data/declared-component.ts'
import type { PageData } from '../data/page-data.ts'

const locales = { locales: ['en', 'ja', 'zh'], defaultLocale: 'en' }

/**
 * Reads the data for a page's components in three languages: tables by name, undefined for one that cannot be read, and
 * others.
 *
 * @param reasons operationIds by the error reasons of an API.
 * @throws {Error} if a table is invalid.
 */
export function pageData(
  {
    tables = {},
    components = [],
  }: { tables?: Record<string, string | undefined>; components?: DeclaredComponent[] },
  locale = 'en',
  reasons: Record<string, string[]> = {},
): PageData {
  const problems: Problem[] = []
  const read = Object.entries(tables).map(([name, text]) => {
    const source = text === undefined ? undefined : { file: `content/data/${name}.yaml`, text, firstLine: 1 }
    return [name, source && readDataTable(source, locales, problems)] as const
  })
  if (problems.length > 0) throw new ProblemsError(problems)
  const all = [{ declaration: dataTable as ComponentDeclaration, data: new Map(read) }, ...components]
  return pageDataOf(all, {
    locale,
    defaultLocale: 'en',
    htmlLang: locale,
    texts: messagesOf(locale).content,
    api: {
      operations: new Map(),
      schemas: new Map(),
      paths: new Map(),
      bases: new Set(),
      courses: new Map(),
      values: new Set(),
      prefixes: new Set(),
      reasons: new Map(Object.entries(reasons)),
    },
  })
}
