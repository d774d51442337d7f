import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const codeBlock = readFileSync(new URL('../mdx/code-block.css', import.meta.url), 'utf8')

/** OKLab: lightness, a, b. */
type Lab = [number, number, number]
/** A token's colour in light and in dark mode. */
type Pair = [Lab, Lab]

function parseColor(text: string): Lab {
  if (text === '#fff') return [1, 0, 0]
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
  if (hue === undefined) throw new Error(`Not a colour of the tokens: ${text}`)
  const angle = (Number(hue) * Math.PI) / 180
  return [Number(lightness) / 100, Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]
}

/** Mixes colours like `color-mix(in oklab, over share, under)`. */
const mix = (over: Lab, under: Lab, share: number) =>
  under.map((value, i) => value * (1 - share) + (over[i] ?? 0) * share) as Lab

function token(name: string): Pair {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`No token --${name}`)
  const alias = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (alias) return token(alias)
  const [, light, dark] = /^light-dark\((.+?\)|#\w+), (.+)\)$/.exec(value) ?? []
  return light && dark ? [parseColor(light), parseColor(dark)] : [parseColor(value), parseColor(value)]
}

/** Relative luminance by WCAG, with Björn Ottosson's matrices; a colour outside of sRGB is clipped. */
function luminance([lightness, a, b]: Lab): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const cut = (value: number) => Math.min(1, Math.max(0, value))
  return (
    0.2126 * cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

/** Relative luminance of a colour such as `#66707b`. */
function luminanceOfHex(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio by WCAG 2.2 of two luminances. */
function ratio(a: number, b: number): number {
  const [dark = 0, light = 0] = [a, b].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const contrast = (a: Lab, b: Lab) => ratio(luminance(a), luminance(b))

const tones = ['info', 'tip', 'warning', 'danger', 'patch'].map(name => `tone-${name}`)
const modes = ['light', 'dark'] as const

describe.each(modes)('contrast in %s mode', mode => {
  const colorOf = (name: string) => token(name)[modes.indexOf(mode)] ?? [0, 0, 0]

  test.each(['strong', 'text', 'muted', 'accent', ...tones])('--%s can be read', name => {
    for (const surface of ['bg', 'bg-raised', 'bg-sunken', 'bg-hover', 'accent-tint']) {
      expect(contrast(colorOf(name), colorOf(surface)), `on --${surface}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(['muted', ...tones])('--%s can be read on its own tint', name => {
    expect(contrast(colorOf(name), mix(colorOf(name), colorOf('bg'), 0.12))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['accent', ...tones])('comments in code can be read on a line marked with --%s', tone => {
    const [, share = '', under = ''] =
      /background: color-mix\(in oklab, var\(--tone\) (\d+)%, var\(--([\w-]+)\)\)/.exec(codeBlock) ?? []
    // Comments are the palest text in the default themes.
    const comment = mode === 'light' ? '#66707b' : '#bdc4cc'
    const tint = mix(colorOf(tone), colorOf(under), Number(share) / 100)
    expect(ratio(luminanceOfHex(comment), luminance(tint))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colorOf(tone), tint)).toBeGreaterThanOrEqual(4.5)
  })

  test('buttons: the label on the accent, which gets darker under the pointer', () => {
    expect(contrast(colorOf('on-accent'), colorOf('accent-fill'))).toBeGreaterThanOrEqual(4.5)
  })

  test('borders of controls and the focus ring: 3:1', () => {
    for (const name of ['line-strong', 'accent']) {
      expect(contrast(colorOf(name), colorOf('bg')), name).toBeGreaterThanOrEqual(3)
    }
  })
})
