import type { ThemeRegistrationResolved } from 'shiki/core'

/**
 * Class names for the colours of two themes. Class `s<n>` means a colour of the light theme, together with the colour that the dark theme
 * gives to the same scopes; if a token's dark colour is another one, `d<n>` names it. Themes made as a pair hardly need that, so nearly
 * every token has one short class. The classes depend on the themes alone, so pages that are compiled separately agree on them.
 */
export interface Palette {
  /**
   * Classes of a token, `''` for plain text. Bold, italic, underline and strikethrough follow the light theme: `sb`, `si`, `su`, `sx`.
   *
   * @param fontStyle Bits of Shiki's `FontStyle`.
   */
  className(light: string | undefined, dark: string | undefined, fontStyle: number): string
  /** CSS of the classes; `--code-bg` and `--code-fg` are the background and text colour of the themes. */
  css: string
}

interface Rule {
  scope: string
  color: string
}

const fontClasses = [
  { bit: 1, className: 'si', css: 'font-style:italic' },
  { bit: 2, className: 'sb', css: 'font-weight:700' },
  { bit: 4, className: 'su', css: 'text-decoration:underline' },
  { bit: 8, className: 'sx', css: 'text-decoration:line-through' },
]

export function buildPalette(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): Palette {
  const lightRules = rulesOf(light)
  const darkRules = rulesOf(dark)
  const lightColors = colorsOf(light, lightRules)
  const darkColors = colorsOf(dark, darkRules)
  const partners = lightColors.map((color, index) =>
    index === 0 ? 0 : partnerOf(color, lightRules, darkRules, darkColors),
  )

  function className(
    lightColor: string | undefined,
    darkColor: string | undefined,
    fontStyle: number,
  ): string {
    const classes: string[] = []
    // Index 0 is the text colour of the theme, also for a colour that no rule has.
    const index = Math.max(0, lightColors.indexOf(normal(lightColor)))
    const darkIndex = Math.max(0, darkColors.indexOf(normal(darkColor)))
    if (index > 0) classes.push(`s${index}`)
    if (darkIndex !== (partners[index] ?? 0)) classes.push(`d${darkIndex}`)
    for (const font of fontClasses) if (fontStyle & font.bit) classes.push(font.className)
    return classes.join(' ')
  }

  // `light-dark()` follows the colour scheme, which the page's colour mode sets. It works without script and in print.
  const css = [
    `:root{--code-bg:light-dark(${light.bg},${dark.bg});--code-fg:light-dark(${light.fg},${dark.fg})}`,
    ...darkColors.map((color, i) => `.d${i}{--d:${color}}`),
    // A token that is plain text in the light theme only.
    'code [class^=d]{color:light-dark(var(--code-fg),var(--d))}',
    ...lightColors
      .slice(1)
      .map(
        (color, i) => `.s${i + 1}{color:light-dark(${color},var(--d,${darkColors[partners[i + 1] ?? 0]}))}`,
      ),
    ...fontClasses.map(font => `.${font.className}{${font.css}}`),
  ]
  return { className, css: css.join('').toLowerCase() }
}

function normal(color: string | undefined): string {
  return (color ?? '').toUpperCase()
}

function rulesOf(theme: ThemeRegistrationResolved): Rule[] {
  return theme.settings.flatMap(({ scope, settings }) => {
    const color = normal(settings.foreground)
    // In an editor, text in the background colour of the page has a background of its own; here it would be invisible.
    if (color === '' || color === normal(theme.bg)) return []
    const scopes = Array.isArray(scope) ? scope : (scope ?? '').split(',')
    return scopes.map(text => ({ scope: text.trim(), color }))
  })
}

/** All colours of a theme, plain text first. */
function colorsOf(theme: ThemeRegistrationResolved, rules: readonly Rule[]): string[] {
  return [...new Set([normal(theme.fg), ...rules.map(rule => rule.color)])]
}

/** Index of the dark colour that most scopes of a light colour have. */
function partnerOf(
  color: string,
  lightRules: readonly Rule[],
  darkRules: readonly Rule[],
  darkColors: readonly string[],
): number {
  const votes = new Map<string, number>()
  for (const rule of lightRules) {
    if (rule.color !== color || rule.scope === '') continue
    const dark = bestMatch(rule.scope, darkRules)
    if (dark) votes.set(dark.color, (votes.get(dark.color) ?? 0) + 1)
  }
  const winner = [...votes].sort((a, b) => b[1] - a[1])[0]
  return winner ? Math.max(0, darkColors.indexOf(winner[0])) : 0
}

/** The rule whose scope is the longest prefix of `scope`; of equal ones the later wins, as in an editor. */
function bestMatch(scope: string, rules: readonly Rule[]): Rule | undefined {
  let best: Rule | undefined
  for (const rule of rules) {
    const matches = rule.scope !== '' && (scope === rule.scope || scope.startsWith(`${rule.scope}.`))
    if (matches && rule.scope.length >= (best?.scope.length ?? 0)) best = rule
  }
  return best
}
