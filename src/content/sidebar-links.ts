import type { Problem } from '../site/problem.ts'
import { resolveLink } from './links.ts'
import { PageFinder } from './page-finder.ts'
import type { SidebarTree, TreeItem } from './sidebar-tree.ts'
import { sidebarsFile, sidebarsProblem } from './sidebars-file.ts'
import type { ContentModel } from './types.ts'

/** Warnings for `link` items of the sidebars that lead to no page of the site. */
export function sidebarLinkProblems(
  root: string,
  trees: readonly SidebarTree[],
  model: ContentModel,
): Problem[] {
  const hrefs = new Set(trees.flatMap(tree => linksIn(tree.items)))
  const broken = [...hrefs].flatMap(href => {
    const link = resolveLink(model, sidebarsFile, href, model.defaultLocale)
    return link.kind === 'broken' ? [{ href, link }] : []
  })
  if (broken.length === 0) return []
  const finder = new PageFinder(model)
  return broken.map(({ href, link }) => ({
    ...sidebarsProblem(link.message, { root, text: href }),
    severity: 'warning',
    code: 'broken-link',
    ...finder.hint(link.wanted),
  }))
}

function linksIn(items: readonly TreeItem[]): string[] {
  return items.flatMap(item =>
    item.type === 'link' ? [item.href] : item.type === 'category' ? linksIn(item.items) : [],
  )
}
