import path from 'node:path'
import { currentVersion } from 'shiori/internal/content/versions/current-version.ts'
import { loadSite } from 'shiori/internal/portal/load-site.ts'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import setUp from '../../site/sandbox/serve.ts'
import { frameworks } from '../frameworks/frameworks.ts'
import { Project } from '../frameworks/project.ts'
import { recipeFiles } from '../frameworks/recipe-files.ts'
import { visit } from '../frameworks/visit.ts'
import { serveGuideSandbox } from '../guides/guide-sandbox.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run frameworks:check [-- RECIPE]   builds the recipes for frameworks and runs them against the sandbox

  --install   installs the frameworks (npm)`

const options = { install: { type: 'boolean' } } as const
const root = path.resolve(import.meta.dirname, '../../site')
const apiToken = 'sandbox_frameworks'

/**
 * `npm run frameworks:check [-- RECIPE]`: builds the recipes for frameworks from the code on their pages, checks their
 * types, serves them, and visits their pages. A framework that is not installed is skipped; `--install` installs it.
 */
async function check(install: boolean, filter: string): Promise<void> {
  const site = await loadSite(root, { git: false, includeDrafts: true })
  const { apiHost = '', showroomHost = '' } = site.config.variables
  const { portal } = createPortal({ site, root, cache: path.join(root, '.cache') })
  const sdk = portal
    .ofVersion(currentVersion)
    .plugins.declarations()
    .flatMap(({ language, text }) => (language === 'typescript' ? [text] : []))
  const platform = await serveGuideSandbox(setUp, Date.now())
  for (const framework of frameworks.filter(({ recipe }) => recipe.includes(filter))) {
    const { recipe, watched } = framework
    const project = new Project(framework)
    if (install) await project.install()
    if (!project.isInstalled) {
      console.log(`${recipe} skipped: its packages are not installed (--install installs them)`)
      continue
    }
    const files = recipeFiles(root, recipe, { apiHost, showroomHost }, platform.origin)
    files.set(recipe === 'sveltekit' ? 'src/bv-one.d.ts' : 'app/bv-one.d.ts', sdk.join('\n'))
    const failure = await project.build(files)
    if (failure !== undefined) {
      console.log(`${recipe} does not build: ${failure}`)
      process.exitCode = 1
      continue
    }
    const server = await project.serve({
      BV_API_TOKEN: apiToken,
      BV_ORG_ID: 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
    })
    const failures = await visit(server.origin, { watched, apiToken })
    server.stop()
    console.log(failures.length === 0 ? `${recipe} builds and plays` : `${recipe}: ${failures.join('; ')}`)
    if (failures.length > 0) process.exitCode = 1
  }
  await platform.stop()
}

await runCommand({ usage, options, maxPositionals: 1 }, ({ install = false }, [recipe = '']) =>
  check(install, recipe),
)
