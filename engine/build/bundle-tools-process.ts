import path from 'node:path'
import { build, normalizePath } from 'vite'
import { BundledPackages } from '../vite/packages-plugin.ts'
import type { BundledTools } from './bundle-tools.ts'
import { answerOnce } from './own-process.ts'

/** Virtual module that imports all modules. */
const entry = 'shiori:tools'

async function run(modules: readonly string[]): Promise<BundledTools> {
  const [first = ''] = modules
  const root = path.dirname(first)
  const packages = new BundledPackages(root)
  const names = modules.map((_, index) => `m${index}`)
  const imports = modules.map(
    (file, index) => `import ${names[index]} from ${JSON.stringify(normalizePath(file))}`,
  )
  const built = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'portal:tools',
        resolveId: name => (name === entry ? `\0${entry}` : undefined),
        load: id =>
          id === `\0${entry}` ? `${imports.join('\n')}\nexport default [${names.join(', ')}]\n` : undefined,
      },
      packages.plugin(),
    ],
    // The module has to be self-contained, because the site's folder has no packages.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: 'node22',
      rolldownOptions: {
        input: entry,
        // Removes paths of this machine from the output.
        experimental: { attachDebugInfo: 'none' },
        output: { codeSplitting: false, comments: false },
      },
    },
  })
  const [chunk] = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('Vite returned no module')
  return { text: chunk.code, packages: Object.values(packages.all()).flat() }
}

answerOnce(run)
