import path from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * Maximum distance of tests in the file's own folder of the engine; tests in other folders are used only if there are
 * none.
 */
const maxDistance = 5
/** Maximum number of tests in other folders that run for a file, since they are about something else. */
const maxElsewhere = 8

/**
 * Selects the test files that should notice a change of a file: those that load it. Tests named like the file or the
 * nearest file that loads it come first (`send-file.test.ts` for `conditions.ts`), then those that load it most
 * directly, because the whole server is loaded by many tests about something else. A path in a string counts as an
 * import, since programs and workers are started by path.
 */
export class AffectedTests {
  /** Files that load a file, by that file. */
  readonly #users = new Map<string, Set<string>>()

  /** @param sources Texts by path from the repository's root. */
  constructor(sources: ReadonlyMap<string, string>) {
    for (const [file, source] of sources)
      for (const to of loadedBy(file, source)) {
        if (!sources.has(to) || to === file) continue
        const users = this.#users.get(to) ?? new Set()
        this.#users.set(to, users.add(file))
      }
  }

  /** Returns tests, the most likely to notice a change first. */
  of(file: string): string[] {
    const distances = new Map([[file, 0]])
    for (const [near, distance] of distances)
      for (const user of distance < maxDistance ? (this.#users.get(near) ?? []) : [])
        if (!distances.has(user)) distances.set(user, distance + 1)
    const far = maxDistance + 1
    const hasSameBaseName = (test: string) =>
      Math.min(
        ...['.ts', '.tsx'].map(extension => distances.get(test.replace(/\.test\.tsx?$/, extension)) ?? far),
      )
    const rank = (test: string) => {
      const [named, direct] = [hasSameBaseName(test), distances.get(test) ?? far]
      return isInSameFolder(test, file)
        ? [Math.min(named, direct), 0, direct].join()
        : [named, 1, direct].join()
    }
    const tests = [...distances.keys()].filter(user => user !== file && /\.test\.tsx?$/.test(user))
    const nearbyTests = tests.filter(
      test => isInSameFolder(test, file) || distances.get(test) === 1 || hasSameBaseName(test) <= 1,
    )
    const ranked = (nearbyTests.length > 0 ? nearbyTests : tests)
      .map(test => ({ test, rank: rank(test) }))
      .sort((a, b) => a.rank.localeCompare(b.rank) || a.test.localeCompare(b.test))
      .map(({ test }) => test)
    return nearbyTests.length > 0 ? ranked : ranked.slice(0, maxElsewhere)
  }
}

/** Whether a test and a file are in the same folder of the engine. */
function isInSameFolder(test: string, file: string): boolean {
  const [a, b] = [test, file].map(file => file.split('/', 2).join('/'))
  return a === b
}

/** Lists the files that a file imports or names, without imports of types. */
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
  const types = new Set<unknown>()
  const leaveOut = (source: unknown, kind: unknown) => {
    if (kind === 'type') types.add(source)
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => leaveOut(source, importKind),
    ExportNamedDeclaration: ({ source, exportKind }) => leaveOut(source, exportKind),
    Literal(literal) {
      if (typeof literal.value === 'string' && !types.has(literal)) add(literal.value)
    },
  }).visit(parseSync(file, source).program)
  return named
}
