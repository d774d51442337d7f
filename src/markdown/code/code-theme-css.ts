import { type CodeThemes, paletteOf } from './highlighter.ts'

/**
 * Style sheet of highlighted code for a pair of themes: the classes of tokens, and `--code-bg` and `--code-fg`, the
 * themes' own background and text. `[data-theme=dark]` above a block switches to the dark theme.
 *
 * @throws Error naming the theme that Shiki does not have.
 */
export async function codeThemeCss(themes: CodeThemes): Promise<string> {
  return (await paletteOf(themes)).css
}
