import type { BatchReport } from '../prerender-types.ts'

/** A report as a line of JSON. Written files are listed once for the whole shard instead. */
export function writeReport({ islands, policy, written: _, ...report }: BatchReport): string {
  const lists = Object.entries(policy).map(([kind, values]) => [kind, [...values]])
  return `${JSON.stringify({ ...report, islands: [...islands], policy: Object.fromEntries(lists) })}\n`
}

/** A report with its sets as arrays, for JSON. */
type WrittenReport = Omit<BatchReport, 'islands' | 'policy' | 'written'> & {
  islands: string[]
  policy: Record<keyof BatchReport['policy'], string[]>
}

/** Parses a line from `writeReport`. */
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
