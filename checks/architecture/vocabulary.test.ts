import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Slips of design/vocabulary.md that a pattern can find, with the words to write instead. */
const slips: readonly { pattern: RegExp; instead: string }[] = [
  { pattern: /\b(?:const|let|readonly) (?:most|longest)[A-Z]\w*(?=:| =)/g, instead: 'max…' },
  { pattern: /\b(?:const|let|readonly) (?:least|fewest|shortest)[A-Z]\w*(?=:| =)/g, instead: 'min…' },
  { pattern: /\bconst (?:deepest|highest|largest)\w*(?= = \d)/g, instead: 'max…' },
  { pattern: /\bconst (?:lowest|smallest)\w*(?= = \d)/g, instead: 'min…' },
  { pattern: /\bone(?=\]?\)? => )/g, instead: 'the noun of an item' },
  {
    pattern:
      /(?<![Tt]here )\bis no (?:[A-Z]\w+ )?(?:address|array|call|click|component|CSS|description|duration|error|fault|file|folder|HTTP|JSON|link|list|object|operation|page|plugin|program|question|request|schema|string|text|time|URL|UTF-8|UUID|value|YAML)\b/g,
    instead: '"is not a …"',
  },
]

/** Folders whose comments and messages an editor has read; add one after its turn. */
const editedFolders =
  /^(?:engine\/(?:agents|asyncapi|blog|browser|build|cli|client|components|config|content|data|editor|feedback|files|islands|markdown|mcp|offline|pages|plugins|portal|reference|route-data|samples|schemas|search|server|ui|vite|workflows)|sandbox\/(?:browser|control|core|prepare|server|webhooks)|api-types|bench|checks|create-shiori|docs|e2e|scripts|site|social-cards)\//

/**
 * Phrases that these folders must not contain, because readers have to guess their meaning, or because they hide who
 * does what.
 */
const phrases: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\bstands? (?:above|at|before|behind|below|beside|for|in|on)\b/g,
    instead: '"is in …", "means …" or "replaces …"',
  },
  { pattern: /\blies? in each other\b/g, instead: '"are nested"' },
  { pattern: /\bleads? (?:nowhere|round in)\b/g, instead: '"has no target", "is a circle"' },
  { pattern: /\b(?:is|are|was|were|been) told\b/g, instead: '"is reported"' },
]

const sources = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(file => file !== '' && existsSync(path.join(root, file)))
  .filter(file => !import.meta.filename.endsWith(path.normalize(file)))

function slipsIn(text: string, list = slips): string[] {
  return list.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([found]) => `${found}: write ${instead}`),
  )
}

test('finds slips, and accepts correct words', () => {
  expect(slipsIn('const deepest = 8\nconst smallest = 2\nlist.map(one => one.id)')).toEqual([
    'const deepest: write max…',
    'const smallest: write min…',
    'one: write the noun of an item',
  ])
  expect(slipsIn('const mostPages = 3\n// It is no page, and there is no page.\nconst maxPages = 3')).toEqual(
    ['const mostPages: write max…', 'is no page: write "is not a …"'],
  )
  expect(
    slipsIn('The body is no JSON. The file is no OpenAPI description. There is no description.'),
  ).toEqual(['is no JSON: write "is not a …"', 'is no OpenAPI description: write "is not a …"'])
})

test('finds phrases that have to be guessed', () => {
  expect(slipsIn('// What stands below it is told once, and leads nowhere.', phrases)).toEqual([
    'stands below: write "is in …", "means …" or "replaces …"',
    'leads nowhere: write "has no target", "is a circle"',
    'is told: write "is reported"',
  ])
})

test('folders that an editor has read are free of them', () => {
  const edited = sources.filter(
    file => editedFolders.test(file) && !/\.(?:test|spec)\.tsx?$|\/testing\//.test(file),
  )
  expect(edited.length).toBeGreaterThan(500)
  const found = edited.flatMap(file =>
    slipsIn(readFileSync(path.join(root, file), 'utf8'), phrases).map(slip => `${file}: ${slip}`),
  )
  expect(found).toEqual([])
})

test('names and messages use the words of the vocabulary', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap(file =>
    slipsIn(readFileSync(path.join(root, file), 'utf8')).map(slip => `${file}: ${slip}`),
  )
  expect(found).toEqual([])
})
