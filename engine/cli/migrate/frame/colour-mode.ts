import type { Plain } from '../plain-data.ts'

/** `colorMode` of site.config.ts; nothing where readers have the mode of their system and may switch. */
export function colourMode({
  isDark = false,
  isFixed = false,
  hasOne = false,
}: {
  isDark?: boolean
  /** Whether the reader's system decides nothing. */
  isFixed?: boolean
  /** Whether there is no switch. */
  hasOne?: boolean
}): { colorMode?: Plain } {
  const colorMode = {
    ...(isDark && { defaultMode: 'dark' }),
    ...(isFixed && { followSystem: false }),
    ...(hasOne && { switch: false }),
  }
  return Object.keys(colorMode).length > 0 ? { colorMode } : {}
}
