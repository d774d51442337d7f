import type { BatchReport } from '../prerender-types.ts'

/** A report as a line of JSON. Which files were written is said once for the whole shard. */
export function writeReport({ islands, policy, written: _, ...report }: BatchReport): string {
  const lists = Object.entries(policy).map(([kind, values]) => [kind, [...values]])
  return `${JSON.stringify({ ...report, islands: [...islands], policy: Object.fromEntries(lists) })}\n`
}

/** The sets of a report as JSON has them. */
type WrittenReport = Omit<BatchReport, 'islands' | 'policy' | 'written'> & {
  islands: string[]
  policy: Record<keyof BatchReport['policy'], string[]>
}

/** What `writeReport` wrote. */
export function readReport(line: string): BatchReport {
  const { islands, policy, ...report }: WrittenReport = JSON.parse(line)
  const { scripts, styles, images, media, frames } = policy
  return {
    ...report,
    islands: new Set(islands),
    policy: {
      scripts: new Set(scripts),
      styles: new Set(styles),
      images: new Set(images),
      media: new Set(media),
      frames: new Set(frames),
    },
    written: new Map(),
  }
}
