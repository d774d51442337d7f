import path from 'node:path'
import { firstHeading } from '../../../content/files/first-heading.ts'
import { headingSlug } from '../../../dialects/syntax/heading-slug.ts'
import { like, mapOutsideCode, Translation } from '../../../dialects/syntax/translation.ts'
import { translateVitePress } from '../../../dialects/syntax/vitepress.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { slugOf, uniqueId } from '../../../files/slug.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import type { PlacedLine } from '../../../markdown/mdx-source/edited-text.ts'
import { replaceOutsideCode } from '../../../markdown/mdx-source/replace-outside-code.ts'
import { pascalCase } from '../evaluate/vue-module.ts'
import { demoCode } from '../frame/demo-code.ts'
import { readText } from '../page-text.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isInSource, isSourceFile, sourceFolder } from '../source-folder.ts'
import { minimizeColons } from './fence-colons.ts'
import { isComponent, withoutVue } from './remove-vue.ts'
import { setupScript } from './setup-script.ts'
import { withShownComponents, withShownElements, withTeamMembers } from './shown-components.ts'
import type { SiteComponents } from './site-components.ts'

/** Context for converting texts. */
export interface TextPlace {
  root: string
  contentRoot: string
  components: SiteComponents
  report: Report
}

/** A VitePress text after its front matter. */
interface VitePressText {
  body: string
  data: Plain
  /** Path relative to the root of the site, for the report. */
  name: string
  /** Line of the file in which it begins, counted from 1. */
  firstLine: number
  source: string
  /** Its language tag. */
  language: string
}

/**
 * Converts a VitePress text to the engine's Markdown, with included files, and without content that only Vue can show.
 */
export function vitepressText(
  { body, data, name, firstLine, source, language }: VitePressText,
  place: TextPlace,
): string {
  const { root, contentRoot, components, report } = place
  // Vue knows components by both names.
  const named = replaceOutsideCode(body, /(?<=<\/?)[a-z][\w-]*(?=[\s/>])/g, (_, tag) =>
    isComponent(tag) && components.isOwn(tag) ? pascalCase(tag) : undefined,
  )
  const script = setupScript(withoutStyles(named, report), written =>
    importedFile(written, source, contentRoot),
  )
  const folder = sourceFolder(root)
  const from = (file: string) => pathFrom(folder, file)
  const translation = new Translation(folder, from(source), 'md', {
    contentRoot: from(contentRoot),
    mayRead: file => isInSource(file, root),
  })
  const lines = script.body.split('\n').map(
    (text, index): PlacedLine => ({
      text,
      origin: { file: undefined, line: firstLine + index },
    }),
  )
  const translated = translateVitePress(translation, withValues(lines, data, script.values))
  const nameOf = (file: string) => pathFrom(root, path.join(folder, file))
  for (const { file, line, message } of translation.problems)
    report.leftOut(`${file === undefined ? name : nameOf(file)}:${line ?? 1}`, message)
  const at = ({ origin: { file, line } }: PlacedLine) => `${file === undefined ? name : nameOf(file)}:${line}`
  const withTeam = withShownElements(
    translated,
    tag => tag === 'VPTeamMembers',
    text => withTeamMembers(text, script.values),
  )
  const values = new Map(
    [...script.values, ['$frontmatter', data] as const].map(([key, value]) => [
      key,
      `const ${key} = ${JSON.stringify(value)}`,
    ]),
  )
  const page = {
    lang: language,
    values: values.set('withBase', 'const withBase = path => path'),
    imports: script.imports.filter(({ file }) => isSourceFile(file, root)),
  }
  const shown = withShownComponents(withTeam, tag => components.outputOf(tag, script, page, report))
  const withDemos = withShownElements(
    shown.lines,
    () => true,
    text =>
      demoCode(
        text,
        written => {
          const file =
            importedFile(written, source, contentRoot) ?? path.resolve(path.dirname(source), written)
          return isSourceFile(file, root) ? file : undefined
        },
        name => report.changed(`<${name}>`, 'the code that it runs is shown'),
      ),
  )
  const plain = withoutVue(withDemos, {
    leaveOut: (line, reason) => report.leftOut(at(line), reason),
    change: (line, reason) => report.changed(at(line), reason),
    reportElement: tag => report.changed(`<${tag}>`, 'it is not an HTML element: its content is shown'),
    isOwn: tag => components.isOwn(tag),
    faultOf: tag => shown.faults.get(tag),
    linkOf: tag => componentLink(tag, contentRoot, root),
    title: asText(data.title),
  })
  return withIds(
    minimizeColons(plain, box =>
      report.changed(`":::${box}"`, 'only a plugin can render it: its content is shown'),
    ),
  )
    .map(({ text }) => text)
    .join('\n')
}

