import {
  createHighlighterCoreSync,
  type LanguageRegistration,
  normalizeTheme,
  type ThemedToken,
  type ThemeRegistrationAny,
  type ThemeRegistrationResolved,
} from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { bundledThemes } from 'shiki/themes'
import type { CodeThemes, Segment } from './coloured-code.ts'
import { endsInTime } from './limited-run.ts'
import { LineMemo } from './line-memo.ts'
import { pairThemes } from './paired-theme.ts'
import { buildPalette, type Palette } from './palette.ts'

/** A pair of themes whose colours are loaded. */
interface KnownThemes {
  palette: Palette
  registered: readonly ThemeRegistrationAny[]
  /** Names of the themes for Shiki: one theme made of both, or each of the two. */
  names: Readonly<Record<string, string>>
  classOf(token: TokenColors): string
}

const knownThemes = new Map<string, KnownThemes>()
const knownGrammars = new Map<string, readonly LanguageRegistration[]>()
/** Lines for which a grammar does not end, by grammar. */
const slowLines = new Map<string, Set<string>>()

/**
 * By grammar and themes. Each has a highlighter for one language and those that it embeds: with others, Markdown would colour fences in
 * them, and the colours of a page would depend on the pages before it. It runs on JavaScript's regular expressions: highlighting 960 code
 * blocks of 111 pages took 1.1 s of CPU cold and 0.5 s warm, against 1.4 s and 0.75 s with Oniguruma.
 */
const memos = new Map<string, LineMemo>()

/**
 * The palette of a pair of themes.
 *
 * @throws Error that names a theme unknown to Shiki.
 */
export async function paletteOf(themes: CodeThemes): Promise<Palette> {
  return (await loadThemes(themes)).palette
}

async function loadThemes(themes: CodeThemes): Promise<KnownThemes> {
  const key = `${themes.light} ${themes.dark}`
  const known = knownThemes.get(key)
  if (known) return known
  const [light, dark] = await Promise.all([themeOf(themes.light), themeOf(themes.dark)])
  const palette = buildPalette(light, dark)
  const pair = pairThemes(light, dark)
  const loaded: KnownThemes = {
    palette,
    registered: pair ? [pair.theme] : [light, dark],
    names: pair ? { pair: pair.theme.name } : { ...themes },
    classOf({ variants }) {
      const style = variants.pair ?? variants.light
      const colors = pair
        ? pair.colorsOf(variants.pair?.color)
        : { light: variants.light?.color, dark: variants.dark?.color }
      return palette.className(colors.light, colors.dark, style?.fontStyle ?? 0)
    },
  }
  knownThemes.set(key, loaded)
  return loaded
}

async function themeOf(name: string): Promise<ThemeRegistrationResolved> {
  const load = Object.hasOwn(bundledThemes, name)
    ? bundledThemes[name as keyof typeof bundledThemes]
    : undefined
  if (!load) throw new Error(`There is no code theme "${name}".`)
  return normalizeTheme((await load()).default)
}

/** A piece of code in one of Shiki's languages. */
export interface PlainCode {
  code: string
  /** Shiki's id of the language. */
  grammar: string
  themes: CodeThemes
}

/**
 * Highlights pieces of code for both themes. They share one time limit; if it is exceeded, each piece is highlighted by itself.
 *
 * @returns The segments of each line of each piece; without colours if a grammar fails.
 */
export async function highlight(pieces: readonly PlainCode[]): Promise<(readonly Segment[])[][]> {
  for (const { grammar, themes } of pieces) {
    await loadThemes(themes)
    if (!knownGrammars.has(grammar)) knownGrammars.set(grammar, await grammarOf(grammar))
  }
  const known = pieces.map(recall)
  let coloured = known.filter(lines => lines !== undefined)
  const isDone =
    coloured.length === pieces.length ||
    (pieces.length > 1 &&
      ends(() => {
        coloured = pieces.map(colour)
      }))
  return isDone ? coloured : pieces.map((piece, index) => known[index] ?? colourWithinLimit(piece))
}

