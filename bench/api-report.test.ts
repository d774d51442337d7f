import { expect, test } from 'vitest'
import { formatApiReport } from './api-report.ts'
import type { BuildFigures } from './build-once.ts'
import type { OperationFiles } from './measure-api-files.ts'

const machine = { cpu: 'CPU', cores: 2, memoryGigabytes: 8, system: 'OS', node: 'v24', date: '2026-01-01' }

function run(cpuSeconds: number): BuildFigures {
  return { pages: 25, wallSeconds: 1, cpuSeconds, peakMegabytes: 100, htmlBytes: 1, htmlBrotliBytes: 1 }
}

function operation(index: number): OperationFiles {
  const size = (brotli: number) => ({ bytes: brotli * 10, brotli })
  const id = `Operation${index}`
  return { id, locale: 'en', url: `/${id}`, page: size(index * 100), samples: size(50), slice: size(60) }
}

test('reports the median, the 90th percentile and the largest file by name, and the best build', () => {
  const runs = { median: run(9), least: run(5), runs: [run(9), run(5)] }
  const description = { bytes: 2000, brotli: 400 }
  const report = formatApiReport({
    machine,
    locales: ['en'],
    builds: { cold: runs, warm: runs },
    files: {
      operations: Array.from({ length: 11 }, (_, index) => operation(index + 1)),
      descriptions: [{ locale: 'en', json: description, yaml: description }],
    },
    browser: undefined,
  })
  const rows = report.split('\n').map(row => row.split(/ {2,}/))
  expect(rows[0]?.[0]).toBe('11 operations in en: 11 pages of operations, 25 pages in all')
  expect(rows.find(([cell]) => cell === 'cold')?.slice(1, 6)).toEqual(['2', '1.0', '5.0', '200.0', '100'])
  expect(rows).toContainEqual(['operation page', '600 B', '1.0 kB', '1.1 kB', '11.0 kB', 'Operation11'])
  expect(rows).toContainEqual(['en', '2.0 kB', '400 B', '2.0 kB', '400 B'])
  const largest = rows.findIndex(([cell]) => cell === 'Largest pages')
  expect(rows.slice(largest + 2, largest + 7).map(([id]) => id)).toEqual(
    [11, 10, 9, 8, 7].map(index => `Operation${index}`),
  )
})
