import { counted } from '../config/counted.ts'
import type { Untranslated } from '../config/messages/site-messages.ts'
import type { PageReport } from './prerender-types.ts'

/** A size for build logs: "13.4 kB". */
export function formatBytes(bytes: number): string {
  return bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/**
 * A summary of a build on one line.
 *
 * @param unchanged Number of pages that were taken from the last build.
 * @param wall Milliseconds.
 * @param isCompressed Whether the pages have compressed siblings.
 */
export function formatSummary(
  pages: readonly PageReport[],
  unchanged: number,
  wall: number,
  cpu: NodeJS.CpuUsage,
  isCompressed: boolean,
): string {
  const sizes = pages.map(page => page.brotli).sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  const seconds = ((cpu.user + cpu.system) / 1e6).toFixed(1)
  const html = isCompressed ? 'HTML with Brotli' : 'HTML'
  const taken = unchanged === 0 ? '' : ` (${counted(unchanged, 'page')} unchanged)`
  return `${counted(pages.length, 'page')}${taken} in ${(wall / 1000).toFixed(1)} s (${seconds} CPU s); ${html}: median ${formatBytes(median)}, largest ${formatBytes(sizes.at(-1) ?? 0)}`
}

/** A line about a locale with untranslated interface texts. */
export function formatUntranslated({ locale, missing, all }: Untranslated): string {
  return `${locale}: ${missing} of ${counted(all, 'message')} missing, shown in English ("messages" of the locale in site.config.ts)`
}
