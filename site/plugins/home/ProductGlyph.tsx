/** Glyphs of bars with round ends like the brand mark, on a grid of 20. Dots are lines of no length. */
const glyphs: Record<string, string> = {
  'live-streaming':
    'M10 10h.01M6.5 13.5a5 5 0 0 1 0-7M13.5 6.5a5 5 0 0 1 0 7M3.6 16.4a9 9 0 0 1 0-12.8M16.4 3.6a9 9 0 0 1 0 12.8',
  'video-on-demand': 'M2.5 4h15v8.5h-15zM2.5 16.5h15M7 16.5h.01',
  'audio-on-demand': 'M2.5 8.5v3M6.25 5v10M10 2.5v15M13.75 6v8M17.5 8.5v3',
  chatroom: 'M2.5 3h15v10.5H9L5 17v-3.5H2.5zM6.5 8.25h.01M10 8.25h.01M13.5 8.25h.01',
  analytics: 'M2.5 17.5h15M4.5 13.5v-2M8.2 13.5v-5M11.9 13.5v-3.5M15.6 13.5v-11',
  aisk: 'M10 2.5v4M10 13.5v4M2.5 10h4M13.5 10h4M5 5l1.5 1.5M13.5 13.5 15 15M15 5l-1.5 1.5M6.5 13.5 5 15M10 10h.01',
  player: 'M5 3v14M9 5.5v9M13 8v4M17 10h.01',
  'content-protection': 'M3 9h14v8.5H3zM6 9V6.5a4 4 0 0 1 8 0V9M10 12.5v1.5',
}

/** Draws the glyph of a product; nothing for a product without one. */
export function ProductGlyph({ id }: { id: string }) {
  const path = glyphs[id]
  if (path === undefined) return null
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
