import type { Problem } from '../config/problem.ts'
import type { SiteData } from '../portal/load-site.ts'
import type { CutFile } from './prerender-types.ts'

/** Number of files in the message; an API with one such file may have hundreds. */
const maxNamed = 3

/** Warnings about operations' files from which schemas were left out because of their size; one for each API. */
export function cutFileProblems({ apis }: Pick<SiteData, 'apis'>, cut: readonly CutFile[]): Problem[] {
  return [...Map.groupBy(cut, ({ api }) => api)].map(([api, files]) => {
    const urls = files.map(({ url }) => url).sort()
    const more = urls.length > maxNamed ? ` and ${urls.length - maxNamed} more` : ''
    const file = apis.find(({ id }) => id === api)?.files[0]
    return {
      severity: 'note',
      code: 'api-slice',
      ...(file ? { file } : {}),
      message: `schemas are left out of ${urls.slice(0, maxNamed).join(', ')}${more}: with all schemas that the operations refer to, these files would be too large`,
      hint: 'Their "x-left-out" lists the schemas; openapi.json has all of them. You do not need to change anything.',
    }
  })
}
