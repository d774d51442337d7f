import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Expansion, Origin } from '../data/expansion.ts'
import type { MarkdownSource } from '../types.ts'
import { maskCode } from './code-mask.ts'
import { applyEdits, type Edit, type PlacedLine } from './edited-text.ts'
import { fenceEdits } from './fence-edits.ts'
import { blanked, commentEdits } from './html-comments.ts'
import { importStatements } from './imports.ts'
import { inlineToc } from './inline-toc.ts'
import { moduleFile } from './module-file.ts'
import { attributeEdits, renamed, replaced } from './name-edits.ts'
import { partialUses, withProps } from './partial.ts'
import { mayHaveSpreadTags, spreadTagEdits } from './spread-tags.ts'
import { starlightEdits, starlightModule } from './starlight-components.ts'
import { mayHaveTemplateBlanks, templateBlankEdits } from './template-blanks.ts'
import { themeComponent } from './theme-components.ts'
import { markupEdits } from './theme-markup.ts'

/** What a page may hold that is to be rewritten before it is parsed; most pages hold nothing of it. */
const worth =
  /^[ \t]*import\s|<!--|mdx-code-block|npm2yarn|<head\b|<TOCInline|<ThemedImage|<BrowserOnly|<Heading\b|<DocCardList|pathname:\/\//m

/**
 * Rewrites what an MDX file of Docusaurus has and a parser of MDX does not: imported texts (partials), files that are imported as text,
 * data or picture, components of its theme under other names, comments of HTML, `npm2yarn`. Lines keep the place where they are written.
 *
 * @returns undefined for a text in which there is nothing to do.
 */
export function prepareMdx(source: MarkdownSource, root: string): Expansion | undefined {
  if (source.format !== 'mdx') return undefined
  const { text } = source
  if (!worth.test(text) && !mayHaveSpreadTags(text) && !mayHaveTemplateBlanks(text)) return undefined
  const preparation = new Preparation(root, source.file)
  const lines = preparation.file(source.file, source.text, new Map(), [])
  const finished = withInlineToc(lines)
  return {
    text: finished.map(({ text }) => text).join('\n'),
    origins: finished.map(({ origin }) => origin),
    problems: [],
    references: [],
  }
}

/** Modules of which a text needs nothing here. */
const ownHooks = new Set(['react', '@docusaurus/theme-common', '@docusaurus/plugin-content-docs/client'])

/** Deeper than this, texts import each other in a circle. */
const deepest = 12

class Preparation {
  readonly #root: string
  readonly #page: string
  /** Exports that the page has already: a partial that is shown twice brings its own twice. */
  readonly #exports = new Set<string>()

  constructor(root: string, page: string) {
    this.#root = root
    this.#page = page
  }

