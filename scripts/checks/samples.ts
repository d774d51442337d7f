import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Counts } from './counts.ts'

const samplesReport = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() })

/** Counts in the report of scripts/samples-check.ts; a sample in one client counts one. */
export async function readSamplesReport(file: string): Promise<Counts | undefined> {
  try {
    return samplesReport.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
