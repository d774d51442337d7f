import type { DrawnScreen } from './draw-screen.ts'
import { type Mode, palette } from './palette.ts'

/** Fonts by locale, like those of the pages (engine/ui/styles/tokens.css). */
const fonts: Readonly<Record<string, string>> = {
  ja: '"Hiragino Sans","Noto Sans JP","Yu Gothic UI",Meiryo,',
  zh: '"PingFang TC","Noto Sans TC","Microsoft JhengHei",',
}

/** Writes a drawing as a self-contained file. */
export function writeSvg(
  { height, body }: Pick<DrawnScreen, 'height' | 'body'>,
  { width, mode, locale, htmlLang }: { width: number; mode: Mode; locale: string; htmlLang: string },
): string {
  const colors = Object.entries(palette[mode]).map(([name, color]) => `--${name}:${color}`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${htmlLang}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-size="13">` +
    `<style>:root{${colors.join(';')};--on-accent:#fff;font-family:-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,${fonts[locale] ?? ''}sans-serif}` +
    '.m{font-family:ui-monospace,Menlo,Consolas,"Liberation Mono",monospace}.r{filter:drop-shadow(0 5px 10px #0003)}</style>' +
    `${body}</svg>\n`
  )
}
