import { asObject, type Plain } from './plain-data.ts'

/**
 * Light and dark as in the source: a site that has one look alone, such as a logo for light bars only, keeps it. Where the source says
 * nothing of it, the reader's system decides here, while Docusaurus begins with light.
 */
export function colourMode(theme: Plain): { colorMode?: Readonly<Record<string, unknown>> } {
  const given = asObject(theme.colorMode)
  const isDark = given.defaultMode === 'dark'
  const hasOne = given.disableSwitch === true
  const isFixed =
    given.respectPrefersColorScheme === false ||
    (given.respectPrefersColorScheme !== true && (isDark || hasOne))
  if (!isDark && !hasOne && !isFixed) return {}
  return {
    colorMode: {
      ...(isDark && { defaultMode: 'dark' }),
      ...(isFixed && { followSystem: false }),
      ...(hasOne && { switch: false }),
    },
  }
}
