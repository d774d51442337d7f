import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const checks = { name: 'portal-checks', version: '1.0.0', devDependencies: { a: 'file:a' } }
const workspaces: Readonly<Record<string, object>> = {
  engine: { name: 'shiori', version: '1.0.0', type: 'module', bin: { shiori: 'cli/shiori.ts' } },
  site: { name: 'portal', version: '1.0.0' },
  checks,
}
const project = { name: 'project', version: '1.0.0', type: 'module', workspaces: Object.keys(workspaces) }
const links = Object.entries({ shiori: 'engine', portal: 'site', 'portal-checks': 'checks' })

/** The project's lockfile, which names nothing to download. */
export const lockfile = JSON.stringify({
  name: 'project',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': project,
    ...workspaces,
    'checks/a': { version: '1.0.0', dev: true },
    'node_modules/a': { resolved: 'checks/a', link: true, dev: true },
    ...Object.fromEntries(
      links.map(([name, resolved]) => [`node_modules/${name}`, { resolved, link: true }]),
    ),
  },
})

/**
 * Creates a project in a temporary folder with the repository's scripts and similar workspaces, one of which needs a
 * package for development.
 */
export async function makeProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portal-project-'))
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
  await writeIn(root, 'package.json', JSON.stringify({ ...project, scripts }))
  await writeIn(root, 'package-lock.json', lockfile)
  for (const [name, content] of Object.entries(workspaces))
    await writeIn(root, `${name}/package.json`, JSON.stringify(content))
  await writeIn(root, 'checks/a/package.json', '{"name":"a","version":"1.0.0"}')
  return root
}

/** Writes a file of a project. */
export async function writeIn(root: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}
