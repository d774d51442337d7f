import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assetListFile } from '../portal/server-manifest.ts'
import { keepAssets } from './keep-assets.ts'
import { SiteOutput } from './site-output.ts'

const day = 86_400_000
const start = Date.parse('2026-03-01T00:00:00Z')

/** A folder of the test's own, which is removed afterwards. */
function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('an asset is kept for its days from the build that was the last to need it', () => {
  const folder = testFolder()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const built = (number: number) => {
    const dist = path.join(folder, String(number))
    mkdirSync(path.join(dist, 'assets'), { recursive: true })
    writeFileSync(path.join(dist, `assets/entry-${number}.js`), '')
    return dist
  }
  const rebuilt = (number: number, daysLater: number) => {
    vi.setSystemTime(start + daysLater * day)
    const fresh = built(number)
    const out = new SiteOutput(fresh, undefined)
    out.written.set(`assets/entry-${number}.js`, 0)
    keepAssets(path.join(folder, String(number - 1)), out, 7)
    return readdirSync(path.join(fresh, 'assets')).sort()
  }
  built(0)
  expect(rebuilt(1, 0)).toEqual(['entry-0.js', 'entry-1.js'])
  // Later builds do not restart its days; the last of them still counts.
  expect(rebuilt(2, 7)).toEqual(['entry-0.js', 'entry-1.js', 'entry-2.js'])
  expect(rebuilt(3, 8)).toEqual(['entry-1.js', 'entry-2.js', 'entry-3.js'])
  expect(JSON.parse(readFileSync(path.join(folder, '3', assetListFile), 'utf8'))).toEqual({
    'assets/entry-1.js': start + 7 * day,
    'assets/entry-2.js': start + 8 * day,
  })
})

test('an index for the search is kept for an hour, since it has many files', () => {
  const folder = testFolder()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const rebuilt = (number: number, hoursLater: number) => {
    vi.setSystemTime(start + (hoursLater * day) / 24)
    const [last, fresh] = [number - 1, number].map(each => path.join(folder, String(each))) as [
      string,
      string,
    ]
    mkdirSync(path.join(fresh, `assets/search/en.${number}`), { recursive: true })
    writeFileSync(path.join(fresh, `assets/search/en.${number}/0.bin`), '')
    const out = new SiteOutput(fresh, undefined)
    out.written.set(`assets/search/en.${number}/0.bin`, 0)
    keepAssets(last, out, 7)
    return readdirSync(path.join(fresh, 'assets/search')).sort()
  }
  expect(rebuilt(0, 0)).toEqual(['en.0'])
  expect(rebuilt(1, 0)).toEqual(['en.0', 'en.1'])
  expect(rebuilt(2, 1)).toEqual(['en.0', 'en.1', 'en.2'])
  expect(rebuilt(3, 1.1)).toEqual(['en.1', 'en.2', 'en.3'])
})

test.each([
  [true, ['entry-0.js', 'entry-0.js.br', 'entry-0.js.gz']],
  [false, ['entry-0.js']],
])('keeps compressed siblings only if the build writes such files: %s', (compress, expected) => {
  const folder = testFolder()
  const [old, fresh] = ['old', 'fresh'].map(name => path.join(folder, name)) as [string, string]
  for (const dist of [old, fresh]) mkdirSync(path.join(dist, 'assets'), { recursive: true })
  for (const suffix of ['', '.br', '.gz']) writeFileSync(path.join(old, `assets/entry-0.js${suffix}`), '')
  keepAssets(old, new SiteOutput(fresh, undefined, compress), 7)
  expect(readdirSync(path.join(fresh, 'assets')).sort()).toEqual(expected)
})
