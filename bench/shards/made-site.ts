import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const syllables =
  'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to'.split(
    ' ',
  )
/** Different words of all pages, the first of them the most frequent, as in a language. */
const wordCount = 20_000
/** Pages of a folder, and folders of one. */
const perFolder = 100

/**
 * Writes a site of so many short pages: 140 words in two sections, a link to the page beside it. The same count gives the same site.
 *
 * @param folder That is not there yet.
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
    const file = path.join(folder, 'content/docs/en', `${nameOf(page)}.md`)
    if (page % perFolder === 0) mkdirSync(path.dirname(file), { recursive: true })
    const beside = page % perFolder === 0 ? Math.min(page + 1, pages - 1) : page - 1
    const sections = [1, 2].map(() => `## ${text(3)}\n\n${text(60)}.\n`)
    writeFileSync(
      file,
      `---\ntitle: ${text(2)} ${page}\ndescription: ${text(8)}.\n---\n\n${text(20)}. See [another](p${beside}.md).\n\n${sections.join('\n')}`,
    )
  }
}

/** `a0/b12/p1234`: a sidebar of one level would hold all folders. */
function nameOf(page: number): string {
  const folder = Math.floor(page / perFolder)
  return `a${Math.floor(folder / perFolder)}/b${folder % perFolder}/p${page}`
}

/** Numbers below 1 in an order that is always the same (a linear congruence). */
function randomNumbers(): () => number {
  let seed = 7
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}
