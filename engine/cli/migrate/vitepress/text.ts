import path from 'node:path'
import { headingSlug } from '../../../dialects/syntax/heading-slug.ts'
import { like, outsideOfCode, Translation } from '../../../dialects/syntax/translation.ts'
import { translateVitePress } from '../../../dialects/syntax/vitepress.ts'
import { slugOf, uniqueId } from '../../../files/slug.ts'
import type { PlacedLine } from '../../../markdown/mdx-source/edited-text.ts'
import { asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isInSource, pathFrom, sourceFolder } from '../source-folder.ts'
import { withFewColons } from './few-colons.ts'
import { withoutVue } from './without-vue.ts'

/** What texts are read with. */
export interface TextPlace {
  root: string
  contentRoot: string
  report: Report
}

/** A text of VitePress, behind its front matter. */
interface VitePressText {
  body: string
  data: Plain
  /** Path from the root of the site, for the report. */
  name: string
  /** Line of its file in which it begins, from 1. */
  firstLine: number
  source: string
}

/** A text of VitePress as Markdown of ours: with the files that it includes, and without what only Vue can show. */
export function vitepressText(
  { body, data, name, firstLine, source }: VitePressText,
  place: TextPlace,
): string {
  const { root, contentRoot, report } = place
  const folder = sourceFolder(root)
  const from = (file: string) => pathFrom(folder, file)
  const translation = new Translation(folder, from(source), 'md', {
    contentRoot: from(contentRoot),
    mayRead: file => isInSource(file, root),
  })
  const lines = body.split('\n').map(
    (text, index): PlacedLine => ({
      text,
      origin: { file: undefined, line: firstLine + index },
    }),
  )
  const translated = translateVitePress(translation, withValues(lines, data))
  const nameOf = (file: string) => pathFrom(root, path.join(folder, file))
  for (const { file, line, message } of translation.problems)
    report.leftOut(`${file === undefined ? name : nameOf(file)}:${line ?? 1}`, message)
  const told = (line: PlacedLine, reason: string) => {
    const { file, line: number } = line.origin
    report.leftOut(`${file === undefined ? name : nameOf(file)}:${number}`, reason)
  }
  return withIds(withFewColons(withoutVue(translated, told), told))
    .map(({ text }) => text)
    .join('\n')
}

/** Lines with the values that front matter gives expressions; what Vue leaves alone (`v-pre`) stays as it is written. */
function withValues(lines: readonly PlacedLine[], data: Plain): PlacedLine[] {
  let verbatim = ''
  return outsideOfCode(lines, line => {
    const [, opening] = /^\s*(:{3,})[ \t]*v-pre\b/.exec(line.text) ?? []
    if (opening !== undefined) verbatim = opening
    else if (verbatim !== '' && line.text.trim() === verbatim) verbatim = ''
    if (verbatim !== '') return [like(line, shownBraces(line.text))]
    const shown = line.text.replaceAll(/(<(\w+)\s[^>]*\bv-pre\b[^>]*>)(.*?)(?=<\/\2>)/g, shownBraces)
    return [
      like(
        line,
        shown.replaceAll(
          /\{\{\s*\$?frontmatter\.([\w.]+)\s*\}\}/g,
          (whole, key: string) => asText(data[key]) ?? whole,
        ),
      ),
    ]
  })
}

function shownBraces(text: string): string {
  return text.replaceAll('{{', '&#123;&#123;')
}

/** Headings with the ids that other pages know them by, where ours would be others. */
function withIds(lines: readonly PlacedLine[]): PlacedLine[] {
  const taken = new Set<string>()
  return outsideOfCode(lines, line => {
    const [, words = ''] = /^#{2,6}[ \t]+(.*?)[ \t]*#*$/.exec(line.text) ?? []
    if (words === '') return [line]
    const plain = words.replaceAll(/!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|[`*]/g, '$1')
    const wanted = headingSlug(plain, 'vitepress')
    const [, given] = /\{#([^}]*)\}\s*$/.exec(words) ?? []
    if (given !== undefined && taken.has(given)) {
      const id = uniqueId(given, taken)
      taken.add(id)
      return [like(line, line.text.replace(/\{#[^}]*\}\s*$/, `{#${id}}`))]
    }
    if (given !== undefined) taken.add(given)
    const isOurs = wanted === '' || wanted === slugOf(plain) || taken.has(wanted)
    taken.add(wanted)
    return [given !== undefined || isOurs ? line : like(line, `${line.text.trimEnd()} {#${wanted}}`)]
  })
}