  file(
    file: string,
    written: string,
    props: ReadonlyMap<string, string>,
    above: readonly string[],
  ): PlacedLine[] {
    const isPage = above.length === 0
    const whole = isPage ? written : withProps(this.#fromPage(file, withoutFrontMatter(written)), props)
    const text = withThemeNames(whole)
    const shift = isPage ? 0 : linesBefore(written)
    const { masked: found, fences } = maskCode(text)
    const comments = commentEdits(text, found)
    const masked = blanked(found, comments)
    const edits: Edit[] = [...comments]
    for (const one of importStatements(masked)) {
      const own = this.#import(one, { file, text, masked, above })
      if (own) edits.push({ start: one.start, end: one.end, by: own.by }, ...own.edits)
    }
    edits.push(...fenceEdits(text, fences), ...markupEdits(text, masked), ...spreadTagEdits(masked))
    edits.push(...templateBlankEdits(text, masked))
    if (!isPage) edits.push(...this.#repeatedExports(masked))
    return applyEdits(text, edits, line => ({ file: isPage ? undefined : file, line: line + shift }))
  }

  /** What an import brings, and what stands in place of the statement; undefined leaves it as it is. */
  #import(
    { local, named, from, start, end }: ReturnType<typeof importStatements>[number],
    place: { file: string; text: string; masked: string; above: readonly string[] },
  ): { by: string; edits: Edit[] } | undefined {
    const { file, text, masked, above } = place
    const blank = text.slice(start, end).replaceAll(/[^\n]/g, '')
    if (themeComponent(from) !== undefined) return { by: blank, edits: [] }
    if (from === starlightModule) return { by: blank, edits: starlightEdits(text, masked) }
    if (/\.(?:css|scss|sass|less)$/.test(from) || ownHooks.has(from)) return { by: blank, edits: [] }
    const target = moduleFile(this.#root, from, file)
    if (target === undefined) return undefined
    if (/\.json$/.test(target) && named.length > 0) return this.#namedData(target, named, local, blank)
    if (local === undefined) return undefined
    if (/raw-loader!|\?raw$/.test(from)) {
      const code = JSON.stringify(this.#read(target))
      return { by: `export const ${local} = ${code};${blank}`, edits: replaced(masked, local, `{${code}}`) }
    }
    if (/\.json$/.test(target)) {
      const data = jsonOf(this.#read(target))
      return data === undefined ? undefined : { by: `export const ${local} = ${data};${blank}`, edits: [] }
    }
    if (/\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mov|pdf|zip)$/i.test(target)) {
      const path = JSON.stringify(`@site/${target}`)
      const edits = [
        ...attributeEdits(masked, local, path),
        ...renamed(masked, local, `img src=${path}`, false),
      ]
      return { by: `export const ${local} = ${path};${blank}`, edits }
    }
    if (!/\.mdx?$/.test(target) || named.length > 1) return undefined
    return { by: blank, edits: this.#partial(target, local, text, masked, above) }
  }

  /** `import { a } from './data.json'`: each name is a key of the data. */
  #namedData(
    target: string,
    named: readonly { name: string; local: string }[],
    local: string | undefined,
    blank: string,
  ): { by: string; edits: Edit[] } | undefined {
    const data = jsonOf(this.#read(target))
    if (data === undefined) return undefined
    const keys = named.map(one => `export const ${one.local} = (${data})[${JSON.stringify(one.name)}];`)
    const whole = local === undefined ? [] : [`export const ${local} = ${data};`]
    return { by: [...whole, ...keys].join(' ') + blank, edits: [] }
  }

  #partial(target: string, local: string, text: string, masked: string, above: readonly string[]): Edit[] {
    return partialUses(text, masked, local).map(({ start, end, indent, props }): Edit => {
      if (above.includes(target) || above.length >= deepest) return { start, end, by: '' }
      const shown = this.file(target, this.#read(target), props, [...above, target])
      const lines = trimmed(shown)
      const origin: Origin = { file: target, line: lines[0]?.origin.line ?? 1 }
      if (indent === undefined)
        return { start, end, by: [{ text: lines.map(({ text: one }) => one.trim()).join(' '), origin }] }
      const blank = { text: indent.trimEnd(), origin }
      const indented = lines.map(one => ({ ...one, text: (indent + one.text).trimEnd() }))
      return { start: start - indent.length, end, by: [blank, ...indented, blank] }
    })
  }

  #repeatedExports(masked: string): Edit[] {
    return [
      ...masked.matchAll(/^export[ \t]+(?:const|let|var|function)[ \t]+[^\n]*(?:\n[ \t}\])][^\n]*)*/gm),
    ].flatMap(({ 0: whole, index }): Edit[] => {
      if (!this.#exports.has(whole)) {
        this.#exports.add(whole)
        return []
      }
      return [{ start: index, end: index + whole.length, by: whole.replaceAll(/[^\n]/g, '') }]
    })
  }

  /** Links and pictures of an imported text stand beside it, not beside the page that shows it. */
  #fromPage(file: string, text: string): string {
    const folder = posix.dirname(file)
    if (folder === posix.dirname(this.#page)) return text
    return text.replaceAll(
      /(\]\(<?|\b(?:src|href|to)="|require\(['"])(\.{1,2}\/[^\s)"'#?>]+\.\w{2,5}|[\w-][\w./-]*\.(?:mdx?|png|jpe?g|gif|svg|webp))(?=[)\s"'#?>])/g,
      (found, before: string, path: string) =>
        /^www\.|^\w+\.\w+\.(?!md)/.test(path) ? found : `${before}@site/${posix.join(folder, path)}`,
    )
  }

  #read(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n')
  }
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '')
}

function linesBefore(text: string): number {
  return text.split('\n').length - withoutFrontMatter(text).split('\n').length
}

/** The text with the components of Docusaurus under the names that they have here. */
function withThemeNames(text: string): string {
  const { masked } = maskCode(text)
  const edits = importStatements(masked).flatMap(({ local, from }) => {
    const theme = themeComponent(from)
    return theme === undefined || local === undefined || local === theme ? [] : renamed(masked, local, theme)
  })
  if (edits.length === 0) return text
  return applyEdits(text, edits, line => ({ file: undefined, line }))
    .map(line => line.text)
    .join('\n')
}

/** Data of a JSON file as an expression; undefined for one that cannot be read. */
function jsonOf(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Without empty lines around. */
function trimmed(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  return first === -1 ? [] : lines.slice(first, last + 1)
}

function withInlineToc(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  if (!lines.some(({ text }) => text.includes('<TOCInline'))) return lines
  const text = lines.map(line => line.text).join('\n')
  const { masked } = maskCode(text)
  const edits = [...masked.matchAll(/^([ \t]*)<TOCInline\b([\s\S]*?)\/>/gm)].map((match): Edit => {
    const [whole, indent = ''] = match
    const written = text.slice(match.index, match.index + whole.length)
    const level = (name: string, standard: number) =>
      Number(new RegExp(`${name}=\\{?["']?(\\d)`).exec(written)?.[1] ?? standard)
    const list = inlineToc(text, { min: level('minHeadingLevel', 2), max: level('maxHeadingLevel', 3) })
    return {
      start: match.index,
      end: match.index + whole.length,
      by: list.map(one => indent + one).join('\n'),
    }
  })
  return applyEdits(text, edits, line => lines[line - 1]?.origin ?? { file: undefined, line })
}
