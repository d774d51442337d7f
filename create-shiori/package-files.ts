import { ownPackage } from './own-package.ts'
import { type EngineDependencies, engineDependencies, type PackageSource } from './package-source.ts'
import { packageName } from './site-names.ts'

/** Packages of types that check a site's code. React itself comes with the engine. */
const types = { '@types/node': '24.19.2', '@types/react': '19.3.0' }

/** Generated files that git ignores: packages, builds and caches. */
const ignored = ['node_modules', 'dist', '.cache', '.shiori', '.*.shiori-*']

/**
 * Files that configure package managers and git. Templates do not contain them: they differ from site to site, and npm
 * does not pack a `.gitignore`.
 *
 * @param root The site's folder, absolute.
 * @param manager The package manager that installs the site.
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
    // `npm run upgrade` lists the changes since this version.
    shiori: { version: ownPackage.version },
    engines: ownPackage.engines,
    dependencies,
    devDependencies: types,
    // Without them, Yarn and Bun would look up the engine's own dependency at the registry. npm takes the file.
    ...(isFromFolder && { resolutions: withoutEngine(dependencies) }),
  }
  return {
    'package.json': `${JSON.stringify(site, null, 2)}\n`,
    '.gitignore': `${ignored.join('\n')}\n`,
    // Vite reads packages from folders, which Plug'n'Play does not have.
    ...(manager === 'yarn' && { '.yarnrc.yml': 'nodeLinker: node-modules\n' }),
    ...(isFromFolder && manager === 'pnpm' && { 'pnpm-workspace.yaml': overrides(dependencies) }),
  }
}

function withoutEngine({ shiori: _, ...others }: EngineDependencies): EngineDependencies {
  return others
}

/** pnpm's form of `resolutions`, for pnpm-workspace.yaml. */
function overrides(dependencies: EngineDependencies): string {
  const lines = Object.entries(withoutEngine(dependencies)).map(
    ([name, file]) => `  '${name}': ${JSON.stringify(file)}\n`,
  )
  return `overrides:\n${lines.join('')}`
}
