import { ownPackage } from './own-package.ts'
import { type EngineDependencies, engineDependencies, type PackageSource } from './package-source.ts'
import { packageName } from './site-names.ts'

/** Types that the code of a site is checked with. React itself comes with the engine. */
const types = { '@types/node': '24.19.2', '@types/react': '19.3.0' }

/** What installing and building leave in a site's folder. */
const ignored = ['node_modules', 'dist', '.cache', '.shiori', '.*.shiori-*']

/**
 * The files that a package manager and git go by, by name. They are no part of a template, since they differ from site to site,
 * and npm packs no `.gitignore`.
 *
 * @param root The site's folder, absolute.
 * @param manager The package manager that installs it.
 */
export function packageFiles(root: string, source: PackageSource, manager: string): Record<string, string> {
  const dependencies = engineDependencies(source, root)
  const isFromFolder = source.from === 'folder'
  const site = {
    name: packageName(root),
    private: true,
    type: 'module',
    scripts: {
      dev: 'shiori dev',
      check: 'shiori check',
      build: 'shiori build',
      start: 'shiori start',
      upgrade: 'shiori upgrade',
    },
    // Which changes "npm run upgrade" lists.
    shiori: { version: ownPackage.version },
    engines: ownPackage.engines,
    dependencies,
    devDependencies: types,
    // Or Yarn and Bun would ask the registry for the package that the engine depends on. npm takes the file by itself.
    ...(isFromFolder && { resolutions: withoutEngine(dependencies) }),
  }
  return {
    'package.json': `${JSON.stringify(site, null, 2)}\n`,
    '.gitignore': `${ignored.join('\n')}\n`,
    // Vite reads packages from folders.
    ...(manager === 'yarn' && { '.yarnrc.yml': 'nodeLinker: node-modules\n' }),
    ...(isFromFolder && manager === 'pnpm' && { 'pnpm-workspace.yaml': overrides(dependencies) }),
  }
}

function withoutEngine({ shiori: _, ...others }: EngineDependencies): EngineDependencies {
  return others
}

/** As `resolutions` for Yarn: pnpm reads them from here. */
function overrides(dependencies: EngineDependencies): string {
  const lines = Object.entries(withoutEngine(dependencies)).map(
    ([name, file]) => `  '${name}': ${JSON.stringify(file)}\n`,
  )
  return `overrides:\n${lines.join('')}`
}
