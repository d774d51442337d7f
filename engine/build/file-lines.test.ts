import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileLines } from './file-lines.ts'

/** Lists the lines of a file with this text, each with its offset. */
function linesOf(text: string): [at: number, line: string][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'file')
  writeFileSync(file, text)
  const opened = openSync(file, 'r')
  onTestFinished(() => closeSync(opened))
  return Array.from(fileLines(opened), ({ at, bytes }) => [at, bytes.toString()])
}

test('a line ends at a line feed and nowhere else; the last one may have none', () => {
  expect(linesOf('a\u2028b\n\n配信\nend')).toEqual([
    [0, 'a\u2028b'],
    [6, ''],
    [7, '配信'],
    [14, 'end'],
  ])
  expect(linesOf('')).toEqual([])
})

test('lines may be longer than what is read at a time, and end where it ends', () => {
  const long = '配'.repeat(500_000)
  const full = 'x'.repeat((1 << 20) - 1)
  expect(linesOf(`${full}\n${long}\n${full}\n`)).toEqual([
    [0, full],
    [1 << 20, long],
    [(1 << 20) + 1_500_001, full],
  ])
})
