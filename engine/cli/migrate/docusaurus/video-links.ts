import { existsSync } from 'node:fs'
import path from 'node:path'
import { importStatements } from '../../../dialects/mdx/imports.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { blankText, type Edit, editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { pictureModes } from '../frame/shown-pictures.ts'

/**
 * Replaces video players of packages that are not installed (`import YouTube from 'react-player/youtube'`) by links to
 * the videos; otherwise nothing would be left of them.
 *
 * @param root Root of the source, absolute.
 */
export function withVideoLinks(text: string, root: string): string {
  const { masked } = maskCode(text)
  const edits: Edit[] = []
  for (const { from, local, start, end } of importStatements(masked)) {
    const [, name] = /^((?:@[\w.-]+\/)?[\w-]*(?:youtube|react-player)[\w-]*)(?:\/|$)/i.exec(from) ?? []
    if (local === undefined || name === undefined || existsSync(path.join(root, 'node_modules', name)))
      continue
    const tags = [...masked.matchAll(new RegExp(`<${local}\\b(?:[^<>"']|"[^"]*"|'[^']*')*?/>`, 'g'))]
    const links = tags.flatMap(({ 0: match, index }) => {
      const written = text.slice(index, index + match.length)
      const by = pictureModes(written.replace(local, 'YouTube'))
      return by === undefined ? [] : [{ start: index, end: index + match.length, by }]
    })
    edits.push(...links)
    const uses = masked.matchAll(new RegExp(`<${local}\\b`, 'g'))
    if ([...uses].length === links.length) edits.push({ start, end, by: blankText(text.slice(start, end)) })
  }
  return editedText(text, edits)
}
