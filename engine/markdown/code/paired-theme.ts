import type { ThemeRegistrationRaw, ThemeRegistrationResolved } from 'shiki/core'

/** Two themes merged into one: each of its colours encodes a light and a dark one. */
export interface PairedTheme {
  theme: ThemeRegistrationRaw & { name: string }
  /** @param color Colour of a token. */
  colorsOf(color: string | undefined): { light?: string; dark?: string }
}

/**
 * Merges two themes whose rules have the same scopes in the same order, as most pairs have: code is then tokenized once instead of twice.
 * Undefined for other pairs.
 */
export function pairThemes(
  light: ThemeRegistrationResolved,
  dark: ThemeRegistrationResolved,
): PairedTheme | undefined {
  if (shapeOf(light) !== shapeOf(dark)) return undefined
  const codes = new Map<string, string>()
  const colors = new Map<string, { light?: string; dark?: string }>()
  /** One code for each pair of colours, so that neighbours with the same two colours are one token, as in each theme. */
  const codeOf = (first: string | undefined, second: string | undefined) => {
    const pair = `${first} ${second}`.toUpperCase()
    const known = codes.get(pair)
    if (known !== undefined) return known
    const code = `#${(codes.size + 1).toString(16).padStart(6, '0')}`.toUpperCase()
    codes.set(pair, code)
    colors.set(code, { ...(first && { light: first }), ...(second && { dark: second }) })
    return code
  }
  const settings = light.settings.map((rule, index) => {
    const { foreground, background, ...rest } = rule.settings
    const counterpart = dark.settings[index]?.settings
    return {
      ...rule,
      settings: {
        ...rest,
        ...(foreground && { foreground: codeOf(foreground, counterpart?.foreground) }),
        ...(background && { background: codeOf(background, counterpart?.background) }),
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

/** Everything that decides which rule of a theme a token gets and where tokens end, without the colours. */
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
