import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Counts } from './counts.ts'

const countReport = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() })

/**
 * Counts in a report of our own: of samples-check.ts, where a sample in one client counts as one, and of content-check.ts, where a file, a
 * code block and a finding count as one each.
 */
export async function readCountReport(file: string): Promise<Counts | undefined> {
  try {
    return countReport.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
