import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { manualPages } from '../../docs/manual-pages.ts'
import { writeManual } from './manual.ts'

test('the package gets every page of the manual, with what is generated in its place', async () => {
  const out = mkdtempSync(path.join(tmpdir(), 'manual-'))
  try {
    await writeManual(path.resolve('engine'), out)
    const texts = manualPages().map(({ name }) => readFileSync(path.join(out, name), 'utf8'))
    expect(texts.length).toBeGreaterThan(30)
    expect(texts.filter(text => text.includes('<Reference'))).toEqual([])
    expect(readFileSync(path.join(out, 'reference/configuration.json'), 'utf8')).toContain('"secondsPerPage"')
    expect(texts.join('')).toContain('[Configuration](../reference/configuration.json)')
  } finally {
    rmSync(out, { recursive: true })
  }
})
