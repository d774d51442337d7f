import type { Problem } from '../config/problem.ts'
import { isUncertain } from '../content/checks/uncertain-paths.ts'
import { PageFinder } from '../content/docs/page-finder.ts'
import type { ContentModel } from '../content/types.ts'
import { pageQuestionsSchema } from '../data/search-synonyms.ts'
import { readYamlFile } from '../files/yaml-file.ts'

/** Warnings for pages in `content/questions.yaml` that do not exist, because search would never show them for their questions. */
export function checkQuestions(root: string, model: ContentModel): Problem[] {
  const file = 'content/questions.yaml'
  // Problems of the file itself were reported when the site was read.
  const read = readYamlFile(root, file, pageQuestionsSchema, [])
  const finder = new PageFinder(model)
  return (read?.value ?? []).flatMap(({ pages }, entry) =>
    pages.flatMap((address, index): Problem[] => {
      const path = address.replace(/#.*$/, '')
      if (model.routes.has(path) || isUncertain(model, path)) return []
      const line = read?.lineOf([entry, 'pages', index]) ?? 1
      const message = `broken link: "${address}" leads to ${path}, which is not a page`
      return [{ severity: 'warning', code: 'broken-link', file, line, message, ...finder.hint(path) }]
    }),
  )
}
