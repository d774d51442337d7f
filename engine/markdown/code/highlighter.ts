import type { HighlighterCore, ThemedToken } from 'shiki/core'
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledThemes } from 'shiki/themes'
import type { CodeThemes, Segment } from './coloured-code.ts'
import { grammarOf } from './grammars.ts'
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

/**
 * Colours code for both themes at once.
 *
 * @param grammar Shiki's id of a language.
 * @returns The segments of each line; without colours for code at which the grammar fails.
 */
export async function highlight(
  code: string,
  grammar: string,
  themes: CodeThemes,
): Promise<(readonly Segment[])[]> {
  const key = `${grammar} ${themes.light} ${themes.dark}`
  let memo = memos.get(key)
  if (!memo) {
    const { themes: read, classOf } = await themesOf(themes)
    const core = await highlighter()
    await core.loadLanguage(await grammarOf(grammar))
    memo = new LineMemo(core, grammar, read, tokens =>
      tokens.map(token => ({ text: token.content, className: classOf(token) })),
    )
    memos.set(key, memo)
  }
  try {
    return memo.highlight(code)
  } catch {
    // Some grammars throw at what they do not know; a block without colours is better than no page.
    memos.delete(key)
    return code.split(/\r?\n/).map(line => [{ text: line, className: '' }])
  }
}

/** How a token looks in each theme that it was read with. */
interface TokenColors {
  variants: Partial<Record<string, Pick<ThemedToken, 'color' | 'fontStyle'>>>
}
