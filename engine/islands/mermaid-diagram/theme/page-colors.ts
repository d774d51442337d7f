/** Colours of the page as `#rrggbb`, the format in which Mermaid can calculate. */
export interface PageColors {
  background: string
  surface: string
  text: string
  muted: string
  line: string
  accent: string
  /** Fills of slices and branches, on which `text` is readable. */
  palette: readonly string[]
  /** Lines in the same hues. */
  strokes: readonly string[]
}

const count = 12
/** Step between hues in degrees, so that neighbours differ. */
const step = 137.5
const firstHue = 277

/** Reads the colours of the page in the current mode. */
export function pageColors(): PageColors {
  const probe = document.createElement('span')
  document.body.append(probe)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const resolved = (color: string): string => {
    probe.style.color = color
    if (!context) return '#000000'
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
  }
  const hues = Array.from({ length: count }, (_, index) => (firstHue + index * step) % 360)
  const colors = {
    background: resolved('var(--bg)'),
    surface: resolved('var(--bg-hover)'),
    text: resolved('var(--text)'),
    muted: resolved('var(--muted)'),
    line: resolved('var(--line-strong)'),
    accent: resolved('var(--accent)'),
    palette: hues.map(hue => resolved(`light-dark(oklch(88% 0.07 ${hue}), oklch(38% 0.08 ${hue}))`)),
    strokes: hues.map(hue => resolved(`light-dark(oklch(55% 0.14 ${hue}), oklch(72% 0.12 ${hue}))`)),
  }
  probe.remove()
  return colors
}
