import { existsSync, readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import { stringify } from 'yaml'
import { capitalize } from '../../../config/capitalize.ts'
import { importStatements } from '../../../dialects/mdx/imports.ts'
import { emojiNamed, shortCode } from '../../../dialects/syntax/emoji.ts'
import { withoutControls } from '../../../files/file-text.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { type AdmonitionKind, admonitionKind } from '../../../markdown/admonition-kinds.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { blankText, type Edit, editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { replaceOutsideCode } from '../../../markdown/mdx-source/replace-outside-code.ts'
import { evaluateModule, reportRequests } from '../evaluate/evaluate-module.ts'
import { beginsWithDescription, repeatedDescription } from '../frame/repeated-description.ts'
import { removeRepeatedTitle } from '../frame/repeated-title.ts'
import { pictureModes } from '../frame/shown-pictures.ts'
import { withOwnComponents } from '../own-components/component-imports.ts'
import { joinText, splitText } from '../page-text.ts'
import { asObject, asTexts } from '../plain-data.ts'
import { mappedFrontMatter } from './front-matter.ts'
import { addPage, copyFile, type Migration, type PageMove, sourceName } from './migration.ts'
import { rewriteText } from './moved-text.ts'

/** Writes a page with converted front matter, links and components. */
export function writePage(state: Migration, page: PageMove): void {
  const { source, target, kind, address, more } = page
  const found = readFileSync(source, 'utf8').replaceAll('\r\n', '\n')
  const text = withoutControls(found)
  const { data, body, hasData } = splitText(text)
  const named = kind === 'post' ? state.named.blog : state.named.docs
  const mapped = mappedFrontMatter(data, kind, named)
  const [heading = ''] = /^(?:\s*(?:import\s.*)?\n)*#\s+\S.*/.exec(body) ?? []
  const titled = heading + removeRepeatedTitle(body.slice(heading.length), '').text
  const linked = withVideoLinks(titled, state.site.root, name => {
    const component = state.globals.get(name)
    return (
      component !== undefined && state.components.nameOf(component.file, component.exported) !== undefined
    )
  })
  const boxed = withOwnAdmonitions(linked, state.site.admonitions)
  const hasEmoji = asObject(state.site.config.markdown).emoji !== false
  const own = withOwnComponents(hasEmoji ? withoutShortCodes(boxed) : boxed, {
    source,
    root: state.site.root,
    own: state.components,
    globals: state.globals,
  })
  const moved = rewriteText(own, {
    source,
    target,
    address: address?.old,
    prefix: page.prefix,
    root: state.site.root,
    moved: state.moved,
    copyFile: file => copyContentFile(state, file),
    copyData: file => copyData(state, file),
  })
  const name = sourceName(state, source)
  state.report.takenOver(name)
  if (text !== found)
    state.report.changed(name, 'control characters were removed, since texts must not contain them')
  const isPart = address === undefined
  const ownTags = isPart || mapped.data.draft === true ? [] : asTexts(mapped.data.tags)
  if (mapped.data.unlisted === true) for (const tag of ownTags) named.unlisted.add(tag)
  else if (!isPart && mapped.data.draft !== true) named.tagged.set(target, ownTags)
  const given: Record<string, unknown> = { ...(isPart ? {} : mapped.data), ...more }
  for (const key of ['pagination_next', 'pagination_prev'])
    if (page.prefix !== '' && typeof given[key] === 'string') given[key] = `${page.prefix}/${given[key]}`
  // `hide_title` only hides Docusaurus's own title; a heading in the text is kept.
  if (heading !== '') delete given.hide_title
  if (page.kind === 'doc' && beginsWithDescription(moved, given.description)) {
    delete given.description
    state.report.changed('front matter "description"', repeatedDescription)
  }
  for (const [key, value] of Object.entries(given)) if (value === undefined) delete given[key]
  const isUnchanged = stringify(given) === stringify(data) && hasData
  state.out.write(
    target,
    isUnchanged ? text.slice(0, text.length - body.length) + moved : joinText(given, moved),
  )
  if (titled !== body) state.report.changed(name, 'headings of level 1 became level 2, except the title')
  if (linked !== titled)
    state.report.changed(name, 'videos became links, since their player is not installed')
  if (boxed !== linked)
    state.report.changed(name, 'custom admonitions became admonitions of the nearest kind')
  if (moved !== boxed) state.report.changed(name, 'links were changed to the new addresses of pages')
  if (mapped.leftOut.length > 0 && !isPart)
    state.report.changed(name, `its front matter lost ${mapped.leftOut.join(', ')}`)
}

/** Copies a file from outside the folder of the page that refers to it. */
function copyContentFile(state: Migration, file: string): string {
  const known = state.moved.files.get(file)
  if (known !== undefined) return known
  const from = pathFrom(state.site.root, file).replaceAll(/(?:^|\/)\.\.(?=\/)/g, '')
  const target = posix.join('imported', from)
  // Pages that are added during this loop are written, too.
  if (/\.mdx?$/.test(file)) addPage(state, { source: file, target, kind: 'doc' })
  else copyFile(state, file, target)
  return target
}

/** Copies a module's constants as data, since its imports may be missing. */
function copyData(state: Migration, file: string): string | undefined {
  if (state.data.has(file)) return state.data.get(file)
  const source = readFileSync(file, 'utf8')
  const evaluated = /from\s*['"]react['"]|<[A-Z][\w.]*[\s/>]/.test(source)
    ? undefined
    : evaluateModule(file, state.site)
  if (evaluated) reportRequests(file, evaluated, state.report)
  const value = evaluated && 'value' in evaluated ? evaluated.value : undefined
  const isData =
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
  const target = isData
    ? `${posix.join('imported', sourceName(state, file).replaceAll('../', ''))}.json`
    : undefined
  if (target !== undefined) {
    state.out.write(target, `${JSON.stringify(value, null, 1)}\n`)
    state.report.changed(sourceName(state, file), `its exports became data in ${target}`)
  }
  state.data.set(file, target)
  return target
}

const nearest: readonly (readonly [RegExp, AdmonitionKind])[] = [
  [/danger|error|bug|fail|critical|severe/i, 'danger'],
  [/warn|caution|attention|deprecat/i, 'warning'],
  [/tip|hint|success|check|practice/i, 'tip'],
  [/info|important/i, 'info'],
]

const opening =
  /^([ \t>]*:{3,})[ \t]*([\w-]+)(?:\[([^\n]*?)\]|[ \t]+([^\n[{][^\n]*?))?([ \t]*(?:\{[^\n]*\})?[ \t]*)$/gm

/**
 * Replaces the site's own admonitions (`:::theorem`) by admonitions of the nearest kind, titled with their name and
 * title. Code does not change.
 *
 * @param words Names in `admonitions.keywords`; those that the engine knows are kept.
 */
export function withOwnAdmonitions(text: string, words: ReadonlySet<string>): string {
  const own = new Set([...words].filter(word => admonitionKind(word) === undefined))
  if (own.size === 0) return text
  return replaceOutsideCode(text, opening, ({ 1: colons = '', 2: word = '' }, written) => {
    if (!own.has(word)) return undefined
    const [, , , bracketed, behind, rest = ''] = new RegExp(opening.source).exec(written) ?? []
    const given = bracketed ?? behind ?? ''
    const name = capitalize(word.replaceAll(/[-_]+/g, ' '))
    const isMentioned = given.toLowerCase().includes(name.toLowerCase())
    const title = given === '' ? name : isMentioned ? given : `${name}: ${given}`
    const kind = nearest.find(([pattern]) => pattern.test(word))?.[1] ?? 'note'
    return `${colons}${kind}[${title}]${rest}`
  })
}

/**
 * Replaces emoji short codes (`:tada:`) by emoji, as Docusaurus does. Code, quoted values and unknown codes do not
 * change.
 */
export function withoutShortCodes(text: string): string {
  return replaceOutsideCode(text, shortCode, ({ 1: name = '', index }) =>
    /["']/.test(text[index - 1] ?? '') ? undefined : emojiNamed(name),
  )
}

/**
 * A text with links in place of the videos that players of packages show (`import YouTube from 'react-player/youtube'`, `<YouTube>` of all
 * texts), where the player is not there: nothing would be left of them.
 *
 * @param root Of the source, absolute.
 * @param isShown Whether the new site has a component that all texts may use.
 */
export function withVideoLinks(text: string, root: string, isShown: (name: string) => boolean): string {
  const { masked } = maskCode(text)
  const edits: Edit[] = []
  const statements = importStatements(masked)
  const imported = new Set(
    statements.flatMap(({ local, named }) => [local, ...named.map(name => name.local)]),
  )
  const players = statements.filter(({ from, local }) => {
    const [, name] = /^((?:@[\w.-]+\/)?[\w-]*(?:youtube|react-player)[\w-]*)(?:\/|$)/i.exec(from) ?? []
    return local !== undefined && name !== undefined && !existsSync(path.join(root, 'node_modules', name))
  })
  const global = [...masked.matchAll(/<(\w*YouTube\w*)(?=[\s/>])/gi)].map(([, name = '']) => name)
  const missing = new Set(global.filter(name => !imported.has(name) && !isShown(name)))
  for (const { local = '', start, end } of [
    ...players,
    ...[...missing].map(name => ({ local: name, start: 0, end: 0 })),
  ]) {
    const tags = [...masked.matchAll(new RegExp(`<${local}\\b(?:[^<>"']|"[^"]*"|'[^']*')*?/>`, 'g'))]
    const links = tags.flatMap(({ 0: match, index }) => {
      const by = pictureModes(text.slice(index, index + match.length).replace(local, 'YouTube'))
      return by === undefined ? [] : [{ start: index, end: index + match.length, by }]
    })
    edits.push(...links)
    const uses = masked.matchAll(new RegExp(`<${local}\\b`, 'g'))
    if (end > 0 && [...uses].length === links.length)
      edits.push({ start, end, by: blankText(text.slice(start, end)) })
  }
  return editedText(text, edits)
}
