import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import type { Expansion } from '../../markdown/data/expansion.ts'
import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import type { MarkdownSource } from '../../markdown/types.ts'
import { translateMkDocs } from './mkdocs.ts'
import { Translation, type TranslationPlaces } from './translation.ts'
import { translateVitePress } from './vitepress.ts'

/** Engines with their own Markdown syntax. The syntax of all others is in MDX, and is converted where it is imported. */
export type OwnSyntax = Extract<ForeignSyntax, 'mkdocs' | 'vitepress'>

const translate: Readonly<
  Record<OwnSyntax, (translation: Translation, lines: readonly PlacedLine[]) => PlacedLine[]>
> = { mkdocs: translateMkDocs, vitepress: translateVitePress }

/** Converts a page from another engine's syntax. Lines keep their origin. */
export function translateSyntax(
  source: MarkdownSource,
  syntax: OwnSyntax,
  root: string,
  places?: TranslationPlaces,
): Expansion {
  const translation = new Translation(root, source.file, source.format, places)
  const all = source.text
    .split('\n')
    .map((text, index): PlacedLine => ({ text, origin: { file: undefined, line: index + 1 } }))
  const [head = ''] = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(source.text) ?? []
  const first = head === '' ? 0 : head.replace(/\n$/, '').split('\n').length
  const lines = [...all.slice(0, first), ...translate[syntax](translation, all.slice(first))]
  return {
    text: lines.map(({ text }) => text).join('\n'),
    origins: lines.map(({ origin }) => origin),
    problems: translation.problems,
    references: [],
  }
}

/** Merges two rewritings of a page; the second was made from the text of the first. */
export function joined(first: Expansion, second: Expansion): Expansion {
  return {
    ...second,
    origins: second.origins.map(origin =>
      origin.file === undefined ? (first.origins[origin.line - 1] ?? origin) : origin,
    ),
    problems: [...first.problems, ...second.problems],
    references: [...first.references, ...second.references],
  }
}
