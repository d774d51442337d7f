import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('counts bytes without compression and with Brotli, except for files that are too small', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'))
  const large = path.join(folder, 'large.html')
  const small = path.join(folder, 'small.html')
  writeFileSync(large, 'x'.repeat(600))
  writeFileSync(`${large}.br`, 'x'.repeat(20))
  writeFileSync(small, 'x'.repeat(30))
  expect(fileSize(large)).toEqual({ bytes: 600, brotli: 20 })
  expect(fileSize(small)).toEqual({ bytes: 30, brotli: 30 })
  expect(() => fileSize(path.join(folder, 'none.html'))).toThrow('none.html')
  rmSync(folder, { recursive: true })
})