/**
 * Replaces expressions by values from front matter and `<script setup>`; text that Vue ignores (`v-pre`) does not
 * change.
 */
function withValues(
  lines: readonly PlacedLine[],
  data: Plain,
  values: ReadonlyMap<string, unknown>,
): PlacedLine[] {
  let verbatim = ''
  return mapOutsideCode(lines, line => {
    const [, opening] = /^\s*(:{3,})[ \t]*v-pre\b/.exec(line.text) ?? []
    if (opening !== undefined) verbatim = opening
    else if (verbatim !== '' && line.text.trim() === verbatim) verbatim = ''
    if (verbatim !== '') return [like(line, showBraces(line.text))]
    const shown = line.text.replaceAll(/(<(\w+)\s[^<>]*\bv-pre\b[^<>]*>)(.{0,10000}?)(?=<\/\2>)/g, showBraces)
    return [
      like(
        line,
        shown.replaceAll(
          /\{\{\s*(\$?frontmatter\.)?(\w+)((?:\.\w+)*)\s*\}\}/g,
          (match, ofPage: string | undefined, key: string, rest: string) =>
            textAt(ofPage === undefined ? values.get(key) : data[key], rest) ?? match,
        ),
      ),
    ]
  })
}

/** The string at a path in data: `.a.b`. */
function textAt(value: unknown, path: string): string | undefined {
  return asText(
    path
      .split('.')
      .slice(1)
      .reduce<unknown>((data, key) => asObject(data)[key], value),
  )
}

/** Removes styles, which are reported; line numbers do not change. */
function withoutStyles(body: string, report: Report): string {
  const { masked } = maskCode(body)
  return body.replaceAll(/^<style\b[^>]*>[\s\S]*?<\/style>/gm, (match, at: number) => {
    if (masked[at] !== '<') return match
    report.changed('<style> of texts', "pages have the engine's design")
    return match.replaceAll(/[^\n]/g, '')
  })
}

/** The absolute file of an import in a text; undefined for a package. */
function importedFile(written: string, source: string, contentRoot: string): string | undefined {
  if (written.startsWith('.')) return path.resolve(path.dirname(source), written)
  return /^[@~]\//.test(written) ? path.join(contentRoot, written.slice(2)) : undefined
}

/** The link that a component shows without its program, if an attribute names a page of the site; undefined for others. @param tag As it is written. */
function componentLink(tag: string, contentRoot: string, root: string): string | undefined {
  const [, name, hash = ''] = /\s(?:link|href|to)="\/?([\w./-]+?)(?:\.(?:md|html))?(#[^"]*)?"/.exec(tag) ?? []
  if (name === undefined) return undefined
  const file = [`${name}.md`, `${name}/index.md`]
    .map(candidate => path.join(contentRoot, candidate))
    .find(candidate => isSourceFile(candidate, root))
  if (file === undefined) return undefined
  const { data, body } = readText(file)
  const given = /\s(?:title|text|label)="([^"]*)"/.exec(tag)?.[1]
  const words = given ?? asText(data.title) ?? firstHeading(body) ?? name
  return `[${words.replaceAll(/[[\]]/g, '')}](/${name}${hash})`
}

function showBraces(text: string): string {
  return text.replaceAll('{{', '&#123;&#123;')
}

/** Adds the ids that VitePress gives to headings, if the engine's would differ. */
function withIds(lines: readonly PlacedLine[]): PlacedLine[] {
  const taken = new Set<string>()
  return mapOutsideCode(lines, line => {
    const [, words = ''] = /^#{2,6}[ \t]+(.*?)[ \t]*#*$/.exec(line.text) ?? []
    if (words === '') return [line]
    const plain = words.replaceAll(/!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|[`*]/g, '$1')
    const expected = headingSlug(plain, 'vitepress')
    const [, given] = /\{#([^}]*)\}\s*$/.exec(words) ?? []
    if (given !== undefined && taken.has(given)) {
      const id = uniqueId(given, taken)
      taken.add(id)
      return [like(line, line.text.replace(/\{#[^}]*\}\s*$/, `{#${id}}`))]
    }
    if (given !== undefined) taken.add(given)
    const isOwnId = expected === '' || expected === slugOf(plain) || taken.has(expected)
    taken.add(expected)
    return [given !== undefined || isOwnId ? line : like(line, `${line.text.trimEnd()} {#${expected}}`)]
  })
}
