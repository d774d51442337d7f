import { ProblemsError } from '../config/problem.ts'
import type { Command } from './command.ts'

/** `shiori migrate`: writes a site out of one that was made for another engine. */
export const migrate: Command = {
  usage: `shiori migrate docusaurus|vitepress|starlight|mkdocs|mintlify DIR [--out SITE] [--trust-config]

  --out SITE      folder of the new site (default: DIR-shiori): new, empty, or written by this command
  --trust-config  runs the configuration of DIR where Linux namespaces are missing, with fewer restrictions

Converts a site of Docusaurus, VitePress, Starlight, MkDocs or Mintlify; DIR is not changed. SITE/migration.md says what became of each
file. A configuration that is a program runs without network, environment and other files, in Linux namespaces.

A second run keeps your edits in SITE and merges them with the changes in DIR. If both change the same lines, your edit stays and the new
version is in SITE/migration-conflicts.

Exits with 1 if the configuration cannot be evaluated (the site is written without most of its settings), if content is outside the
repository, workspace or folder or a page cannot be read (the site is written without it), if edits could not be merged, or if the new
site, which is then checked, has errors.`,
  async run(args) {
    await requireEsbuild()
    const { runMigrate } = await import('./migrate/run-migrate.ts')
    return runMigrate(args)
  },
}

/**
 * Only this command bundles style sheets with modules, which Vite's bundler does not do: sites that are written anew do without its 11 MB.
 *
 * @throws {ProblemsError} where it is not installed.
 */
async function requireEsbuild(): Promise<void> {
  try {
    await import('esbuild')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'esbuild',
        message: 'shiori migrate: the package esbuild is required, but not installed',
        hint: 'Run: npm install --save-dev esbuild@0.28',
      },
    ])
  }
}
