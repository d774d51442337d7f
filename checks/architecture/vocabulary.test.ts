import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** What of design/vocabulary.md a pattern can find, with what to write instead. */
const slips: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\b(?:const|let|readonly) (?:most|longest)[A-Z]\w*(?=:| =)/g, instead: 'max…' },
  { pattern: /\b(?:const|let|readonly) (?:least|fewest|shortest)[A-Z]\w*(?=:| =)/g, instead: 'min…' },
  {
    pattern:
      /(?<![Tt]here )\bis no (?:address|call|error|file|folder|object|operation|page|plugin|program|request|text)\b/g,
    instead: '"is not a …"',
  },
]

const sources = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(file => file !== '' && existsSync(path.join(root, file)))
  .filter(file => !import.meta.filename.endsWith(path.normalize(file)))

function slipsIn(text: string): string[] {
  return slips.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([found]) => `${found}: write ${instead}`),
  )
}

test('slips are found, and what is right is left', () => {
  expect(slipsIn('const mostPages = 3\n// It is no page, and there is no page.\nconst maxPages = 3')).toEqual(
    ['const mostPages: write max…', 'is no page: write "is not a …"'],
  )
})

test('names and messages use the words of the vocabulary', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap(file =>
    slipsIn(readFileSync(path.join(root, file), 'utf8')).map(slip => `${file}: ${slip}`),
  )
  expect(found).toEqual([])
})
