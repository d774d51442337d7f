import type { Problem } from '../config/problem.ts'
import type { LinkCheck } from '../content/checks/check-links.ts'
import { isUncertain } from '../content/checks/uncertain-paths.ts'
import { PageFinder } from '../content/docs/page-finder.ts'
import type { ContentModel } from '../content/types.ts'
import { pageQuestionsSchema } from '../data/search-synonyms.ts'
import { readYamlFile } from '../files/yaml-file.ts'

const file = 'content/questions.yaml'

/** Warnings for pages and sections in `content/questions.yaml` that do not exist, because search would never show them for their questions. */
export function checkQuestions(root: string, model: ContentModel, links: LinkCheck): Problem[] {
  // Problems of the file itself were reported when the site was read.
  const read = readYamlFile(root, file, pageQuestionsSchema, [])
  const finder = new PageFinder(model)
  const problemOf = (address: string, locales: readonly string[]) => {
    const [path = '', id] = address.split('#')
    if (!model.routes.has(path) && !isUncertain(model, path)) {
      const message = `broken link: "${address}" leads to ${path}, which is not a page`
      return { code: 'broken-link', message, ...finder.hint(path) }
    }
    if (id === undefined) return undefined
    const section = { kind: 'page', path, search: '', hash: `#${id}` } as const
    return locales.map(locale => links.problem({ ...section, locale }, address)).find(found => found)
  }
  return (read?.value ?? []).flatMap(({ pages, asked }, entry) =>
    pages.flatMap((address, index): Problem[] => {
      const problem = problemOf(address, Object.keys(asked))
      const line = read?.lineOf([entry, 'pages', index]) ?? 1
      return problem ? [{ severity: 'warning', file, line, ...problem }] : []
    }),
  )
}
