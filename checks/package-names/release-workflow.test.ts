import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { packageFolders } from '../../scripts/packages/stage.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

interface Workflow {
  jobs: { publish: { steps: { run?: string }[] } }
}

test('the workflow publishes every package, each after those that it depends on', () => {
  const packages = packageFolders.map(folder => JSON.parse(read(`${folder}/package.json`)))
  const { names } = JSON.parse(read('checks/package-names/package-names.json'))
  expect(packages.map(({ name }) => name).sort()).toEqual([...names].sort())
  const { jobs }: Workflow = parse(read('.github/workflows/release.yml'))
  const script = jobs.publish.steps.map(({ run = '' }) => run).join('\n')
  const patterns = /for tarball in ([^;]+); do/.exec(script)?.[1]?.split(' ') ?? []
  const tarballs = packages.map(
    ({ name, version }) => `packages/${name.replace('@', '').replace('/', '-')}-${version}.tgz`,
  )
  const published = patterns.flatMap(pattern => tarballs.filter(tarball => matchesGlob(tarball, pattern)))
  expect(published).toEqual(tarballs)
})
