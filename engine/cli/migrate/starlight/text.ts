import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ImportStatement, importStatements } from '../../../dialects/mdx/imports.ts'
import { starlightEdits, starlightModule } from '../../../dialects/mdx/starlight-components.ts'
import { lineNumbers } from '../../../files/line-numbers.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { scriptElements } from '../../../markdown/mdx-source/delimited-parts.ts'
import { blankText, editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { replaceOutsideCode } from '../../../markdown/mdx-source/replace-outside-code.ts'
import { aliasedFile } from '../evaluate/module-file.ts'
import type { ComponentRuns } from '../frame/component-runs.ts'
import type { ComponentTemplate, TemplateUse } from '../frame/component-template.ts'
import { withoutPrograms } from '../frame/exported-programs.ts'
import { withOneModePictures } from '../frame/one-mode-pictures.ts'
import { pictureModes } from '../frame/shown-pictures.ts'
import { emptyTag, withTemplates } from '../frame/shown-templates.ts'
import { withTargets } from '../link-targets.ts'
import { type Attribute, type Element, maskTags } from '../mdx-elements.ts'
import { ownIcon } from '../own-icon.ts'
import { readText } from '../page-text.ts'
import { relativePath } from '../plain-address.ts'
import type { Report } from '../report.ts'
import { isSourceFile } from '../source-folder.ts'
import { astroTemplate } from './astro-template.ts'
import { type ImportMeaning, ownTags } from './own-tags.ts'

/** Context for converting texts. */
export interface TextPlace {
  root: string
  contentRoot: string
  /** Prefixes of file paths in imports, with their absolute folders. */
  aliases: Readonly<Record<string, string>>
  /** The site's own texts for its components, by the keys that templates use. */
  words: ReadonlyMap<string, Attribute>
  /** Tag of the language of the page. */
  lang: string
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
  const asides = withOneModePictures(withoutIcons(withoutBlocks(text, place)))
  return text.format === 'md' ? asides : withComponents({ ...text, body: asides }, place, depth)
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
  const imports = importStatements(maskTags(body))
  const brought = new Map<string, ImportMeaning>()
  for (const statement of imports) {
    for (const [local, found] of broughtBy(statement, text, place, depth)) brought.set(local, found)
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
  const shown = withTemplates(
    exported.text,
    tag => brought.get(tag)?.template,
    (line, element) => {
      const isEmpty = element.children.length === 0
      if (isEmpty && namesPicture(element, text.source, brought, place)) return emptyTag(element)
      place.report.leftOut(
        `${text.name}:${firstLine + line - 1}`,
        `<${element.name}> is a component of Astro or of a package; the content between its tags is shown`,
      )
      return isEmpty ? '' : undefined
    },
    ({ attributes }) => new Map([...place.words, ...attributes]),
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
  depth: number,
): [string, ImportMeaning][] {
  const { root } = place
  if (from === starlightModule || from === 'astro-icon/components')
    return named.map(specifier => [specifier.local, { kind: 'component', value: specifier.name }])
  const names = [...(local === undefined ? [] : [local]), ...named.map(specifier => specifier.local)]
  const unread = names.map((text): [string, ImportMeaning] => [text, { kind: 'unread', value: from }])
  const [bare = '', query] = from.split('?')
  const file = importedFile(bare, source, place)
  if (local === undefined || file === undefined) return unread
  const template = file.endsWith('.astro') ? templateAt(file, place) : undefined
  if (template !== undefined) return [[local, { kind: 'template', value: from, template }]]
  if (query === 'raw') return [[local, { kind: 'code', value: readFileSync(file, 'utf8') }]]
  if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(bare))
    return [[local, { kind: 'picture', value: from }]]
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

/** The template of an Astro component, including the components in it. */
function templateAt(file: string, place: TextPlace, depth = 0): ComponentTemplate | undefined {
  const name = pathFrom(place.root, file)
  const template = astroTemplate(readFileSync(file, 'utf8'), path.posix.dirname(`/${name}`), from => {
    const inner = depth < maxDepth ? importedFile(from, file, place) : undefined
    return inner === undefined ? undefined : templateAt(inner, place, depth + 1)
  })
  const onShown = () => place.report.changed(name, 'texts contain its output, without its styles and scripts')
  // A component within another is shown with it.
  if (template === undefined && depth > 0) return undefined
  const show = (use: TemplateUse) => place.runs.shown(file, place.lang, use)
  return { ...(template ?? { names: new Map(), markup: undefined }), show, onShown }
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
