import { expect, test } from 'vitest'
import { markEnd, markStart, parseMarks } from './marked-text.ts'

const marked = (text: string) => ({ text, marked: true })
const plain = (text: string) => ({ text, marked: false })

test.each([
  ['', []],
  ['a <mark>b</mark>', [plain('a <mark>b</mark>')]],
  [`${markStart}a${markEnd}b${markStart}c${markEnd}`, [marked('a'), plain('b'), marked('c')]],
  [`a ${markStart}b`, [plain('a '), plain('b')]],
  [`a${markEnd} b`, [plain('a b')]],
  [`${markStart}${markEnd}a`, [plain('a')]],
])('%s', (value, parts) => expect(parseMarks(value)).toEqual(parts))
