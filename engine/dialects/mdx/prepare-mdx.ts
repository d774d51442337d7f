import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../config/problem.ts'
import { lineNumbers } from '../../files/line-numbers.ts'
import type { Expansion, Origin } from '../../markdown/data/expansion.ts'
import { importedModuleName } from '../../markdown/mdx-imports.ts'
import { type Fence, maskCode } from '../../markdown/mdx-source/code-mask.ts'
import { blankParts } from '../../markdown/mdx-source/delimited-parts.ts'
import { applyEdits, blankText, type Edit, type PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { isAmbiguous, parserEdits } from '../../markdown/mdx-source/parser-edits.ts'
import type { MarkdownSource } from '../../markdown/types.ts'
import { exportBlocks, readExports } from './export-blocks.ts'
import { fenceEdits } from './fence-edits.ts'
import { frontMatterOf, linesBefore, withoutFrontMatter } from './front-matter-text.ts'
import { commentEdits } from './html-comments.ts'
import { dataExpression, importedData, isDataFile } from './imported-data.ts'
import {
  ambiguousName,
  type CodePart,
  type ImportedModule,
  missingExport,
  moduleCode,
} from './imported-exports.ts'
import {
  emptyImport,
  exportOf,
  type ImportResult,
  importedMedia,
  importedSheet,
  importedText,
  isMediaFile,
  isStyleSheet,
  unusedSheet,
} from './imported-files.ts'
import { type ImportStatement, importStatements, moduleFile } from './imports.ts'
import { fromPage, partialUses, withProps } from './partial.ts'
import { withInlineToc } from './shown-toc.ts'
import { starlightEdits, starlightModule } from './starlight-components.ts'
import { themeComponent, withThemeNames } from './theme-components.ts'
import { markupEdits } from './theme-markup.ts'

/** Matches pages that may need rewriting before parsing; most do not. */
const worth =
  /^[ \t]*import\s|<!--|mdx-code-block|npm2yarn|<head\b|<TOCInline|<ThemedImage|<BrowserOnly|<Heading\b|<DocCardList|pathname:\/\//m

/**
 * Rewrites Docusaurus syntax that an MDX parser does not accept: imported texts (partials), files imported as text, data or picture,
 * theme components with other names, HTML comments, `npm2yarn`. Lines keep their origin.
 *
 * @returns undefined if the text needs no change.
 */
export function prepareMdx(source: MarkdownSource, root: string): Expansion | undefined {
  if (source.format !== 'mdx') return undefined
  const { text } = source
  if (!worth.test(text) && !isAmbiguous(text)) return undefined
  const preparation = new Preparation(root, source.file)
  const lines = withInlineToc(preparation.page(text))
  const { hoisted, problems, refusedNames } = preparation
  const finished = hoisted.length === 0 ? lines : lines.toSpliced(linesBefore(text), 0, ...hoisted)
  return {
    text: finished.map(({ text }) => text).join('\n'),
    origins: finished.map(({ origin }) => origin),
    problems: [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()],
    references: [],
    refusedNames,
  }
}

/** Modules whose imports are simply removed. */
const supportedHooks = new Set([
  'react',
  '@docusaurus/theme-common',
  '@docusaurus/plugin-content-docs/client',
])

/** Maximum depth of imports between texts. Deeper ones are circular. */
const maxImportDepth = 12

/** A text whose imports are being read, and the texts that led to it. */
interface Place {
  file: string
  text: string
  /** With masked code and comments. */
  masked: string
  fences: readonly Fence[]
  /** Edits that remove HTML comments. */
  comments: Edit[]
  above: readonly string[]
  lineOf(offset: number): number
}

/** @param shift Number of lines of the file before the text. */
function placeOf(text: string, file: string, shift: number, above: readonly string[]): Place {
  const { masked, fences } = maskCode(text)
  const comments = commentEdits(text, masked)
  const lineIn = lineNumbers(text)
  const lineOf = (offset: number) => lineIn(offset) + shift
  return { file, text, masked: blankParts(masked, comments, '\u0000'), fences, comments, above, lineOf }
}

class Preparation {
  readonly #root: string
  readonly #page: string
  readonly #modules = new Map<string, ImportedModule | undefined>()
  /** Identity of each name on the page; included texts use the page's names. */
  readonly #names = new Map<string, string>()
  /** Exports of imported texts, for the beginning of the page. */
  readonly hoisted: PlacedLine[] = []
  readonly problems: Problem[] = []
  /** Names whose imports were refused and reported. */
  readonly refusedNames: string[] = []

  constructor(root: string, page: string) {
    this.#root = root
    this.#page = page
  }

  page(written: string): PlacedLine[] {
    const text = withThemeNames(written)
    const { masked } = maskCode(text)
    for (const { local, named, from } of importStatements(masked)) {
      const target = moduleFile(this.#root, from, this.#page) ?? from
      if (local !== undefined) this.#names.set(local, exportOf(target, ''))
      for (const imported of named) this.#names.set(imported.local, exportOf(target, imported.name))
    }
    for (const { start, end } of exportBlocks(text, masked))
      for (const name of readExports(text.slice(start, end)).names.values())
        this.#names.set(name, exportOf(this.#page, name))
    return this.#file(text, this.#page, 0, [])
  }

  /** Lines of a text that is included in the page. */
  #shown(file: string, props: ReadonlyMap<string, string>, above: readonly string[]): PlacedLine[] {
    const written = this.#read(file)
    const text = this.#textOf(file, written)
    if (/^(?:import|export)\s/m.test(text)) this.#showExports(file, above)
    return this.#file(withProps(text, props), file, linesBefore(written), [...above, file])
  }

  #textOf(file: string, written: string): string {
    return withThemeNames(fromPage(file, withoutFrontMatter(written), this.#page))
  }

  #file(text: string, file: string, shift: number, above: readonly string[]): PlacedLine[] {
    const isPage = above.length === 0
    const place = placeOf(text, file, shift, above)
    const { masked, fences, comments } = place
    const edits: Edit[] = [...comments]
    for (const importStatement of importStatements(masked)) {
      const brought = this.#import(importStatement, place)
      if (!brought) continue
      const { start, end } = importStatement
      const constants = isPage ? brought.constants : []
      const by = constants.map(({ name, value }) => `export const ${name} = ${value};`).join('\n')
      edits.push({ start, end, by: by + blankText(text.slice(start, end)) }, ...brought.edits)
    }
    edits.push(...fenceEdits(text, fences), ...markupEdits(text, masked), ...parserEdits(text, masked))
    const exports = isPage ? [] : exportBlocks(text, masked)
    // If edits overlap, the first one counts.
    const removals = exports.map(({ start, end }) => ({ start, end, by: blankText(text.slice(start, end)) }))
    return applyEdits(text, [...removals, ...edits], line => ({
      file: isPage ? undefined : file,
      line: line + shift,
    }))
  }

  /** The result of an import; undefined leaves the import unchanged. */
  #import(statement: ImportStatement, place: Place): ImportResult | undefined {
    const { local, named, from, start } = statement
    const { file, text, masked, above } = place
    if (themeComponent(from) !== undefined) return emptyImport
    if (from === starlightModule) return { constants: [], edits: starlightEdits(text, masked) }
    if (supportedHooks.has(from)) return emptyImport
    if (isStyleSheet(from)) {
      this.problems.push(unusedSheet(from, { file, line: place.lineOf(start) }))
      return importedSheet(statement, moduleFile(this.#root, from, file) ?? from)
    }
    const target = moduleFile(this.#root, from, file)
    if (target === undefined) return undefined
    const isText = /raw-loader!|\?raw$/.test(from)
    if (isDataFile(target) && !isText) {
      const data = dataExpression(this.#root, target, this.problems)
      if (data !== undefined) return importedData(statement, target, data)
      this.refusedNames.push(...[local ?? [], named.map(inside => inside.local)].flat(2))
      return emptyImport
    }
    if (/\.mdx?$/.test(target) && !isText) {
      const shown = [local, ...named.filter(({ name }) => name === 'default').map(inside => inside.local)]
      return {
        constants: this.#exports(statement, target, { file, line: place.lineOf(start) }, above),
        edits: shown.flatMap(name =>
          name === undefined || statement.isNamespace ? [] : this.#partial(target, name, text, masked, above),
        ),
      }
    }
    if (local === undefined) return undefined
    if (isText) return importedText(local, target, this.#read(target), masked)
    return isMediaFile(target) ? importedMedia(local, target, masked) : undefined
  }

  /** Exports of a text, imported by name or as a namespace. */
  #exports(
    { local, isNamespace, named }: ImportStatement,
    target: string,
    place: { file: string; line: number },
    above: readonly string[],
  ): ImportResult['constants'] {
    const namedExports = named.filter(({ name }) => name !== 'default')
    if (namedExports.length === 0 && !isNamespace) return []
    const module = this.#module(target, above)
    const all =
      isNamespace && local !== undefined
        ? [{ name: local, value: module?.variable ?? '{}', meant: exportOf(target, '') }]
        : []
    return [
      ...all,
      ...namedExports.flatMap(({ name, local }) => {
        const frontMatter = name === 'frontMatter' ? frontMatterOf(this.#read(target)) : undefined
        if (!module?.names.has(name) && frontMatter === undefined) {
          const names = module ?? { file: target, names: new Set<string>() }
          this.problems.push(missingExport(name, names, place))
          this.refusedNames.push(local)
          return []
        }
        const value = module?.names.has(name) ? `${module.variable}[${JSON.stringify(name)}]` : frontMatter
        return [{ name: local, value: value ?? 'undefined', meant: exportOf(target, name) }]
      }),
    ]
  }

  /** Exports of a text; undefined if it has none or imports itself. */
  #module(file: string, above: readonly string[]): ImportedModule | undefined {
    if (this.#modules.has(file)) return this.#modules.get(file)
    this.#modules.set(file, undefined)
    const variable = importedModuleName(this.#modules.size)
    const written = this.#read(file)
    const text = this.#textOf(file, written)
    // Texts that it includes are handled where the text is included.
    const place = placeOf(text, file, linesBefore(written), [...above, file])
    const { masked, lineOf } = place
    const parts: (CodePart & { start: number })[] = []
    const edits = parserEdits(text, masked)
    for (const importStatement of importStatements(masked)) {
      const brought = this.#import(importStatement, place)
      for (const { name, value, meant } of brought?.constants ?? []) {
        const declares = new Map([[name, meant]])
        parts.push({
          start: importStatement.start,
          code: `const ${name} = ${value};`,
          line: lineOf(importStatement.start),
          declares,
        })
      }
      edits.push(...(brought?.edits ?? []).filter(({ by }) => typeof by === 'string'))
    }
    for (const { start, end } of exportBlocks(text, masked)) {
      const inside = edits
        .filter(edit => edit.start >= start && edit.end <= end)
        .map(edit => ({ ...edit, start: edit.start - start, end: edit.end - start }))
      const lines = applyEdits(text.slice(start, end), inside, line => ({ file, line }))
      parts.push({ start, code: lines.map(line => line.text).join('\n'), line: lineOf(start) })
    }
    if (parts.length === 0) return undefined
    const { module, lines } = moduleCode(
      file,
      variable,
      parts.sort((a, b) => a.start - b.start),
    )
    this.#modules.set(file, module)
    this.hoisted.push(...lines, { text: '', origin: { file, line: 1 } })
    return module
  }

  /** Adds the names that an included text uses to the page. The paths of its pictures have already been adjusted. */
  #showExports(file: string, above: readonly string[]): void {
    const module = this.#module(file, above)
    const origin = { file, line: 1 }
    for (const [name, meant] of module?.own ?? []) {
      const known = this.#names.get(name)
      if (known === undefined) {
        this.#names.set(name, meant)
        this.hoisted.push({
          text: `export const ${name} = ${module?.variable}[${JSON.stringify(name)}];`,
          origin,
        })
      } else if (known !== meant && !isMediaFile(meant.replace(/#$/, '')))
        this.problems.push(ambiguousName(name, file, known))
    }
    this.hoisted.push({ text: '', origin })
  }

  #partial(target: string, local: string, text: string, masked: string, above: readonly string[]): Edit[] {
    return partialUses(text, masked, local).map(({ start, end, indent, props }): Edit => {
      if (above.includes(target) || above.length >= maxImportDepth) return { start, end, by: '' }
      const lines = trimmed(this.#shown(target, props, above))
      const origin: Origin = { file: target, line: lines[0]?.origin.line ?? 1 }
      if (indent === undefined)
        return { start, end, by: [{ text: lines.map(({ text: value }) => value.trim()).join(' '), origin }] }
      const blank = { text: indent.trimEnd(), origin }
      const indented = lines.map(line => ({ ...line, text: (indent + line.text).trimEnd() }))
      return { start: start - indent.length, end, by: [blank, ...indented, blank] }
    })
  }

  #read(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n')
  }
}

/** Without empty lines at both ends. */
function trimmed(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  return first === -1 ? [] : lines.slice(first, last + 1)
}
