import path from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Tests are looked for this far from the file, in its own folder of the engine; elsewhere only where that has none. */
const farthest = 5
/** No more tests than these are run for a file. */
const most = 6

/**
 * Which test files are to notice a change of a file: those that load it, the nearest first. A path in a text counts as an import: that
 * is how programs and workers are started. Tests that build whole sites would take minutes for each change.
 */
export class AffectedTests {
  /** For each file the files that load it. */
  readonly #users = new Map<string, Set<string>>()

  /** @param sources Texts by path from the root of the repository. */
  constructor(sources: ReadonlyMap<string, string>) {
    for (const [file, source] of sources)
      for (const to of loadedBy(file, source)) {
        if (!sources.has(to) || to === file) continue
        const users = this.#users.get(to) ?? new Set()
        this.#users.set(to, users.add(file))
      }
  }

  of(file: string): string[] {
    const seen = new Set([file])
    const tests: string[] = []
    let ring = [file]
    for (let distance = 0; distance < farthest; distance += 1) {
      const users = new Set(ring.flatMap(near => [...(this.#users.get(near) ?? [])]))
      ring = [...users].filter(user => !seen.has(user))
      for (const user of ring) seen.add(user)
      tests.push(...ring.filter(user => /\.test\.tsx?$/.test(user)).sort(byNearness(file)))
    }
    const own = tests.filter(test => folderOf(test) === folderOf(file) || this.#users.get(file)?.has(test))
    return (own.length > 0 ? own : tests).slice(0, most)
  }
}

const folderOf = (file: string) => file.split('/', 2).join('/')

/** Tests of the same folder first. */
function byNearness(file: string): (a: string, b: string) => number {
  const shared = (test: string) => {
    const [own, other] = [file.split('/'), test.split('/')]
    const end = own.findIndex((part, index) => part !== other[index])
    return end < 0 ? own.length : end
  }
  return (a, b) => shared(b) - shared(a) || a.localeCompare(b)
}

/** Paths of files that a file imports or names. */
function loadedBy(file: string, source: string): Set<string> {
  const named = new Set<string>()
  const add = (text: string) => {
    if (!/\.tsx?$/.test(text) || text.includes('*')) return
    if (text.startsWith('shiori/internal/')) named.add(text.replace('shiori/internal', 'engine'))
    else {
      named.add(path.posix.join(path.posix.dirname(file), text))
      named.add(path.posix.normalize(text.replace(/^(?:\.\.?\/)+/, '')))
    }
  }
  new Visitor({ Literal: ({ value }) => typeof value === 'string' && add(value) }).visit(
    parseSync(file, source).program,
  )
  return named
}