/** A piece that needs no time limit: of a grammar that always ends, or of lines that were all highlighted before. */
function recall(piece: PlainCode): (readonly Segment[])[] | undefined {
  return unlimitedGrammars.has(piece.grammar) ? colour(piece) : memoOf(piece).recall(piece.code)
}

/**
 * Whether `run` ends in time. Each run but the first gets new highlighters: in one that was interrupted, Shiki has registered a rule before
 * it was compiled, and would continue without it.
 */
function ends(run: () => void): boolean {
  let isStopped = false
  const isDone = endsInTime(() => {
    if (isStopped) memos.clear()
    isStopped = true
    return run
  })
  if (!isDone) memos.clear()
  return isDone
}

/** Highlights a piece; lines for which the grammar does not end in time stay plain. */
function colourWithinLimit(piece: PlainCode): (readonly Segment[])[] {
  for (;;) {
    let coloured: (readonly Segment[])[] | undefined
    let memo: LineMemo | undefined
    const isDone = ends(() => {
      memo = memoOf(piece)
      coloured = colour(piece)
    })
    if (isDone && coloured) return coloured
    if (memo) slowLinesOf(piece.grammar).add(memo.currentLine)
  }
}

function colour(piece: PlainCode): (readonly Segment[])[] {
  try {
    return memoOf(piece).highlight(piece.code)
  } catch {
    // Some grammars throw at unknown input. A block without colours is better than no page.
    memos.delete(keyOf(piece))
    return piece.code.split(/\r?\n/).map(line => [{ text: line, className: '' }])
  }
}

/** @param piece Its grammar and themes must be loaded. */
function memoOf(piece: PlainCode): LineMemo {
  const key = keyOf(piece)
  const found = memos.get(key)
  if (found) return found
  const { grammar } = piece
  const themes = knownThemes.get(`${piece.themes.light} ${piece.themes.dark}`)
  if (!themes) throw new Error(`The themes of ${key} are not loaded.`)
  const core = createHighlighterCoreSync({
    themes: [...themes.registered],
    langs: [...(knownGrammars.get(grammar) ?? [])],
    engine: createJavaScriptRegexEngine(),
    // Shiki warns about a second highlighter in a process.
    warnings: false,
  })
  const memo = new LineMemo(
    core,
    grammar,
    themes.names,
    tokens => tokens.map(token => ({ text: token.content, className: themes.classOf(token) })),
    slowLinesOf(grammar),
  )
  memos.set(key, memo)
  return memo
}

function slowLinesOf(grammar: string): Set<string> {
  const lines = slowLines.get(grammar) ?? new Set()
  slowLines.set(grammar, lines)
  return lines
}

function keyOf({ grammar, themes: { light, dark } }: PlainCode): string {
  return `${grammar} ${light} ${dark}`
}

/** Colours of a token in each theme. */
interface TokenColors {
  variants: Partial<Record<string, Pick<ThemedToken, 'color' | 'fontStyle'>>>
}

/**
 * A grammar of Shiki with the grammars that it embeds. The one for Go matches struct fields by an expression that tries every way to split
 * the text after a brace, and would not end for 70 characters; here it splits at spaces and closing braces only.
 */
export async function grammarOf(id: string): Promise<LanguageRegistration[]> {
  const { default: loaded } = await bundledLanguages[id as keyof typeof bundledLanguages]()
  return loaded.map(grammar => (grammar.name === 'go' ? withoutBacktracking(grammar) : grammar))
}

/**
 * Grammars that always end: they have no nested repetition, and embed no other grammar. They run without a time limit, since the limit
 * costs as much as highlighting an example of a reference.
 */
export const unlimitedGrammars: ReadonlySet<string> = new Set(['json'])

function withoutBacktracking(grammar: LanguageRegistration): LanguageRegistration {
  return JSON.parse(JSON.stringify(grammar), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('(?<=\\{)((?:') && value.endsWith(endless)
      ? value.slice(0, -endless.length) + mended
      : value,
  )
}

const endless = '[^"/`\\s]+;?)+)\\s*(?=})'
const mended = '[^"/`\\s]+(?=[\\s}"/`]|$))+)\\s*(?=})'
