import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildSite } from '../build/build.ts'
import { fileProblem } from '../files/file-problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { evalCommand } from './eval.ts'

let site: SiteFolder
beforeAll(async () => {
  site = new SiteFolder({
    'content/docs/en/renew.md':
      '---\ntitle: Renew a loan\n---\n\nA loan is renewed for two weeks before it is due.\n',
    'content/docs/en/intro.md': '---\ntitle: Library\n---\n\nBooks and films.\n',
    'content/docs/en/pets.md':
      '---\ntitle: Pets in the library\n---\n\nDogs wait outside, cats at home. Bring no parrots.\n',
  })
  await buildSite({ paths: site.paths, strict: false, git: false, compress: false })
})
afterAll(() => site[Symbol.dispose]())
afterEach(() => vi.restoreAllMocks())

/** Evaluates questions. Returns the output and the exit code. */
async function ask(questions: string, ...args: string[]) {
  site.write({ 'questions.yaml': questions })
  const log = vi.spyOn(console, 'log').mockReturnValue().mockClear()
  const code = await evalCommand.run([path.join(site.paths.root, 'questions.yaml'), site.paths.out, ...args])
  return { code, printed: log.mock.calls.flat().join('\n') }
}

test('counts questions whose page comes first, and questions without an answer', async () => {
  const { code, printed } = await ask(
    '- { question: how do I renew a loan, pages: [/docs/renew] }\n- { question: zeppelin charter, pages: [] }\n',
  )
  expect(printed).toMatch(
    /^en {2}1 question: 1 first, 1 within five, \d with a passage, 1 of 1 correctly without an answer\nen {2}answers in words: 1 right from the first source, 0 from a later one, 0 wrong, 0 refused, 1 of 1 without an answer refused$/,
  )
  expect(code).toBe(0)
})

test('lists a question that finds another page, with its line and a hint', async () => {
  const { code, printed } = await ask('- { question: parrots, pages: [/docs/renew] }\n')
  expect(printed).toMatch(
    /^error .*questions\.yaml:1 {2}"parrots" \(en\) (?:leads to|is answered from) \/docs\/pets.*\n {6}Expected: \/docs\/renew\. Say it there/,
  )
  expect(printed).toMatch(/\nen {2}1 question: 0 first, 0 within five/)
  expect(code).toBe(1)
  const results = JSON.parse((await ask('- { question: dogs, pages: [/docs/pets] }\n', '--json')).printed)
  expect(results).toMatchObject([{ question: 'dogs', locale: 'en', place: 1, found: ['/docs/pets'] }])
})

test.each([
  ['how do I renew a loan?', '[/docs/renew]', 'first', 'gets no answer', ['/docs/renew']],
  [
    'what may dogs in the library do?',
    '[/docs/intro]',
    'wrong',
    'is answered in words from /docs/pets',
    ['/docs/pets'],
  ],
  ['what may dogs in the library do?', '[]', 'wrong', 'is answered in words from /docs/pets', ['/docs/pets']],
  ['how do zeppelins land?', '[/docs/intro]', 'refused', 'gets no answer in words', []],
  ['how do zeppelins land?', '[]', 'refused', 'gets no answer', []],
])('the written answer to %j with pages %s: %s', async (question, pages, answer, warning, sources) => {
  const file = `- { question: "${question}", pages: ${pages} }\n`
  expect(JSON.parse((await ask(file, '--json')).printed)).toMatchObject([{ answer, sources }])
  const isExpected = answer === 'first' || (answer === 'refused' && pages === '[]')
  expect((await ask(file)).printed.includes(warning)).toBe(!isExpected)
})

test('a single name needs no answer in words, because readers are not offered one', async () => {
  const file = '- { question: zeppelins, pages: [/docs/intro] }\n'
  expect(JSON.parse((await ask(file, '--json')).printed)).toMatchObject([{ answer: 'refused' }])
  expect((await ask(file)).printed).not.toContain('warning')
})

test.each([
  ['- { question: dogs, pages: [/docs/pet] }', /questions\.yaml:1 {2}there is no page \/docs\/pet/],
  ['- { question: dogs, locale: fr, pages: [] }', /there is no locale "fr"\n {6}Known: en/],
  ['- { question: dogs, page: [/docs/pets] }', /questions\.yaml:1 .*page/],
  ['[]', /questions\.yaml:1 {2}.*at least 1/],
  ['- [', /questions\.yaml:\d+ {2}invalid YAML/],
])('reports %s with its line', async (questions, message) => {
  await expect(ask(questions)).rejects.toThrow(message)
})

test('refuses questions that are not in a file', async () => {
  const pipe = path.join(site.paths.root, 'pipe')
  execFileSync('mkfifo', [pipe])
  const error: unknown = await evalCommand.run([pipe, site.paths.out]).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(fileProblem(error)?.message).toMatch(/cannot be read: found a pipe, a socket or a device/)
})

test.each(['{"engine', '{}', '[]', 'null'])('reports search settings that read %s', async text => {
  const file = path.join(site.paths.out, 'search-en.json')
  const written = readFileSync(file)
  writeFileSync(file, text)
  try {
    await expect(ask('- { question: dogs, pages: [] }')).rejects.toThrow(
      /^The search of .+ cannot be used: search-en\.json is not what a build writes\. Build the site again\.$/,
    )
  } finally {
    writeFileSync(file, written)
  }
})
