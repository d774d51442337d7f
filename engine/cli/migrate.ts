import { ProblemsError } from '../config/problem.ts'
import type { Command } from './command.ts'

/** `shiori migrate`: writes a site out of one that was made for another engine. */
export const migrate: Command = {
  usage: `shiori migrate docusaurus DIR [--out SITE] [--trust-config]
Writes a site out of a Docusaurus site; SITE is DIR-shiori by default.
SITE is new, empty or written by this command; nothing is written into DIR. SITE/migration.md says what became of each file.
The configuration runs without network, environment and files of others, in Linux namespaces; where there are none, only with
--trust-config, which restricts it less (see the guide to migration in the manual).
Exits with 1 where the configuration of DIR cannot be evaluated, or content is not in its repository, workspace or folder: the site is
written, but without most of its settings, or without that content.`,
  async run(args) {
    await needEsbuild()
    const { runMigrate } = await import('./migrate/run-migrate.ts')
    return runMigrate(args)
  },
}

/**
 * Only this command bundles style sheets with modules, which Vite's bundler does not do: sites that are written anew do without its 11 MB.
 *
 * @throws {ProblemsError} where it is not installed.
 */
async function needEsbuild(): Promise<void> {
  try {
    await import('esbuild')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'esbuild',
        message: 'shiori migrate: the package esbuild is needed, and it is not installed',
        hint: 'Run: npm install --save-dev esbuild@0.28',
      },
    ])
  }
}
