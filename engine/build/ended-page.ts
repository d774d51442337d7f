import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from '../config/problem.ts'
import { contentOf } from '../content/routes.ts'
import { tryAlone } from '../markdown/trial/trial.ts'
import type { SiteData } from '../portal/load-site.ts'
import type { PageEnd } from './prerender-types.ts'

/** What is wrong with a page that ended the process rendering it. Where its text cannot be read, the line is found in it. */
export async function endedPageProblem(
  { config, model }: Pick<SiteData, 'config' | 'model'>,
  root: string,
  { url, how }: PageEnd,
): Promise<Problem> {
  const route = model.routes.get(url)
  const content = route && contentOf(model, route)
  const inText =
    content &&
    (await tryAlone({
      file: content.file,
      format: content.format,
      text: await readFile(path.join(root, content.file), 'utf8'),
    }))
  if (inText) return inText
  const message =
    how === 'ended'
      ? 'the process that rendered the page ended in the middle of it'
      : `the page had not been rendered after ${config.secondsPerPage} s`
  const hint =
    how === 'ended'
      ? 'Look for code in it that ends the process or needs more memory than there is.'
      : 'Look for a loop without end in its components, or raise "secondsPerPage" in site.config.ts.'
  const problem = { severity: 'error', code: 'render', hint } as const
  return content
    ? { ...problem, file: content.file, message }
    : { ...problem, message: `page ${url}: ${message}` }
}
