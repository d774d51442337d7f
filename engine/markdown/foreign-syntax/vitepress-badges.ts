import { mapText } from './code-spans.ts'
import { headingSlug } from './heading-slug.ts'
import type { Translation } from './translation.ts'

const badge = /<Badge\b((?:[^<>"]|"[^"]*")*?)(?:\/>|>([^<]*)<\/Badge>)/g
const tones: Readonly<Record<string, string>> = {
  info: 'info',
  tip: 'success',
  warning: 'warning',
  danger: 'danger',
}

/** Badges as ours, or in brackets where there are no components; a heading keeps the id that it has without them. */
export function withBadges(text: string, format: Translation['format']): string {
  const shown = mapText(text, piece =>
    piece.replaceAll(badge, (whole, attributes: string, content: string | undefined) => {
      const words = content?.trim() || /\btext="([^"]*)"/.exec(attributes)?.[1]
      if (words === undefined) return whole
      const tone = tones[/\btype="([^"]*)"/.exec(attributes)?.[1] ?? ''] ?? 'neutral'
      return format === 'mdx' ? `<Badge tone="${tone}">${words}</Badge>` : `(${words})`
    }),
  )
  const [, heading] = /^#{2,6}\s+(.*)$/.exec(text) ?? []
  if (shown === text || heading === undefined || /\{#[^}]*\}\s*$/.test(heading)) return shown
  const plain = heading.replaceAll(badge, '').replaceAll(/[`*]|<[^>]*>|\]\([^)]*\)/g, '')
  return `${shown.trimEnd()} {#${headingSlug(plain, 'vitepress') || 'section'}}`
}
