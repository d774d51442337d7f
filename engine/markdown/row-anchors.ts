import type { HastPluginDefinition } from 'satteri'
import { type Page, report } from './page.ts'

// A comment that consists of `#id`, as for headings (headings.ts).
const idComment = /^\/\*\s*#(\S+)\s*\*\/$/

/** Gives a table row the id in a comment at the beginning of its first cell. */
export function rowAnchorPlugin(page: Page): HastPluginDefinition {
  return {
    name: 'row-anchors',
    options: { position: true },
    element: {
      filter: ['tr'],
      visit(row, ctx) {
        const cell = row.children.find(child => child.type === 'element')
        const comment = cell?.children[0]
        const id = comment?.type === 'mdxTextExpression' ? idComment.exec(comment.value)?.[1] : undefined
        if (!comment || id === undefined) return
        ctx.removeNode(comment)
        ctx.setProperty(row, 'id', id)
        if (page.anchors.has(id)) {
          report(page, {
            severity: 'warning',
            code: 'duplicate-id',
            ...(row.position && { line: row.position.start.line }),
            message: `The id "${id}" of a row is already on ${page.source.file}; links lead to the first one.`,
            hint: 'Give the row or the heading another id.',
          })
        }
        page.anchors.add(id)
      },
    },
  }
}
