import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCountReport } from './count-report.ts'

test('reads counts; what is missing or something else is not a report', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'count-report-'))
  try {
    const counts = { passed: 3, failed: 1, skipped: 2 }
    await writeFile(join(folder, 'good.json'), JSON.stringify(counts))
    await writeFile(join(folder, 'other.json'), '{"passed": "all"}')
    expect(await readCountReport(join(folder, 'good.json'))).toEqual(counts)
    expect(await readCountReport(join(folder, 'other.json'))).toBeUndefined()
    expect(await readCountReport(join(folder, 'missing.json'))).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true })
  }
})
