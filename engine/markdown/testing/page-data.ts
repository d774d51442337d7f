import { messagesOf } from '../../config/messages/of-locale.ts'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import { readDataTable } from '../../data/data-table.ts'
import { readErrorCodes } from '../../data/error-codes.ts'
import { readSdk } from '../../sdk/read-sdk.ts'
import type { PageData } from '../data/page-data.ts'

/**
 * Data of these files, by name, for a page in a language of three.
 *
 * @throws when a file is wrong.
 */
export function pageData(
  files: { tables?: Record<string, string>; errors?: Record<string, string>; sdks?: Record<string, string> },
  locale = 'en',
  reasons: Record<string, string[]> = {},
): PageData {
  const locales = { locales: ['en', 'ja', 'zh'], defaultLocale: 'en' }
  const problems: Problem[] = []
  const source = (file: string, text: string) => ({ file, text, firstLine: 1 })
  const data: PageData = {
    files: {
      tables: new Map(
        Object.entries(files.tables ?? {}).map(([name, text]) => [
          name,
          readDataTable(source(`content/data/${name}.yaml`, text), locales, problems),
        ]),
      ),
      errors: new Map(
        Object.entries(files.errors ?? {}).map(([name, text]) => [
          name,
          readErrorCodes(source(`content/errors/${name}.yaml`, text), locales, problems),
        ]),
      ),
      sdks: new Map(
        Object.entries(files.sdks ?? {}).map(([name, text]) => [
          name,
          readSdk(source(`content/sdk/${name}.yaml`, text), locales, problems),
        ]),
      ),
    },
    locale,
    defaultLocale: 'en',
    htmlLang: locale,
    words: messagesOf(locale).content.errorCodes,
    sdkWords: messagesOf(locale).content.sdk,
    reasons: new Map(Object.entries(reasons)),
  }
  if (problems.length > 0) throw new ProblemsError(problems)
  return data
}
