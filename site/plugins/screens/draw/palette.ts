/** Colour modes of the portal. */
export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

/**
 * Colours of the drawings by the name of their token (engine/ui/styles/tokens.css, which a test compares), because a
 * picture cannot read the page's tokens.
 */
export const palette: Readonly<Record<Mode, Readonly<Record<string, string>>>> = {
  light: {
    bg: 'oklch(99.5% 0.002 275)',
    'bg-raised': '#fff',
    'bg-sunken': 'oklch(97% 0.005 275)',
    line: 'oklch(91% 0.01 275)',
    'line-strong': 'oklch(64% 0.02 275)',
    strong: 'oklch(20% 0.03 275)',
    text: 'oklch(31% 0.02 275)',
    muted: 'oklch(49% 0.02 275)',
    accent: 'oklch(48.5% 0.21 277)',
    'accent-fill': 'oklch(48.5% 0.21 277)',
    'accent-tint': 'oklch(95.5% 0.02 280)',
  },
  dark: {
    bg: 'oklch(17.5% 0.015 275)',
    'bg-raised': 'oklch(22% 0.015 275)',
    'bg-sunken': 'oklch(20% 0.015 275)',
    line: 'oklch(29% 0.02 275)',
    'line-strong': 'oklch(54% 0.02 275)',
    strong: 'oklch(97% 0.005 275)',
    text: 'oklch(88% 0.01 275)',
    muted: 'oklch(72% 0.015 275)',
    accent: 'oklch(78% 0.11 280)',
    'accent-fill': 'oklch(55% 0.2 277)',
    'accent-tint': 'oklch(26% 0.06 280)',
  },
}
