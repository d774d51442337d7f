import { readFileSync } from 'node:fs'
import { isAccepted, isPermissive } from 'shiori/internal/build/third-party/licences.ts'
import { expect, test } from 'vitest'

/**
 * A package of the lockfile that engine, sandbox and site need at run time; those of checks and tests are not
 * distributed.
 */
interface Installed {
  name: string
  version: string
  licence: string
}

/** Licences with further obligations, of packages that run at build time and are in no built site. */
const runs: ReadonlyMap<string, string> = new Map([
  // It compiles style sheets and is not distributed with a site. MPL-2.0 requires the source of changed files, and none
  // is changed.
  ['lightningcss', 'MPL-2.0'],
])

function installed(): Installed[] {
  const {
    packages,
  }: { packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }> } =
    JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  return Object.entries(packages).flatMap(([place, { version = '', license = '', dev, link }]) => {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? []
    return name === undefined || dev || link ? [] : [{ name, version, licence: license }]
  })
}

/** Lists packages whose licence is on neither list. */
function unlisted(packages: readonly Installed[]): Installed[] {
  return packages.filter(entry => {
    // Binaries for each system are packages of their own: lightningcss-linux-x64-gnu.
    const [family = ''] = entry.name.split(/-(?=android|darwin|freebsd|linux|win32)/)
    return !isPermissive(entry.licence) && !isAccepted(entry) && runs.get(family) !== entry.licence
  })
}

test('every installed package has a permissive licence, or is listed with a reason', () => {
  const all = installed()
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'esbuild', 'elkjs', 'zod']))
  expect(unlisted(all)).toEqual([])
})

test.each(['', 'GPL-3.0-only', 'MPL-2.0', 'SEE LICENSE IN LICENSE', 'MIT AND AGPL-3.0-only'])(
  'a package under %j would be told',
  licence => {
    const tea = { name: 'tea', version: '1.0.0', licence }
    expect(unlisted([tea])).toEqual([tea])
  },
)

test('reports a package whose licence changes', () => {
  const changed = { name: 'lightningcss-linux-x64-gnu', version: '2.0.0', licence: 'AGPL-3.0-only' }
  expect(unlisted([changed])).toEqual([changed])
  expect(unlisted([{ ...changed, licence: 'MPL-2.0' }])).toEqual([])
})
