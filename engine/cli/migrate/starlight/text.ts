import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exportBlocks } from '../../../dialects/mdx/export-blocks.ts'
import { type ImportStatement, importStatements } from '../../../dialects/mdx/imports.ts'
import { starlightEdits, starlightModule } from '../../../dialects/mdx/starlight-components.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { editedText, emptied } from '../../../markdown/mdx-source/edited-text.ts'
import { withTargets } from '../link-targets.ts'
import { ownIcon } from '../own-icon.ts'
import { splitText } from '../page-text.ts'
import { relativePath } from '../plain-address.ts'
import type { Report } from '../report.ts'
import { isSourceFile, pathFrom } from '../source-folder.ts'
import type { Brought } from './brought.ts'
import { ownTags } from './own-tags.ts'

/** What texts are read with. */
export interface TextPlace {
  root: string
  contentRoot: string
  report: Report
}

/** A text of Starlight, behind its front matter. */
interface StarlightText {
  body: string
  format: 'md' | 'mdx'
  /** Path from the root of the project, for the report. */
  name: string
  /** Line of its file in which it begins, from 1. */
  firstLine: number
  /** Absolute. */
  source: string
}

/** Deeper than this, texts show each other in a circle. */
const deepest = 8

/** A text of Starlight as Markdown or MDX of ours: its components as ours, texts that it imports in their places. */
export function starlightText(text: StarlightText, place: TextPlace, depth = 0): string {
  const asides = withoutIcons(withoutBlocks(text, place))
  return text.format === 'md' ? asides : withComponents({ ...text, body: asides }, place, depth)
}

/** A text without its scripts and styles, which are reported; line numbers stay the same. */
function withoutBlocks({ body, name, firstLine }: StarlightText, { report }: TextPlace): string {
  const blocks = [...maskCode(body).masked.matchAll(/^[ \t]*<(script|style)\b[\s\S]*?<\/\1>/gm)]
  for (const { index, 1: tag = '' } of blocks)
    report.leftOut(
      `${name}:${firstLine + body.slice(0, index).split('\n').length - 1}`,
      `<${tag}> is not allowed in a text here`,
    )
  return editedText(
    body,
    blocks.map(({ index, 0: whole }) => ({ start: index, end: index + whole.length, by: emptied(whole) })),
  )
}

/** `:::note[Title]{icon="star"}` without what is said of it. */
function withoutIcons(text: string): string {
  const pattern = /^([ \t>]*:{3,}[ \t]*[a-z]+(?:\[[^\n]*\])?)\{[^}\n]*\}[ \t]*$/gm
  const edits = [...maskCode(text).masked.matchAll(pattern)].map(({ index, 0: whole, 1: kept = '' }) => ({
    start: index + kept.length,
    end: index + whole.length,
    by: '',
  }))
  return editedText(text, edits)
}

function withComponents(text: StarlightText, place: TextPlace, depth: number): string {
  const { body, name, firstLine } = text
  const toldIn = (shown: string) => (offset: number, reason: string) =>
    place.report.leftOut(`${name}:${firstLine + shown.slice(0, offset).split('\n').length - 1}`, reason)
  const told = toldIn(body)
  const { masked } = maskCode(body)
  const imports = importStatements(masked)
  const brought = new Map<string, Brought>()
  for (const statement of imports) {
    for (const [local, found] of broughtBy(statement, text, place, depth)) brought.set(local, found)
    if (isUnread(statement, brought)) told(statement.start, `the import of ${statement.from} is not read`)
  }
  const unread = [...brought].flatMap(([name, { kind }]) => (kind === 'unread' ? [name] : []))
  // What programs would have made of a value that no import gives, or of one that takes its time.
  const exported = exportBlocks(body, masked).filter(({ start, end }) => {
    const block = body.slice(start, end)
    return /\bawait\b/.test(block) || unread.some(name => new RegExp(`\\b${name}\\b`).test(block))
  })
  for (const { start, end } of exported) {
    told(start, 'a program makes this value when the site is built')
    for (const [, name = ''] of body.slice(start, end).matchAll(/^export\s+(?:async\s+)?\w+\s+(\w+)/gm))
      brought.set(name, { kind: 'unread', value: name })
  }
  const withoutImports = editedText(
    body,
    [...imports, ...exported]
      .sort((a, b) => a.start - b.start)
      .map(({ start, end }) => ({ start, end, by: emptied(body.slice(start, end)) })),
  )
  const own = ownTags(withoutImports, brought, toldIn(withoutImports))
  const edited = editedText(
    own,
    starlightEdits(own, maskCode(own).masked, icon => ownIcon(icon, place.report)),
  )
  return edited.replace(/^(?:[ \t]*\n)+/, '\n')
}

function broughtBy(
  { from, local, named }: ImportStatement,
  { source }: StarlightText,
  place: TextPlace,
  depth: number,
): [string, Brought][] {
  const { root } = place
  if (from === starlightModule) return named.map(one => [one.local, { kind: 'component', value: one.name }])
  const names = [...(local === undefined ? [] : [local]), ...named.map(one => one.local)]
  const unread = names.map((one): [string, Brought] => [one, { kind: 'unread', value: from }])
  const [bare = '', query] = from.split('?')
  const aliases: Readonly<Record<string, string>> = { '~/': 'src/', '@/': 'src/', '/': '' }
  const alias = Object.keys(aliases).find(one => bare.startsWith(one))
  const file =
    alias === undefined
      ? path.resolve(path.dirname(source), bare)
      : path.join(root, aliases[alias] ?? '', bare.slice(alias.length))
  if (local === undefined || !/^(?:[./~]|@\/)/.test(from) || !isSourceFile(file, root)) return unread
  if (query === 'raw') return [[local, { kind: 'code', value: readFileSync(file, 'utf8') }]]
  if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(bare))
    return [[local, { kind: 'picture', value: from }]]
  if (!/\.mdx?$/.test(bare) || depth >= deepest) return unread
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const { body } = splitText(text)
  const firstLine = text.slice(0, text.length - body.length).split('\n').length
  const name = pathFrom(root, file)
  const format = 'mdx'
  const inner = starlightText({ body, format, name, firstLine, source: file }, place, depth + 1)
  // Links of a text that is shown elsewhere are read beside its own file.
  const value = withTargets(inner, target =>
    /^\.{1,2}\//.test(target) ? relativePath(source, path.resolve(path.dirname(file), target)) : undefined,
  )
  return [[local, { kind: 'text', value: value.trim() }]]
}

function isUnread({ local, named, from }: ImportStatement, brought: ReadonlyMap<string, Brought>): boolean {
  const names = [local, ...named.map(one => one.local)].flatMap(one => one ?? [])
  // Components of Astro's own, and types.
  return !/^astro(?::|\/)/.test(from) && names.some(one => brought.get(one)?.kind === 'unread')
}
