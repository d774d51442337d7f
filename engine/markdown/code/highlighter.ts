import type { HighlighterCore, ThemedToken } from 'shiki/core'
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'
import { bundledThemes } from 'shiki/themes'
import type { CodeThemes, Segment } from './coloured-code.ts'
import { LineMemo } from './line-memo.ts'
import { buildPalette, type Palette } from './palette.ts'

/**
 * One highlighter for the process; languages and themes are loaded when a code block first needs them.
 * Shiki's engine on JavaScript's own regular expressions: 960 code blocks of 111 pages took 1.1 s of CPU cold
 * with it and 1.4 s with Oniguruma, 0.5 and 0.75 s warm.
 */
let shared: Promise<HighlighterCore> | undefined
const palettes = new Map<string, Palette>()

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
  const key = `${themes.light} ${themes.dark}`
  const known = palettes.get(key)
  if (known) return known
  const core = await highlighter()
  for (const name of [themes.light, themes.dark]) {
    const theme = Object.hasOwn(bundledThemes, name)
      ? bundledThemes[name as keyof typeof bundledThemes]
      : undefined
    if (!theme) throw new Error(`There is no code theme "${name}".`)
    await core.loadTheme(theme)
  }
  const palette = buildPalette(core.getTheme(themes.light), core.getTheme(themes.dark))
  palettes.set(key, palette)
  return palette
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
    const palette = await paletteOf(themes)
    const core = await highlighter()
    await core.loadLanguage(bundledLanguages[grammar as keyof typeof bundledLanguages])
    memo = new LineMemo(core, grammar, themes, tokens =>
      tokens.map(token => ({ text: token.content, className: classOf(palette, token.variants) })),
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

type Style = Pick<ThemedToken, 'color' | 'fontStyle'>

function classOf(palette: Palette, variants: Record<string, Style>): string {
  const { light, dark } = variants
  return palette.className(light?.color, dark?.color, light?.fontStyle ?? 0)
}
