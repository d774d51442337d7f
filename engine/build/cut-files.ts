import type { Problem } from '../config/problem.ts'
import type { SiteData } from '../portal/load-site.ts'
import type { CutFile } from './prerender-types.ts'

/** So many files are named; where one is cut, hundreds may be. */
const maxNamed = 3

/** What is told of the files of operations that some of their schemas are left out of: once an API. */
export function cutFileProblems({ apis }: Pick<SiteData, 'apis'>, cut: readonly CutFile[]): Problem[] {
  return [...Map.groupBy(cut, ({ api }) => api)].map(([api, files]) => {
    const urls = files.map(({ url }) => url).sort()
    const more = urls.length > maxNamed ? ` and ${urls.length - maxNamed} more` : ''
    const file = apis.find(({ id }) => id === api)?.files[0]
    return {
      severity: 'note',
      code: 'api-slice',
      ...(file ? { file } : {}),
      message: `schemas are left out of ${urls.slice(0, maxNamed).join(', ')}${more}: with all that the operations refer to they would be too large`,
      hint: 'Their "x-left-out" names the schemas; openapi.json has all of them. Nothing needs to be mended.',
    }
  })
}
