import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exportBlocks } from '../../../dialects/mdx/export-blocks.ts'
import { type ImportStatement, importStatements } from '../../../dialects/mdx/imports.ts'
import { starlightEdits, starlightModule } from '../../../dialects/mdx/starlight-components.ts'
import { lineNumbers } from '../../../files/line-numbers.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { blankParts, scriptElements } from '../../../markdown/mdx-source/delimited-parts.ts'
import { blankText, editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { replaceOutsideCode } from '../../../markdown/mdx-source/replace-outside-code.ts'
import { aliasedFile } from '../evaluate/module-file.ts'
import { type ComponentRuns, reportedOutput } from '../frame/component-runs.ts'
import { type ElementOutput, emptyTag, withOutputs } from '../frame/element-outputs.ts'
import { withoutPrograms } from '../frame/exported-programs.ts'
import { withOneModePictures } from '../frame/one-mode-pictures.ts'
import { pictureModes } from '../frame/shown-pictures.ts'
import { withTargets } from '../link-targets.ts'
import { type Element, maskTags } from '../mdx-elements.ts'
import { ownIcon } from '../own-icon.ts'
import { readText } from '../page-text.ts'
import { relativePath } from '../plain-address.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'
import { type ImportMeaning, jsxTags, ownTags, withoutComponent } from './own-tags.ts'

/** Context for converting texts. */
export interface TextPlace {
  root: string
  contentRoot: string
  /** Prefixes of file paths in imports, with their absolute folders. */
  aliases: Readonly<Record<string, string>>
  /** Tag of the language of the page. */
  lang: string
  /** Address of the page. */
  address: string
  /** `import.meta.env.BASE_URL`. */
  baseUrl: string
  runs: ComponentRuns
  report: Report
}

/** A Starlight text after its front matter. */
interface StarlightText {
  body: string
  format: 'md' | 'mdx'
  /** Path relative to the root of the project, for the report. */
  name: string
  /** Line of the file in which it begins, counted from 1. */
  firstLine: number
  /** Absolute path of its file. */
  source: string
}

/** Maximum depth of nested texts. Deeper ones are circular. */
const maxDepth = 8

/** Converts a Starlight text to the engine's Markdown or MDX, with its components and the texts that it imports. */
export function starlightText(text: StarlightText, place: TextPlace, depth = 0): string {
  const body = withBaseUrl(text.body, place.baseUrl)
  const asides = withOneModePictures(withoutIcons(withoutBlocks({ ...text, body }, place)))
  return text.format === 'md' ? asides : withComponents({ ...text, body: asides }, place, depth)
}

/** Replaces `import.meta.env.BASE_URL` by its value, outside of code. */
function withBaseUrl(body: string, value: string): string {
  // In attributes, a template literal is no code of the text.
  const tags = jsxTags(body, maskCode(body).masked).map(({ start, end }) => ({
    ...{ start, end },
    by: body.slice(start, end).replaceAll(/\$\{\s*import\.meta\.env\.BASE_URL\s*\}/g, () => value),
  }))
  // A string in quotes would be taken for the address of a page, which may move.
  return replaceOutsideCode(editedText(body, tags), /\bimport\.meta\.env\.BASE_URL\b/g, () => `\`${value}\``)
}

/** Removes scripts and styles, which are reported; line numbers do not change. */
function withoutBlocks({ body, name, firstLine }: StarlightText, { report }: TextPlace): string {
  const blocks = scriptElements(maskCode(body).masked)
  const lineOf = lineNumbers(body)
  for (const {
    start,
    opening: [, tag = ''],
  } of blocks)
    report.leftOut(`${name}:${firstLine + lineOf(start) - 1}`, `<${tag}> is not allowed in texts`)
  return editedText(
    body,
    blocks.map(({ start, end }) => ({ start, end, by: blankText(body.slice(start, end)) })),
  )
}

/** Removes attributes after the label: `:::note[Title]{icon="star"}`. */
function withoutIcons(text: string): string {
  const pattern = /^([ \t>]*:{3,}[ \t]*[a-z]+(?:\[[^\n]*\])?)\{[^}\n]*\}[ \t]*$/gm
  return replaceOutsideCode(text, pattern, ({ 1: content = '' }, written) => written.slice(0, content.length))
}

function withComponents(text: StarlightText, place: TextPlace, depth: number): string {
  const { body, name, firstLine } = text
  const leaveOutIn = (shown: string) => {
    const lineOf = lineNumbers(shown)
    return (offset: number, reason: string) =>
      place.report.leftOut(`${name}:${firstLine + lineOf(offset) - 1}`, reason)
  }
  const leaveOut = leaveOutIn(body)
  const masked = maskTags(body)
  const exportsOf = exportBlocks(body, masked)
  const imports = importStatements(blankParts(masked, exportsOf, ' '))
  const brought = new Map<string, ImportMeaning>()
  const values = exportedValues(exportsOf.map(({ start, end }) => body.slice(start, end)))
  for (const statement of imports) {
    for (const [local, found] of broughtBy(statement, text, place, { depth, values }))
      brought.set(local, found)
    if (isUnread(statement, brought)) leaveOut(statement.start, `the import of ${statement.from} is not read`)
  }
  const unread = [...brought].flatMap(([name, { kind }]) => (kind === 'unread' ? [name] : []))
  const withoutImports = editedText(
    body,
    imports.map(({ start, end }) => ({ start, end, by: blankText(body.slice(start, end)) })),
  )
  // Whether a value needs running code, or an import that cannot be read.
  const isProgram = (block: string) =>
    /\bawait\b/.test(block) || unread.some(name => new RegExp(`\\b${name}\\b`).test(block))
  const exported = withoutPrograms(withoutImports, isProgram, line =>
    place.report.leftOut(`${name}:${firstLine + line - 1}`, 'this value is computed when the site is built'),
  )
  for (const name of exported.removed) brought.set(name, { kind: 'unread', value: name })
  const shown = withOutputs(
    exported.text,
    tag => brought.get(tag)?.output,
    (line, element, fault) => {
      const isEmpty = element.children.length === 0
      if (isEmpty && namesPicture(element, text.source, brought, place)) return emptyTag(element)
      place.report.leftOut(`${text.name}:${firstLine + line - 1}`, withoutComponent(element.name, fault))
      return isEmpty ? '' : undefined
    },
  )
  const own = ownTags(shown, brought, leaveOutIn(shown), picture => pathOf(picture, text.source, place))
  const edited = editedText(
    own,
    starlightEdits(own, maskCode(own).masked, icon => ownIcon(icon, place.report)),
  )
  return edited.replace(/^(?:[ \t]*\n)+/, '\n')
}

