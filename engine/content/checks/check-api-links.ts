import type { Problem } from '../../config/problem.ts'
import type { Description, DescriptionLink } from '../../reference/description/description.ts'
import { pointerOf } from '../../reference/description/json.ts'
import type { OpenApiDocument } from '../../reference/description/openapi.ts'
import { operationIdOf } from '../../reference/description/operation-id.ts'
import { operationIn } from '../../reference/description/path-item.ts'
import { descriptionHeadings } from '../../reference/description-html.ts'
import { hasAnchor } from '../../reference/operation-anchors.ts'
import { operationsById } from '../../reference/operations-by-id.ts'
import { ApiLinks, operationSections } from '../api-links.ts'
import { type LinkTargets, resolveLink } from '../links.ts'
import type { ContentModel } from '../types.ts'
import type { LinkCheck } from './check-links.ts'
import type { ProblemText } from './problem-text.ts'

/** The parts of the site that the check needs. */
export interface ApiLinkPlaces {
  model: LinkTargets & Pick<ContentModel, 'apis' | 'sidebars'>
  check: LinkCheck
}

/** Warnings for broken links in the texts of a description. A broken link in many texts is reported once. */
export function checkApiLinks(
  { id, documents, links }: Description,
  { model, check }: ApiLinkPlaces,
): Problem[] {
  const api = model.apis.find(candidate => candidate.id === id)
  const locale = model.defaultLocale
  const document = documents.get(locale)
  if (!api || !document || links.length === 0) return []
  const finder = new ApiLinks(api, document, model.sidebars.get(locale)?.values() ?? [])
  const problemOf = (link: DescriptionLink): ProblemText | undefined => {
    const found = finder.find(link.href, pageText(document, link))
    if (found.kind === 'missing')
      return { code: 'broken-anchor', message: `broken anchor: "${link.href}": ${found.message}` }
    if (found.kind === 'page') {
      const problem = check.problem(resolveLink(model, link.file, found.path, locale), found.path)
      const written = found.path === link.href ? '' : ` (written "${link.href}")`
      return problem && { ...problem, message: problem.message + written }
    }
    if (isShown(document, link, found.href)) return undefined
    return {
      code: 'broken-anchor',
      message: `broken anchor: "${link.href}" is on no page that shows this text`,
    }
  }
  const problemByMessage = new Map<string, { link: DescriptionLink; problem: ProblemText; others: number }>()
  for (const link of links) {
    const problem = problemOf(link)
    const reported = problem && problemByMessage.get(problem.message)
    if (reported) reported.others++
    else if (problem) problemByMessage.set(problem.message, { link, problem, others: 0 })
  }
  return [...problemByMessage.values()].map(({ link: { file, line, keys }, problem, others }) => ({
    severity: 'warning',
    file,
    line,
    hint: 'Link to a page of the site, to "#operation/<operationId>" or to "#tag/<name>".',
    ...problem,
    message: `${pointerOf(keys)}: ${problem.message}${others === 0 ? '' : `; so are ${others} more`}`,
  }))
}

/** The text with a link, if it is shown on a page of its own: the API's or a tag's. */
function pageText({ info, tags }: OpenApiDocument, { keys }: DescriptionLink): string | undefined {
  const [root, index, last] = keys
  if (root === 'info') return info.description
  return root === 'tags' && last === 'description' ? tags?.[Number(index)]?.description : undefined
}

/** Whether a page that shows the link's text has its anchor. A part shared by many operations may be on any of their pages. */
function isShown(document: OpenApiDocument, link: DescriptionLink, href: string): boolean {
  const id = href.slice(1)
  const text = pageText(document, link)
  if (text !== undefined) return id === 'top' || descriptionHeadings(text).some(heading => heading.id === id)
  if (operationSections.has(id)) return true
  const [root, path = '', first = '', second = ''] = link.keys
  const method = first === 'additionalOperations' ? second.toLowerCase() : first
  const operation = operationIn((root === 'paths' ? document.paths : document.webhooks)?.[path], method)
  const all = operationsById(document)
  const pageOperation = operation && all.get(operationIdOf(operation, method, path))
  const shownBy = pageOperation ? [pageOperation] : [...all.values()]
  return shownBy.some(source => hasAnchor(document, source, id))
}
