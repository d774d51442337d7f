import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const syllables =
  'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to'.split(
    ' ',
  )
/** Number of different words on all pages; the first are the most frequent, as in a language. */
const wordCount = 20_000
/** Pages in a folder, and folders in a folder. */
const perFolder = 100

/**
 * Writes a site of short pages: 140 words in two sections, and a link to the next page. The same count makes the same
 * site.
 *
 * @param folder A path that does not exist yet.
 */
export function makeSite(folder: string, pages: number): void {
  const random = randomNumbers()
  const pick = (from: number) => Math.floor(random() * from)
  const words = Array.from({ length: wordCount }, () =>
    Array.from({ length: 2 + pick(3) }, () => syllables[pick(syllables.length)]).join(''),
  )
  const text = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(wordCount ** random()) - 1] ?? words[0]).join(' ')
  mkdirSync(folder, { recursive: true })
  const config = { title: 'Made', url: 'https://made.example', locales: [{ code: 'en' }] }
  writeFileSync(path.join(folder, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  for (let page = 0; page < pages; page += 1) {
    const file = path.join(folder, 'content/docs/en', `${pageName(page)}.md`)
    if (page % perFolder === 0) mkdirSync(path.dirname(file), { recursive: true })
    const beside = page % perFolder === 0 ? Math.min(page + 1, pages - 1) : page - 1
    const sections = [1, 2].map(() => `## ${text(3)}\n\n${text(60)}.\n`)
    writeFileSync(
      file,
      `---\ntitle: ${text(2)} ${page}\ndescription: ${text(8)}.\n---\n\n${text(20)}. See [another](p${beside}.md).\n\n${sections.join('\n')}`,
    )
  }
}

/** Names a page `a0/b12/p1234`: with one level of folders, a sidebar would hold all of them. */
function pageName(page: number): string {
  const folder = Math.floor(page / perFolder)
  return `a${Math.floor(folder / perFolder)}/b${folder % perFolder}/p${page}`
}

/** Generates numbers below 1 that are the same in each run (a linear congruential generator). */
function randomNumbers(): () => number {
  let seed = 7
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