/** Whether an attribute of an element names a picture, by its path or its import. */
function namesPicture(
  element: Element,
  source: string,
  brought: ReadonlyMap<string, ImportMeaning>,
  place: TextPlace,
): boolean {
  const isImported = [...element.attributes.values()].some(
    value =>
      value !== true && 'code' in value && brought.get(value.code.replace(/\.src$/, ''))?.kind === 'picture',
  )
  return (
    isImported || pictureModes(emptyTag(element), picture => pathOf(picture, source, place)) !== undefined
  )
}

function broughtBy(
  { from, local, named }: ImportStatement,
  { source }: StarlightText,
  place: TextPlace,
  { depth, values }: { depth: number; values: Map<string, string> },
): [string, ImportMeaning][] {
  const { root } = place
  if (from === starlightModule || from === 'astro-icon/components')
    return named.map(specifier => [specifier.local, { kind: 'component', value: specifier.name }])
  const names = [...(local === undefined ? [] : [local]), ...named.map(specifier => specifier.local)]
  const unread = names.map((text): [string, ImportMeaning] => [text, { kind: 'unread', value: from }])
  const [bare = '', query] = from.split('?')
  const file = importedFile(bare, source, place)
  if (local === undefined || file === undefined) return unread
  if (file.endsWith('.astro'))
    return [[local, { kind: 'own', value: from, output: outputOf(file, place, values) }]]
  if (query === 'raw') {
    const value = readFileSync(file, 'utf8')
    values.set(local, `const ${local} = ${JSON.stringify(value)}`)
    return [[local, { kind: 'code', value }]]
  }
  if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(bare)) {
    values.set(local, `const ${local} = ${JSON.stringify({ src: from })}`)
    return [[local, { kind: 'picture', value: from }]]
  }
  if (!/\.mdx?$/.test(file) || depth >= maxDepth) return unread
  const { body, firstLine } = readText(file)
  const name = pathFrom(root, file)
  const format = 'mdx'
  const inner = starlightText({ body, format, name, firstLine, source: file }, place, depth + 1)
  // Relative links in an imported text are resolved from its own file.
  const value = withTargets(inner, target =>
    /^\.{1,2}\//.test(target) ? relativePath(source, path.resolve(path.dirname(file), target)) : undefined,
  )
  return [[local, { kind: 'text', value: value.trim() }]]
}

/** The file of the site that is imported; undefined for a package. */
function importedFile(from: string, importer: string, { root, aliases: own }: TextPlace): string | undefined {
  const beside = from.startsWith('.') ? path.resolve(path.dirname(importer), from) : undefined
  const file = aliasedFile(from, { ...own, '/': `${root}/` }) ?? beside
  if (file === undefined) return undefined
  const ends = ['', '.ts', '.tsx', '.js', '.jsx', '.astro', '.mdx', '.md']
  return ends.map(end => file + end).find(name => isSourceFile(name, root))
}

/** What a component of the site shows. @param values Of the text that uses it. */
function outputOf(file: string, place: TextPlace, values: ReadonlyMap<string, string>): ElementOutput {
  return use => {
    const shown = place.runs.shown(file, { lang: place.lang, address: place.address, values }, use)
    return shown && reportedOutput(shown, pathFrom(place.root, file), place.report)
  }
}

/** Declarations in the exports of a text, by name. */
function exportedValues(blocks: readonly string[]): Map<string, string> {
  return new Map(
    blocks.flatMap(exported => {
      const block = exported.replaceAll(/^export\s+(?=(?:const|let|function|async)\b)/gm, '')
      const names = block.matchAll(/^(?:const|let|(?:async\s+)?function)\s+([\w$]+)/gm)
      return [...names].map(([, name = '']) => [name, block] as const)
    }),
  )
}

/** The path of a picture in a component of the site: relative to the text, or to the folder of assets. */
function pathOf(picture: string, source: string, { root, aliases }: TextPlace): string | undefined {
  const assets = aliases['@assets/'] ?? root
  const aliased = aliasedFile(picture, aliases)
  const files = aliased
    ? [aliased]
    : [path.resolve(path.dirname(source), picture), path.join(root, 'public', picture)]
  if (/^https?:/.test(picture) || files.some(file => isSourceFile(file, root))) return picture
  return isSourceFile(path.join(assets, picture), root) ? `@assets/${picture}` : undefined
}

/** Whether an import is a value from code. For components, each use is reported instead. */
function isUnread(
  { local, named, from }: ImportStatement,
  brought: ReadonlyMap<string, ImportMeaning>,
): boolean {
  const names = [local, ...named.map(name => name.local)].flatMap(name => name ?? [])
  // Astro's own components, and types.
  return (
    !/^astro(?::|\/)/.test(from) &&
    names.some(name => brought.get(name)?.kind === 'unread' && /^[a-z_$]/.test(name))
  )
}
