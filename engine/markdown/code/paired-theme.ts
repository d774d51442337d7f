import type { ThemeRegistrationRaw, ThemeRegistrationResolved } from 'shiki/core'

/** Two themes as one: each of its colours stands for that of the light theme and that of the dark one. */
export interface PairedTheme {
  theme: ThemeRegistrationRaw & { name: string }
  /** @param color A colour of a token. */
  colorsOf(color: string | undefined): { light?: string; dark?: string }
}

/**
 * Makes one theme of two whose rules are for the same scopes in the same order, as those of most pairs are: code is then read once, not
 * once for each theme. Undefined for two others.
 */
export function pairThemes(
  light: ThemeRegistrationResolved,
  dark: ThemeRegistrationResolved,
): PairedTheme | undefined {
  if (shapeOf(light) !== shapeOf(dark)) return undefined
  const codes = new Map<string, string>()
  const colors = new Map<string, { light?: string; dark?: string }>()
  /** One code for each pair: neighbours of the same two colours are one token, as they are in each theme. */
  const codeOf = (one: string | undefined, other: string | undefined) => {
    const pair = `${one} ${other}`.toUpperCase()
    const known = codes.get(pair)
    if (known !== undefined) return known
    const code = `#${(codes.size + 1).toString(16).padStart(6, '0')}`.toUpperCase()
    codes.set(pair, code)
    colors.set(code, { ...(one && { light: one }), ...(other && { dark: other }) })
    return code
  }
  const settings = light.settings.map((rule, index) => {
    const { foreground, background, ...rest } = rule.settings
    const other = dark.settings[index]?.settings
    return {
      ...rule,
      settings: {
        ...rest,
        ...(foreground && { foreground: codeOf(foreground, other?.foreground) }),
        ...(background && { background: codeOf(background, other?.background) }),
      },
    }
  })
  return {
    theme: {
      name: `${light.name} ${dark.name}`,
      type: 'light',
      settings,
      fg: codeOf(light.fg, dark.fg),
      bg: codeOf(light.bg, dark.bg),
    },
    colorsOf: color => colors.get((color ?? '').toUpperCase()) ?? {},
  }
}

/** What decides which rule of a theme a token gets, and where tokens end: all but the colours. */
function shapeOf({ settings }: ThemeRegistrationResolved): string {
  return JSON.stringify(
    settings.map(({ scope, settings: { foreground, background, fontStyle } }) => [
      scope,
      Boolean(foreground),
      Boolean(background),
      fontStyle,
    ]),
  )
}
