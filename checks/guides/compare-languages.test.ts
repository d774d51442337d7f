import { expect, test } from 'vitest'
import { languageFailures } from './compare-languages.ts'
import type { Guide, GuideLanguage } from './guide.ts'
import { createRun, type GuideRun } from './guide-run.ts'

const sample = (language: GuideLanguage, line: number) => ({
  language,
  title: `a.${language}`,
  code: '',
  line,
})

/** Two steps in both languages, with a step between them that only the shell has. */
const guide: Guide = {
  id: 'g',
  file: 'g.mdx',
  files: new Map(),
  steps: [['shell', 'node'], ['shell'], ['shell', 'node']].map((languages, index) => ({
    samples: languages.map(language => sample(language as GuideLanguage, 10 * index)),
    responses: [],
    outputs: [],
    json: [],
  })),
}

function run(language: GuideLanguage, requests: Record<number, string[]>): GuideRun {
  const sent = Object.entries(requests).map(([index, lines]) => [Number(index), new Set(lines)] as const)
  return { ...createRun(guide, language), requests: new Map(sent) }
}

const shell = run('shell', { 0: ['GET a'], 1: ['GET file'], 2: ['POST b', 'GET <id>'] })

test('accepts equal requests, however often they are sent, and whatever is specific to a world', () => {
  expect(languageFailures(shell, run('node', { 0: ['GET a'], 2: ['GET 0c9e4b1e-7a52', 'POST b'] }))).toEqual(
    [],
  )
})

test('reports requests of only one language, with the line of the sample', () => {
  expect(languageFailures(shell, run('node', { 0: ['GET a'], 2: ['POST c', 'GET <id>'] }))).toEqual([
    {
      line: 20,
      title: 'a.node',
      message: 'only the shell sends POST b\nthe shell does not send POST c',
      exchange: undefined,
    },
  ])
})

test("accepts requests of the shell's next steps that have no sample in the language, but not of later ones", () => {
  expect(languageFailures(shell, run('node', { 0: ['GET a', 'GET file'], 2: [] }))).toEqual([])
  const [failure] = languageFailures(shell, run('node', { 0: ['GET a', 'POST b'], 2: [] }))
  expect(failure?.message).toBe('the shell does not send POST b')
})
