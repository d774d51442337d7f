import { PageFinder } from '../docs/page-finder.ts'
import { resolveLink } from '../links.ts'
import type { SectionOptions } from '../options.ts'
import type { ContentModel } from '../types.ts'
import { type SidebarIssue, sidebarsFile } from './sidebars-file.ts'
import type { SidebarTree, TreeItem } from './tree-items.ts'

/** Warnings for `link` items whose target is not a page of the site. */
export function sidebarLinkIssues(
  trees: readonly SidebarTree[],
  options: SectionOptions,
  model: ContentModel,
): SidebarIssue[] {
  const hrefs = new Set(trees.flatMap(tree => linksIn(tree.items)))
  const broken = [...hrefs].flatMap(href => {
    const link = resolveLink(model, sidebarsFile(options), href, model.defaultLocale)
    return link.kind === 'broken' ? [{ href, link }] : []
  })
  if (broken.length === 0) return []
  const finder = new PageFinder(model)
  return broken.map(({ href, link }) => ({
    severity: 'warning',
    code: 'broken-link',
    path: [],
    text: href,
    message: link.message,
    ...finder.hint(link.missingPath),
  }))
}

function linksIn(items: readonly TreeItem[]): string[] {
  return items.flatMap(item =>
    item.type === 'link' ? [item.href] : item.type === 'category' ? linksIn(item.items) : [],
  )
}
