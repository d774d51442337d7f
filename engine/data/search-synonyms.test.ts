import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../config/problem.ts'
import { readSearchSynonyms } from './search-synonyms.ts'

function read(yaml?: string, questions?: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'synonyms-'))
  mkdirSync(path.join(root, 'content'))
  if (yaml !== undefined) writeFileSync(path.join(root, 'content/synonyms.yaml'), yaml)
  if (questions !== undefined) writeFileSync(path.join(root, 'content/questions.yaml'), questions)
  const problems: Problem[] = []
  try {
    return { synonyms: readSearchSynonyms({ root, content: 'content' }, problems), problems }
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('a line says what pages call something and how readers ask for it', () => {
  expect(read('- {is: [delete], asked: [remove]}\n- {is: [list, 一覧]}\n').synonyms).toEqual([
    { is: ['delete'], asked: ['remove'] },
    { is: ['list', '一覧'], asked: [] },
  ])
})

test('a site needs no synonyms', () => {
  expect(read()).toEqual({ synonyms: [], problems: [] })
})

test('a code is text and must be quoted', () => {
  const { synonyms, problems } = read('- {is: [delete]}\n- {is: [Forbidden, 403]}\n')
  expect(synonyms).toEqual([])
  expect(problems).toMatchObject([{ severity: 'error', file: 'content/synonyms.yaml', line: 2 }])
})

test('pages are asked for in the words of each language', () => {
  expect(
    read(undefined, '- {pages: [/docs/ull], asked: {en: [reduce lag], ja: [遅延を短く]}}\n').synonyms,
  ).toEqual([
    {
      pages: ['/docs/ull'],
      asked: new Map([
        ['en', ['reduce lag']],
        ['ja', ['遅延を短く']],
      ]),
    },
  ])
})

test('a page is named by its path alone', () => {
  const { problems } = read(undefined, '- {pages: [docs/ull], asked: {en: [reduce lag]}}\n')
  expect(problems).toMatchObject([{ severity: 'error', file: 'content/questions.yaml', line: 1 }])
})
