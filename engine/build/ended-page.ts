import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { fillVariables } from '../config/variables.ts'
import { contentOf } from '../content/routes.ts'
import { compileInIsolation } from '../markdown/trial/trial.ts'
import type { SiteData } from '../portal/load-site.ts'
import type { PageEnd } from './prerender-types.ts'

/** The problem of a page that made its rendering process exit, with the line if the page's text is the cause. */
export async function endedPageProblem(
  { config, model }: Pick<SiteData, 'config' | 'model'>,
  root: string,
  { url, how }: PageEnd,
): Promise<Problem> {
  const route = model.routes.get(url)
  const content = route && contentOf(model, route)
  const contentProblem =
    content &&
    (await compileInIsolation({
      file: content.file,
      format: content.format,
      text: fillVariables(await readFile(path.join(root, content.file), 'utf8'), config.variables, () => {}),
    }))
  if (contentProblem) return contentProblem
  const { message, hint } = reported(config)[how]
  const problem = { severity: 'error', code: 'render', hint } as const
  return content
    ? { ...problem, file: content.file, message }
    : { ...problem, message: `page ${url}: ${message}` }
}

function reported({
  secondsPerPage,
}: SiteData['config']): Record<PageEnd['how'], { message: string; hint: string }> {
  return {
    ended: {
      message: 'the page ended the process that rendered it',
      hint: 'Look for code on the page that ends the process.',
    },
    'too-long': {
      message: `the page had not been rendered after ${secondsPerPage} s`,
      hint: 'Look for an endless loop in its components, or raise "secondsPerPage" in site.config.ts.',
    },
    'out-of-memory': {
      message: 'a process that rendered only this page ran out of memory',
      hint: 'Look for code on the page that leaks memory, or split the page. NODE_OPTIONS=--max-old-space-size=8192 (megabytes) lets Node use more.',
    },
  }
}
