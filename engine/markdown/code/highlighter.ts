import type { HighlighterCore, ThemedToken } from 'shiki/core'
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledThemes } from 'shiki/themes'
import type { CodeThemes, Segment } from './coloured-code.ts'
import { grammarOf } from './grammars.ts'
import { endsInTime } from './limited-run.ts'
import { LineMemo } from './line-memo.ts'
import { pairThemes } from './paired-theme.ts'
import { buildPalette, type Palette } from './palette.ts'

/**
 * One highlighter for the process; languages and themes are loaded when a code block first needs them.
 * Shiki's engine on JavaScript's own regular expressions: 960 code blocks of 111 pages took 1.1 s of CPU cold
 * with it and 1.4 s with Oniguruma, 0.5 and 0.75 s warm.
 */
let shared: Promise<HighlighterCore> | undefined
const known = new Map<string, KnownThemes>()

/** A pair of themes that is loaded. */
interface KnownThemes {
  palette: Palette
  /** What code is read with: the two as one, or each of them. */
  themes: Readonly<Record<string, string>>
  classOf(token: TokenColors): string
}

function highlighter(): Promise<HighlighterCore> {
  shared ??= createHighlighterCore({ themes: [], langs: [], engine: createJavaScriptRegexEngine() })
  return shared
}

/**
 * Colours of a pair of themes.
 *
 * @throws Error naming the theme that Shiki does not have.
 */
export async function paletteOf(themes: CodeThemes): Promise<Palette> {
  return (await themesOf(themes)).palette
}

async function themesOf(themes: CodeThemes): Promise<KnownThemes> {
  const key = `${themes.light} ${themes.dark}`
  const there = known.get(key)
  if (there) return there
  const core = await highlighter()
  for (const name of [themes.light, themes.dark]) {
    const theme = Object.hasOwn(bundledThemes, name)
      ? bundledThemes[name as keyof typeof bundledThemes]
      : undefined
    if (!theme) throw new Error(`There is no code theme "${name}".`)
    await core.loadTheme(theme)
  }
  const palette = buildPalette(core.getTheme(themes.light), core.getTheme(themes.dark))
  const pair = pairThemes(core.getTheme(themes.light), core.getTheme(themes.dark))
  if (pair) await core.loadTheme(pair.theme)
  const loaded: KnownThemes = {
    palette,
    themes: pair ? { pair: pair.theme.name } : { ...themes },
    classOf({ variants }) {
      const style = variants.pair ?? variants.light
      const { light, dark } = pair
        ? pair.colorsOf(variants.pair?.color)
        : { light: variants.light?.color, dark: variants.dark?.color }
      return palette.className(light, dark, style?.fontStyle ?? 0)
    },
  }
  known.set(key, loaded)
  return loaded
}

const memos = new Map<string, LineMemo>()

/** A piece of code in a language of Shiki's. */
export interface PlainCode {
  code: string
  /** Shiki's id of the language. */
  grammar: string
  themes: CodeThemes
}

/**
 * Colours pieces of code for both themes at once, under one limit unless one of them does not come to an end.
 *
 * @returns The segments of each line of each piece; without colours for code at which the grammar fails.
 */
export async function highlight(pieces: readonly PlainCode[]): Promise<(readonly Segment[])[][]> {
  const withMemos: (readonly [PlainCode, LineMemo])[] = []
  for (const piece of pieces) withMemos.push([piece, await memoOf(piece)])
  const colourAll = () => withMemos.map(([piece, memo]) => colour(piece, memo))
  let coloured: (readonly Segment[])[][] = []
  const isDone =
    pieces.length > 1 &&
    endsInTime(() => {
      coloured = colourAll()
    })
  return isDone ? coloured : colourAll()
}

async function memoOf({ grammar, themes }: PlainCode): Promise<LineMemo> {
  const key = keyOf(grammar, themes)
  const there = memos.get(key)
  if (there) return there
  const { themes: read, classOf } = await themesOf(themes)
  const core = await highlighter()
  await core.loadLanguage(await grammarOf(grammar))
  const memo = new LineMemo(core, grammar, read, tokens =>
    tokens.map(token => ({ text: token.content, className: classOf(token) })),
  )
  memos.set(key, memo)
  return memo
}

function colour({ code, grammar, themes }: PlainCode, memo: LineMemo): (readonly Segment[])[] {
  try {
    return memo.highlight(code)
  } catch {
    // Some grammars throw at what they do not know; a block without colours is better than no page.
    memos.delete(keyOf(grammar, themes))
    return code.split(/\r?\n/).map(line => [{ text: line, className: '' }])
  }
}

function keyOf(grammar: string, { light, dark }: CodeThemes): string {
  return `${grammar} ${light} ${dark}`
}

/** How a token looks in each theme that it was read with. */
interface TokenColors {
  variants: Partial<Record<string, Pick<ThemedToken, 'color' | 'fontStyle'>>>
}
